import type { AppLoadContext } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { withReadyData } from "../../server/ready-data";

const DATA = { title: "Comblis", packs: [{ weight: 5 }] };
const Screen = () => null;

async function answerOf(module: Parameters<typeof withReadyData>[0], forDocument: boolean): Promise<unknown> {
  const { loader } = withReadyData(module);
  const context = { forDocument } as AppLoadContext;
  return loader?.({ request: new Request("http://site/fr"), params: {}, context });
}

describe("what a loader gives", () => {
  it("reaches its page as it is", async () => {
    const answer = await answerOf({ default: Screen, loader: async () => DATA }, true);
    expect(answer).toBeInstanceOf(Response);
    if (!(answer instanceof Response)) return;
    // Where Remix's router looks before it reads.
    expect(answer.headers.get("Content-Type")).toMatch(/\bapplication\/json\b/);
    expect([answer.status, answer.body === null]).toEqual([200, false]);
    expect(await answer.json()).toBe(DATA);
  });

  it("may be nothing", async () => {
    const answer = await answerOf({ default: Screen, loader: async () => null }, true);
    expect(answer instanceof Response && (await answer.json())).toBeNull();
  });

  it("stays Remix's to write when only data is asked for, or when the route draws nothing", async () => {
    expect(await answerOf({ default: Screen, loader: async () => DATA }, false)).toBe(DATA);
    const endpoint: Record<string, unknown> = { loader: async () => DATA };
    expect(await answerOf(endpoint as unknown as Parameters<typeof withReadyData>[0], true)).toBe(DATA);
  });

  it("stays what it is when it is an answer already, or forgotten", async () => {
    const away = redirect("/fr/enduit-professionnels", 301);
    expect(await answerOf({ default: Screen, loader: async () => away }, true)).toBe(away);
    const forgotten = { default: Screen, loader: async () => undefined };
    expect(await answerOf(forgotten as unknown as Parameters<typeof withReadyData>[0], true)).toBeUndefined();
  });
});
