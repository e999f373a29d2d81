type Families = readonly (readonly [name: string, pattern: RegExp])[];

/** In this order: most browsers name others too. */
const BROWSERS: Families = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: Families = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];
const LONGEST = 500;

/** The families of browser and system, such as `Firefox, Windows`; `""`: unknown. The rest of the user agent isn't stored. */
export function deviceOf(request: Request): string {
  const agent = (request.headers.get("User-Agent") ?? "").slice(0, LONGEST);
  const nameIn = (families: Families) => families.find(([, pattern]) => pattern.test(agent))?.[0];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(", ");
}
