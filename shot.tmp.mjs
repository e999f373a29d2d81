import { chromium } from "playwright";
const [base, prefix, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
for (const width of [1440, 390]) {
  const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 1000 } });
  const said = []; page.on("console", m => { if (m.type()==="error"||m.type()==="warning") said.push(m.text()); }); page.on("pageerror", e => said.push(String(e)));
  for (const [i, p] of paths.entries()) {
    await page.goto(base + p, { waitUntil: "networkidle" });
    await page.screenshot({ path: `/tmp/shots/${prefix}-${i}-${width}.png`, fullPage: width===1440 && i<2 });
  }
  console.log(width, said);
}
await browser.close();
