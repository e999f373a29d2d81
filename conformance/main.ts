/** `npm run contract -- https://office.example/api`: whether a back-office keeps the contract, call by call. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkBackOffice } from "./check-back-office";
import { jsonReport, junitReport, textReport, worstOf } from "./reports";

const USAGE = `Whether a back-office keeps the contract, call by call:
  npm run contract -- https://office.example/api [options]
    --token <token>              what BACK_OFFICE_TOKEN will be (or set that)
    --site <id>                  DEFAULT_SITE_ID; 4 by default
    --domain <host>              the site's host, as visitors write it
    --write                      sends marked test requests too, and deletes them again; fills a cart and empties it;
                                 saves drafts of what the teams edit and discards them; needs an account of each team:
    --account <email>:<password> (hr and sales)
    --discount <code>            one that takes something off a cart, to try with --write
    --json <file>, --junit <file>  the same for programs
Ends with 0 when the site gets by with every answer, with 1 when it doesn't, with 2 when the calls couldn't be made.
`;
const WRONG_USE = 2;
function accountOf(text: string) {
  const [email = "", ...password] = text.split(":");
  return { email, password: password.join(":") };
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    options: {
      token: { type: "string" },
      site: { type: "string", default: "4" },
      domain: { type: "string" },
      write: { type: "boolean", default: false },
      account: { type: "string", multiple: true, default: [] },
      discount: { type: "string" },
      json: { type: "string" },
      junit: { type: "string" },
    },
    allowPositionals: true,
  });
  const [baseUrl] = positionals;
  if (!baseUrl || !URL.canParse(baseUrl)) throw new TypeError("Where is it?");
  const { json, junit, ...options } = values;
  const checks = await checkBackOffice({
    ...options,
    baseUrl,
    token: values.token ?? process.env.BACK_OFFICE_TOKEN,
    siteId: Number(values.site),
    accounts: values.account.map(accountOf),
  });
  process.stdout.write(textReport(checks));
  if (json) writeFileSync(json, jsonReport(checks));
  if (junit) writeFileSync(junit, junitReport(checks));
  const verdict = worstOf(checks);
  return verdict === "wrong" || verdict === "missing" ? 1 : 0;
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = WRONG_USE;
  },
);
