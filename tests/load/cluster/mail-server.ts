/** A mail server that takes everything and counts how often each mail came. */
import { SMTPServer } from "smtp-server";

type MailServer = { received: ReadonlyMap<string, number>; stop: () => Promise<void> };

export async function startMailServer(port: number): Promise<MailServer> {
  const received: Map<string, number> = new Map();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      let mail = "";
      stream.on("data", (chunk) => (mail += chunk));
      stream.on("end", () => {
        const [, id = "none"] = /^Message-ID:\s*<([^>]+)>/im.exec(mail) ?? [];
        received.set(id, (received.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  return { received, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
