/** Somebody who reads a page and uses it by what it says, in any engine, with JavaScript and without. */
import { expect, vi } from "vitest";
import type { Driver } from "./driver";

const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 50;
/** WebDriver's key of an element reference. */
const REFERENCE = "element-6066-11e4-a52e-4f735466cecf";

/** XPath has no escapes. */
const quote = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);
const words = (text: string) => text.replace(/\s+/g, " ").trim();

/** A part's words in XPath, where French has spaces that no line is broken at. */
const wordsOf = (part: string) => `normalize-space(translate(${part}, "\u00a0\u202f", "  "))`;

/** Elements that say this: as a whole, or at least to begin with (what is optional says so behind it). */
const saying = (tags: readonly string[], text: string) => {
  const isTag = tags.map((tag) => `self::${tag}`).join(" or ");
  const said = quote(words(text));
  return [
    `//*[${isTag}][${wordsOf(".")}=${said} or ${wordsOf("@aria-label")}=${said}]`,
    `//*[${isTag}][starts-with(${wordsOf(".")}, ${said})]`,
    // Words for the eye only may stand before those for everybody.
    `//*[${isTag}][.//text()[${wordsOf(".")}=${said}]]`,
  ];
};

/** The controls whose label has these words. */
const labelled = (label: string) =>
  saying(["label"], label).flatMap((path) => [
    `//*[@id=${path}/@for]`,
    `${path}//*[self::input or self::select or self::textarea]`,
  ]);

export class Visitor {
  readonly #driver: Driver;
  readonly #scripts: boolean;

  constructor(driver: Driver, scripts: boolean) {
    this.#driver = driver;
    this.#scripts = scripts;
  }

  /** Goes to an address of the site; with scripts, until they have taken the page over. */
  async open(path: string): Promise<void> {
    await this.show(path);
    if (this.#scripts) await this.#untilHydrated();
  }

  /** Goes to an address of the site to look at it alone: most pages load their scripts at the first input. */
  async show(path: string): Promise<void> {
    await this.#driver.send("Navigate", { url: this.#driver.origin + path });
  }

  #untilHydrated = () =>
    expect
      .poll(
        () =>
          this.#run(
            'dispatchEvent(new Event("wheel")); return !document.getElementById("page-texts") || performance.getEntriesByName("hydrated").length > 0',
          ),
        { timeout: TIMEOUT_MS, interval: INTERVAL_MS },
      )
      .toBe(true);

  #run = (script: string, ...args: unknown[]) => this.#driver.send("ExecuteScript", { script, args });

  /** @param paths in XPath, the best first. @throws when nothing in view is there */
  async #find(paths: readonly string[]): Promise<string> {
    for (const value of paths) {
      const found = await this.#driver.send("FindElements", { using: "xpath", value });
      for (const reference of Array.isArray(found) ? found : []) {
        const id = String(reference[REFERENCE]);
        if (await this.#driver.send("IsElementDisplayed", { id })) return id;
      }
    }
    throw new Error(`nothing in view is ${paths[0]}`);
  }

  /** A page may still be on its way, or be rendered anew meanwhile. */
  #with = <T>(paths: readonly string[], use: (id: string) => Promise<T>): Promise<T> =>
    vi.waitFor(
      async () => {
        const id = await this.#find(paths);
        return use(id).catch((error: unknown) => {
          throw new Error(`${paths[0]}: ${error}`);
        });
      },
      { timeout: TIMEOUT_MS, interval: INTERVAL_MS },
    );

