/** Who may enter the teams' tool, and where the others are sent. */
import { describe, expect, it, vi } from "vitest";
import { BackOfficeError } from "~/back-office/errors";
import { parseAddress } from "~/routing/paths";
import { teamAction, teamLoader } from "~/team/guard.server";
import { createCookieJar } from "~/visitor/cookies.server";

const MEMBER = { id: 1, name: "Anne", email: "anne@firm.example", team: "sales" };
const cookies = createCookieJar({ secret: "s", secure: true });

interface Case {
  loginToken: string | null;
  path?: string;
  /** The back-office's answer to the token. */
  answer?: () => Promise<unknown>;
  load?: () => Promise<unknown>;
}

async function enter({ loginToken, path = "/fr/equipe/demandes?status=new", answer, load }: Case) {
  const get = vi.fn(answer ?? (async () => MEMBER));
  const address = parseAddress(new URL(path, "http://site").pathname);
  const requestContext = { locale: "fr", target: "pro", address, path, api: { get }, rightPath: null };
  const context = { resolution: { kind: "resolved", requestContext }, visitor: { loginToken }, cookies };
  const guarded = teamLoader(load ?? (async ({ member, bearer }) => ({ member, bearer })));
  const args = { request: new Request(new URL(path, "http://site")), context, params: {} };
  const outcome: unknown = await guarded(args as never).catch((thrown: unknown) => thrown);
  return { outcome, get };
}

const locationOf = (outcome: unknown) => (outcome instanceof Response ? outcome.headers.get("Location") : null);
const refuses = (status: number) => async () => {
  throw new BackOfficeError("unauthorised", "refused", { status });
};

describe("the teams' guard", () => {
  it("sends the visitor without a login token to the sign-in, with the way back", async () => {
    const { outcome, get } = await enter({ loginToken: null });
    expect(outcome).toBeInstanceOf(Response);
    expect(outcome).toMatchObject({ status: 302 });
    expect(locationOf(outcome)).toBe("/fr/equipe/connexion?back=%2Ffr%2Fequipe%2Fdemandes%3Fstatus%3Dnew");
    expect(get).not.toHaveBeenCalled();
  });

  it("lets in whose token holds, and hands the token on for the calls that need it", async () => {
    const { outcome, get } = await enter({ loginToken: "t" });
    expect(outcome).toEqual({ member: MEMBER, bearer: "t" });
    expect(get).toHaveBeenCalledWith("getTeamMember", { bearer: "t" });
  });

  it("sends a token that is wrong or expired to the sign-in, with the way back", async () => {
    const { outcome } = await enter({ loginToken: "old", answer: refuses(401) });
    expect(outcome).toMatchObject({ status: 302 });
    expect(locationOf(outcome)).toBe("/fr/equipe/connexion?back=%2Ffr%2Fequipe%2Fdemandes%3Fstatus%3Dnew");
  });

  it("sends a session that ends between two calls there too, and a download's to the inbox", async () => {
    const path = "/fr/equipe/demandes/application/7/fichier/cv";
    const { outcome } = await enter({ loginToken: "t", path, load: refuses(401) });
    expect(locationOf(outcome)).toBe("/fr/equipe/connexion?back=%2Ffr%2Fequipe%2Fdemandes");
  });

  it("answers another team's request as one that isn't there", async () => {
    const { outcome } = await enter({ loginToken: "t", load: refuses(403) });
    expect(outcome).toMatchObject({ status: 404 });
  });

  it("signs nobody out while the back-office is down: 503, and the cookie stays", async () => {
    const answer = async () => {
      throw new BackOfficeError("unavailable", "no answer");
    };
    const { outcome } = await enter({ loginToken: "t", answer });
    expect(outcome).toMatchObject({ status: 503 });
    expect((outcome as Response).headers.get("Set-Cookie")).toBeNull();
  });
});

it("an action asks the back-office nothing before its own call: what that can't save, it hands back", async () => {
  const get = vi.fn();
  const path = "/fr/equipe/demandes/contact/7";
  const requestContext = {
    locale: "fr",
    target: "pro",
    address: parseAddress(path),
    path,
    api: { get },
    rightPath: null,
  };
  const args = (loginToken: string | null) => ({
    request: new Request(new URL(path, "http://site"), { method: "POST" }),
    context: { resolution: { kind: "resolved", requestContext }, visitor: { loginToken }, cookies },
    params: {},
  });
  const act = teamAction(async ({ bearer }) => new Response(bearer, { status: 503 }));
  const answer = await act(args("t") as never);
  expect([answer.status, await answer.text()]).toEqual([503, "t"]);
  expect(get).not.toHaveBeenCalled();
  const refused: unknown = await act(args(null) as never).catch((thrown: unknown) => thrown);
  expect(locationOf(refused)).toBe("/fr/equipe/connexion?back=%2Ffr%2Fequipe%2Fdemandes%2Fcontact%2F7");
});

describe("the cookie login-token", () => {
  it("lives 30 days, HttpOnly, Secure behind HTTPS, SameSite=Lax", () => {
    expect(cookies.setLoginToken("abc-_123")).toBe(
      "login-token=abc-_123; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
    expect(cookies.read("login-token=abc-_123").loginToken).toBe("abc-_123");
    expect(cookies.clearLoginToken()).toContain("login-token=; Max-Age=0; Path=/");
  });

  it.each(["", "two words", "a\r\nb", "x".repeat(600), "a;b"])("reads %j as no token", (value) => {
    expect(cookies.read(`login-token=${encodeURIComponent(value)}`).loginToken).toBeNull();
  });
});
