/** The whole site, build and back-office included, answers 1,000 odd addresses without a 500. */
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { oddAddresses } from "../http/odd-address-list";

const AT_ONCE = 10;

/** As typed: no client tidies the address on its way. */
function askRaw(base: URL, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(base.port), base.hostname, () => {
      socket.write(Buffer.from(`GET ${address} HTTP/1.1\r\nHost: ${base.host}\r\nConnection: close\r\n\r\n`, "utf8"));
    });
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      answer += text;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

test("1,000 odd addresses: no 500, no stack, no other site", async ({ baseURL }) => {
  test.setTimeout(180_000);
  const base = new URL(baseURL ?? "");
  const complaints: string[] = [];
  const addresses = oddAddresses(1_000);
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    await Promise.all(
      addresses.slice(from, from + AT_ONCE).map(async (address) => {
        const answer = await askRaw(base, address);
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
        const location = /^location: (.*)$/im.exec(answer)?.[1] ?? "/";
        if (!(status >= 200 && status < 500)) complaints.push(`${status} ${address}`);
        if (!/^\/(?![/\\])/.test(location)) complaints.push(`leads to ${location}: ${address}`);
        if (/\n\s+at .+:\d+:\d+/.test(answer)) complaints.push(`stack: ${address}`);
      }),
    );
  }
  expect(complaints).toEqual([]);
});
