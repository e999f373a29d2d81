/** Somebody who reads a page and uses it by what it says, in any engine, with JavaScript and without. */
import { expect, vi } from "vitest";
import type { Driver } from "./driver";

/** `vi.waitFor` reports the last value, `expect.poll` a time-out alone. */
const WAIT = { timeout: 60_000, interval: 50 };
/** The element's place, different each time while the page is being loaded. */
const SCROLL_TO = `arguments[0].scrollIntoView({ block: "center", behavior: "instant" });
const { top, left } = arguments[0].getBoundingClientRect();
return document.readyState === "complete" ? top + "," + left : performance.now();`;
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
    vi.waitFor(
      async () =>
        expect(
          await this.#run(
            'dispatchEvent(new Event("wheel")); return !document.getElementById("page-texts") || performance.getEntriesByName("hydrated").length > 0',
          ),
        ).toBe(true),
      WAIT,
    );

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
    vi.waitFor(async () => {
      const id = await this.#find(paths);
      return use(id).catch((error: unknown) => {
        throw new Error(`${paths[0]}: ${error}`);
      });
    }, WAIT);

  /** Scrolls to the element, whose center something else may cover at the window's edge, and uses it when it no longer moves. */
  #use = <T>(paths: readonly string[], use: (id: string) => Promise<T>): Promise<T> => {
    let place: unknown;
    return this.#with(paths, async (id) => {
      const former = place;
      place = await this.#run(SCROLL_TO, { [REFERENCE]: id });
      if (place !== former) throw new Error("the element moves, or the page is being loaded");
      return use(id);
    });
  };

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
    await vi.waitFor(async () => expect(await this.#propertyOf(label, "value")).toBe(value), WAIT);
  }

  async expectTicked(label: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.#propertyOf(label, "checked")).toBe(true), WAIT);
  }

  /** A field without an error message. */
  async expectValid(label: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.#propertyOf(label, "ariaInvalid")).not.toBe("true"), WAIT);
  }

  /** The state of a toggle button. */
  async expectPressed(name: string): Promise<void> {
    const isPressed = async () =>
      this.#driver.send("GetElementProperty", {
        id: await this.#find(saying(["button"], name)),
        name: "ariaPressed",
      });
    await vi.waitFor(async () => expect(await isPressed()).toBe("true"), WAIT);
  }

  #textOf = async (path: string) =>
    words(String(await this.#driver.send("GetElementText", { id: await this.#find([path]) })));

  async expectTitle(title: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.#textOf("//h1")).toContain(words(title)), WAIT);
  }

  async expectToRead(text: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.#textOf("//body")).toContain(words(text)), WAIT);
  }

  async expectNotToRead(text: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.#textOf("//body")).not.toContain(words(text)), WAIT);
  }

  /** @param path behind the site's origin, decoded */
  async expectAddress(path: RegExp): Promise<void> {
    const address = async () => String(await this.#driver.send("GetCurrentURL")).slice(this.#driver.origin.length);
    await vi.waitFor(async () => expect(await address()).toMatch(path), WAIT);
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
