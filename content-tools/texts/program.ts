/** `npm run texts`: docs/adding-a-language.md. */
import { BASE_LOCALES, isLocale, LOCALES } from "../../shared/route-table.js";
import { contentReport, template } from "./content-texts";
import { type Finding, interfaceFindings, unusedTexts } from "./interface-texts";

const USAGE = `npm run texts                                  every language
npm run texts -- nl                            one, also before the site knows it
npm run --silent texts -- template nl faq      the overlay of a content file, with the French texts in it
npm run --silent texts -- template nl faq de   with the German ones
`;
/** Lists the first entries and the number of the others. */
const SHOWN = 40;

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

function list(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  say(`  ${title}: ${lines.length}`);
  for (const line of lines.slice(0, SHOWN)) say(`    ${line}`);
  if (lines.length > SHOWN) say(`    … and ${lines.length - SHOWN} more`);
}

const KINDS = ["missing", "left over", "other blanks", "still French", "unused"] as const;
function listFindings(findings: readonly Finding[]): void {
  for (const kind of KINDS) {
    const found = findings.filter(({ what }) => what === kind);
    list(
      kind,
      found.map(({ file, text }) => `${file}  ${text}`),
    );
  }
}

/** @returns whether a site could speak it */
function report(lang: string): boolean {
  say(lang);
  if (!isLocale(lang)) say("  is no column of shared/route-table.js yet");
  const findings = interfaceFindings(lang);
  listFindings(findings);
  const isWhole = findings.every(({ what }) => what === "still French");
  if (BASE_LOCALES.some((base) => base === lang)) return isWhole;
  const { around, whole, begun, stillFrench, leftOver } = contentReport(lang);
  say(`  whole: ${whole.map(([kind, done, all]) => `${done} of ${all} ${kind}`).join(", ")}`);
  list("missing around records (no site speaks the language until they are there)", around);
  list("missing in records that are begun (not offered)", begun);
  list("still French in the content", stillFrench);
  list("no such file in the base", leftOver);
  return isWhole && around.length === 0 && leftOver.length === 0;
}

function run([first, ...more]: readonly string[]): number {
  if (first === "template") {
    const [lang, name, from = BASE_LOCALES[0]] = more;
    if (!lang || !name) return usage();
    process.stdout.write(template(name, from));
    return 0;
  }
  if (more.length > 0 || first?.startsWith("-")) return usage();
  const [french, ...others] = LOCALES;
  if (first === undefined) {
    say(french);
    listFindings(unusedTexts());
  }
  return (first === undefined ? others : [first]).map(report).every(Boolean) ? 0 : 1;
}

function usage(): number {
  process.stderr.write(USAGE);
  return 2;
}

process.exitCode = run(process.argv.slice(2));