  /** Looks at what is used, as visitors do: at the edge of a window something else may stand above it. */
  #use = <T>(paths: readonly string[], use: (id: string) => Promise<T>): Promise<T> =>
    this.#with(paths, async (id) => {
      await this.#run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', { [REFERENCE]: id });
      return use(id);
    });

  async #click(paths: readonly string[]): Promise<void> {
    await this.#use(paths, (id) => this.#driver.send("ElementClick", { id }));
  }

  /** A button, or what opens a part of the page. */
  press = (name: string) => this.#click(saying(["button", "summary"], name));
  follow = (name: string) => this.#click(saying(["a"], name));
  /** A box or a choice. */
  tick = (label: string) => this.#click([...labelled(label), ...saying(["label"], label)]);

  /** @param text of one line: WebKit types no other */
  async fill(label: string, text: string): Promise<void> {
    await this.#use(labelled(label), async (id) => {
      await this.#driver.send("ElementClear", { id });
      await this.#driver.send("ElementSendKeys", { id, text });
    });
  }

  /** Types behind the text of an editor. @param id that of the text's label leads to it */
  async type(id: string, text: string): Promise<void> {
    await this.#use([`//*[@id=${quote(id)}][@role="textbox"]`], (reference) =>
      this.#driver.send("ElementSendKeys", { id: reference, text }),
    );
  }

  /** The value that the form sends, of a field that isn't seen as well. */
  valueOf = async (name: string) =>
    String(await this.#run("return document.getElementsByName(arguments[0])[0].value", name));

  /** @param file where it lies on this machine */
  async attach(label: string, file: string): Promise<void> {
    await this.#with(labelled(label), (id) => this.#driver.send("ElementSendKeys", { id, text: file }));
  }

  /** An option of a list, by how it begins. */
  async choose(label: string, option: string): Promise<void> {
    const options = labelled(label).map(
      (path) => `(${path})/descendant::option[starts-with(${wordsOf(".")}, ${quote(words(option))})]`,
    );
    await this.#click(options);
  }

  #propertyOf = async (label: string, name: string) =>
    this.#driver.send("GetElementProperty", { id: await this.#find(labelled(label)), name });

  async expectValue(label: string, value: string): Promise<void> {
    await expect.poll(() => this.#propertyOf(label, "value"), { timeout: TIMEOUT_MS }).toBe(value);
  }

  async expectTicked(label: string): Promise<void> {
    await expect.poll(() => this.#propertyOf(label, "checked"), { timeout: TIMEOUT_MS }).toBe(true);
  }

  /** A field without an error message. */
  async expectValid(label: string): Promise<void> {
    await expect.poll(() => this.#propertyOf(label, "ariaInvalid"), { timeout: TIMEOUT_MS }).not.toBe("true");
  }

  /** The state of a toggle button. */
  async expectPressed(name: string): Promise<void> {
    const isPressed = async () =>
      this.#driver.send("GetElementProperty", {
        id: await this.#find(saying(["button"], name)),
        name: "ariaPressed",
      });
    await expect.poll(isPressed, { timeout: TIMEOUT_MS }).toBe("true");
  }

  #textOf = async (path: string) =>
    words(String(await this.#driver.send("GetElementText", { id: await this.#find([path]) })));

  async expectTitle(title: string): Promise<void> {
    await expect.poll(() => this.#textOf("//h1"), { timeout: TIMEOUT_MS }).toContain(words(title));
  }

  async expectToRead(text: string): Promise<void> {
    await expect.poll(() => this.#textOf("//body"), { timeout: TIMEOUT_MS }).toContain(words(text));
  }

  async expectNotToRead(text: string): Promise<void> {
    await expect.poll(() => this.#textOf("//body"), { timeout: TIMEOUT_MS }).not.toContain(words(text));
  }

  /** @param path behind the site's origin, decoded */
  async expectAddress(path: RegExp): Promise<void> {
    const address = async () => String(await this.#driver.send("GetCurrentURL")).slice(this.#driver.origin.length);
    await expect.poll(address, { timeout: TIMEOUT_MS }).toMatch(path);
  }

  resize = (width: number, height: number) => this.#driver.resize(width, height);

  /** How wide the window is, and how wide what is in it. */
  async measure(): Promise<{ window: number; page: number }> {
    const measured = await this.#run(
      "return [document.documentElement.clientWidth, document.scrollingElement.scrollWidth]",
    );
    const [window, page] = Array.isArray(measured) ? measured.map(Number) : [];
    return { window: window ?? Number.NaN, page: page ?? Number.NaN };
  }

  /** Clears the cookies of the site, from its smallest document. */
  async forget(): Promise<void> {
    await this.#driver.send("Navigate", { url: `${this.#driver.origin}/robots.txt` });
    await this.#driver.send("DeleteAllCookies");
  }

  takeComplaints = () => this.#driver.takeComplaints();
}
