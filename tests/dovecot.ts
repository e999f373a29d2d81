/** A Dovecot of the test's own with one mailbox. `npm test` finds or installs the program (tests/setup/test-services.mjs). */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { freePort } from "./free-port";

const PROGRAM = process.env.DOVECOT_PATH ?? "/usr/sbin/dovecot";
export const HAS_DOVECOT = PROGRAM !== "none";
const PASSWORD = "mailbox-of-a-test";
const START_MS = 60_000;

export interface Dovecot {
  /** The setting `IMAP_URL`. */
  url: string;
  /** A connection of the test's own, with the inbox open. */
  open(): Promise<ImapFlow>;
  stop(): Promise<void>;
}

export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), "dovecot-"));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const config = join(folder, "dovecot.conf");
  writeFileSync(config, configOf(folder, port));
  const child = spawn(PROGRAM, ["-F", "-c", config], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const open = async () => {
    const client = new ImapFlow({
      ...{ host: "127.0.0.1", port, secure: false, logger: false },
      auth: { user: "reply", pass: PASSWORD },
    });
    client.on("error", () => undefined);
    await client.connect();
    await client.mailboxOpen("INBOX");
    return client;
  };
  await untilReady(open);
  return {
    url: `imap://reply:${PASSWORD}@127.0.0.1:${port}`,
    open,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** It listens before its processes for sign-in are ready. */
async function untilReady(open: () => Promise<ImapFlow>): Promise<void> {
  const end = performance.now() + START_MS;
  for (;;) {
    try {
      await (await open()).logout();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(50);
    }
  }
}

function configOf(folder: string, port: number): string {
  const { uid, gid, username } = userInfo();
  // Dovecot refuses mailboxes of root.
  const owner = uid === 0 ? "uid=mail gid=mail" : `uid=${uid} gid=${gid}`;
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail
${uid === 0 ? "" : `default_internal_user = ${username}\ndefault_login_user = ${username}`}
service imap-login {
  ${uid === 0 ? "" : "chroot ="}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  ${uid === 0 ? "" : "chroot ="}
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = ${owner} home=${folder}/home
}
`;
}
