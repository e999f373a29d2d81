/** Members of the teams, signed in to a back-office of the test's own. */
import type { Team } from "~shared/contract";
import { addAccount } from "../../back-office/team/accounts";
import { ask, type Reply, type TestBackOffice, withToken } from "./running-back-office";

export interface Member {
  email: string;
  password: string;
  token: string;
  /** Asks as this member does; the language is French unless the query says otherwise. */
  ask(path: string, query?: Record<string, string | number>, init?: RequestInit): Promise<Reply>;
  /** Sends JSON. */
  send(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Reply>;
}

export function login(
  to: TestBackOffice,
  email: string,
  password: string,
  caller?: { id: string; known: boolean; answered?: boolean },
): Promise<Reply> {
  const headers = { "Content-Type": "application/json" };
  return ask(
    to.api,
    "/login",
    {},
    withToken({ method: "POST", headers, body: JSON.stringify({ email, password, caller }) }),
  );
}

let count = 0;

/** A new account of that team, signed in. @param sites whose requests it sees; without them all */
export async function signedIn(
  to: TestBackOffice,
  team: Team,
  now = new Date(),
  sites: readonly number[] | null = null,
): Promise<Member> {
  count += 1;
  const email = `member-${count}@talvenne.test`;
  const password = await addAccount(to.store, { team, email, name: `Member ${count}`, sites }, now);
  const reply = await login(to, email, password);
  if (reply.status !== 200) throw new Error(`signing in answered ${reply.status}`);
  const { token } = dataOf<{ token: string }>(reply);
  const Authorization = `Bearer ${token}`;
  return {
    email,
    password,
    token,
    ask: (path, query = {}, init = {}) =>
      ask(to.api, path, { lang: "fr", ...query }, { ...init, headers: { Authorization, ...init.headers } }),
    send: (method, path, body = {}) =>
      ask(
        to.api,
        path,
        { lang: "fr" },
        { method, headers: { Authorization, "Content-Type": "application/json" }, body: JSON.stringify(body) },
      ),
  };
}

export const dataOf = <Data>(reply: Reply): Data => (reply.body as { data: Data }).data;
