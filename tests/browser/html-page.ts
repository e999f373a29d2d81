/**
 * A page as a browser without scripts keeps it: served HTML, links, forms and native controls, over HTTP and without rendering.
 * It has the methods of Playwright's `Page` and `Locator` that the specs use; what depends on styles or layout throws, and a
 * test that needs it is tagged `@browser`. Cookies are those of the browser context.
 */
import type { APIResponse, BrowserContext, Page } from "@playwright/test";
import { parseHTML } from "linkedom";
import { submission, type UploadedFile } from "./html-forms";
import {
  controlOf,
  controlValue,
  findByLabel,
  findByRole,
  findByText,
  formOf,
  isDisabled,
  isVisible,
  matches,
  normalize,
  optionValue,
  type RoleOptions,
  type TextMatch,
  textOf,
} from "./html-queries";

const MOST_REDIRECTS = 20;
const NAVIGATION = {
  Accept: "text/html,application/xhtml+xml",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Dest": "document",
};

type Find = (root: ParentNode) => Element[];
interface FilterOptions {
  has?: HtmlLocator;
  hasNot?: HtmlLocator;
  hasText?: TextMatch;
  hasNotText?: TextMatch;
  visible?: boolean;
}
type Answered = {
  status(): number;
  headers(): Record<string, string>;
  request(): { method(): string; url(): string };
  url(): string;
};
interface Sent {
  method?: string;
  form?: FormData;
  isMultipart?: boolean;
}

/** The queries that a page and a locator have in common. */
abstract class Queries {
  abstract readonly page: HtmlPage;
  protected abstract roots(): readonly ParentNode[];
  private below(find: Find): HtmlLocator {
    return new HtmlLocator(this.page, () => unique(this.roots().flatMap(find)));
  }
  locator(query: string | HtmlLocator, options: FilterOptions = {}): HtmlLocator {
    if (query instanceof HtmlLocator) {
      return this.below((root) => query.elements().filter((element) => root.contains(element))).filter(options);
    }
    const selector = /^[>~+]/.test(query) ? `:scope ${query}` : query;
    return this.below((root) => [...root.querySelectorAll(selector)]).filter(options);
  }
  getByRole = (role: string, options: RoleOptions = {}) => this.below((root) => findByRole(root, role, options));
  getByText = (text: TextMatch, { exact = false } = {}) => this.below((root) => findByText(root, text, exact));
  getByLabel = (text: TextMatch, { exact = false } = {}) => this.below((root) => findByLabel(root, text, exact));
}

const unique = (elements: readonly Element[]): Element[] => [...new Set(elements)];

export class HtmlLocator extends Queries {
  constructor(
    readonly page: HtmlPage,
    readonly elements: () => Element[],
  ) {
    super();
  }
  protected roots() {
    return this.elements();
  }
  private derive = (change: (elements: Element[]) => Element[]) =>
    new HtmlLocator(this.page, () => change(this.elements()));

  /** @throws {Error} when there is none, or more than one */
  one(): Element {
    const [element, other] = this.elements();
    if (!element || other) throw new Error(`one element is expected, found ${other ? "several" : "none"}`);
    return element;
  }
  filter({ has, hasNot, hasText, hasNotText, visible }: FilterOptions): HtmlLocator {
    const contains = (inner: HtmlLocator, outer: Element) =>
      inner.elements().some((element) => element !== outer && outer.contains(element));
    return this.derive((elements) =>
      elements.filter(
        (element) =>
          (!has || contains(has, element)) &&
          (!hasNot || !contains(hasNot, element)) &&
          (hasText === undefined || matches(textOf(element), hasText)) &&
          (hasNotText === undefined || !matches(textOf(element), hasNotText)) &&
          (visible === undefined || isVisible(element) === visible),
      ),
    );
  }
  nth = (index: number) => this.derive((elements) => elements.slice(index, index + 1 || undefined));
  first = () => this.nth(0);
  last = () => this.nth(-1);
  and = (other: HtmlLocator) => this.derive((elements) => elements.filter((one) => other.elements().includes(one)));
  or = (other: HtmlLocator) => this.derive((elements) => unique([...elements, ...other.elements()]));
  all = async () => this.elements().map((element) => new HtmlLocator(this.page, () => [element]));
  count = async () => this.elements().length;
  isVisible = async () => this.elements().some(isVisible);
  textContent = async () => textOf(this.one());
  innerText = async () => normalize(textOf(this.one()));
  allTextContents = async () => this.elements().map(textOf);
  getAttribute = async (name: string) => this.one().getAttribute(name);
  inputValue = async () => controlValue(this.one());
  evaluate = async <Given, Result>(read: (element: Element, given: Given) => Result, given: Given) =>
    read(this.one(), given);
  evaluateAll = async <Given, Result>(read: (elements: Element[], given: Given) => Result, given: Given) =>
    read(this.elements(), given);
  waitFor = async () => void this.one();
  focus = async () => void this.one();

  private operable(): Element {
    const element = this.one();
    if (!isVisible(element)) throw new Error(`hidden: ${element.outerHTML.slice(0, 200)}`);
    if (isDisabled(element)) throw new Error(`disabled: ${element.outerHTML.slice(0, 200)}`);
    return element;
  }
  click = () => this.page.activate(this.operable());
  async press(key: string): Promise<void> {
    const element = this.operable();
    const isField = element.matches("input:not([type=submit], [type=button], [type=checkbox], [type=radio])");
    if (key === "Enter" && isField) return this.page.submitImplicitly(element);
    if (key === "Enter" || key === "Space") return this.page.activate(element);
    throw new Error(`the key ${key} needs a browser`);
  }
  async fill(text: string): Promise<void> {
    const element = this.operable();
    if (element.localName === "textarea") element.textContent = `\n${text}`;
    else element.setAttribute("value", text);
  }
  check = () => this.setChecked(true);
  uncheck = () => this.setChecked(false);
  async setChecked(wanted: boolean): Promise<void> {
    const element = this.operable();
    const box = element.localName === "label" ? controlOf(element) : element;
    if (box && box.hasAttribute("checked") !== wanted) await this.page.activate(box);
  }
  async selectOption(choice: string | { label?: string; value?: string; index?: number }): Promise<void> {
    const options = [...this.operable().querySelectorAll("option")];
    const { label, value, index } = typeof choice === "string" ? { label: choice, value: choice } : choice;
    const chosen = options.find(
      (option, at) =>
        (value !== undefined && optionValue(option) === value) ||
        (label !== undefined && normalize(textOf(option)) === normalize(label)) ||
        at === index,
    );
    if (!chosen) throw new Error(`no option ${JSON.stringify(choice)}`);
    for (const option of options) option.toggleAttribute("selected", option === chosen);
  }
  async setInputFiles(given: UploadedFile | readonly UploadedFile[]): Promise<void> {
    this.page.files.set(this.one(), [given].flat());
  }
}

export class HtmlPage extends Queries {
  readonly page = this;
  /** Chosen files, by their input. */
  readonly files = new Map<Element, UploadedFile[]>();
  private document = parse("");
  private address = "about:blank";
  private readonly past: string[] = [];
  private readonly waiting: { accepts: (answer: Answered) => boolean; resolve: (answer: Answered) => void }[] = [];

  constructor(
    private readonly browserContext: BrowserContext,
    private readonly baseURL: string,
  ) {
    super();
  }
  /** As the fixtures hand it to the specs, which use the part of `Page` that it has. */
  asPage = () => this as unknown as Page;
  protected roots() {
    return [this.document];
  }
  get request() {
    return this.browserContext.request;
  }
  context = () => this.browserContext;
  url = () => this.address;
  title = async () => normalize(this.document.title);
  content = async () => this.document.toString();
  /** Without rendering no event but these: specs watch console and requests of browsers. */
  on = () => this;
  waitForLoadState = async () => undefined;
  goto = async (path: string) => this.navigate(new URL(path, this.baseURL).href);
  reload = async () => this.navigate(this.address, {}, false);
  async goBack() {
    return this.navigate(this.past.pop() ?? this.baseURL, {}, false);
  }
  async waitForURL(wanted: string | RegExp): Promise<void> {
    if (!this.isAt(wanted)) throw new Error(`at ${this.address} instead of ${wanted}`);
  }
  isAt = (wanted: string | RegExp) =>
    wanted instanceof RegExp ? wanted.test(this.address) : new URL(wanted, this.baseURL).href === this.address;
  waitForResponse = (accepts: (answer: Answered) => boolean) =>
    new Promise<Answered>((resolve) => this.waiting.push({ accepts, resolve }));

  async navigate(
    href: string,
    { method = "GET", form, isMultipart }: Sent = {},
    isNew = true,
  ): Promise<APIResponse | null> {
    const [from, here] = [new URL(this.address), new URL(href)];
    if (here.protocol === "about:") {
      this.document = parse("");
      this.address = href;
      return null;
    }
    if (isNew && this.address !== "about:blank") this.past.push(this.address);
    const isSamePage = from.href.split("#")[0] === here.href.split("#")[0];
    if (isSamePage && here.hash && method === "GET" && isNew) {
      this.show(here.href);
      return null;
    }
    let [url, way, body] = [here, method, form];
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
      const answer = await this.request.fetch(url.href.split("#")[0] ?? "", {
        method: way,
        maxRedirects: 0,
        headers: {
          ...NAVIGATION,
          ...(from.protocol === "http:" && {
            Referer: from.href,
            "Sec-Fetch-Site": from.origin === url.origin ? "same-origin" : "cross-site",
          }),
          ...(way === "POST" && { Origin: from.origin }),
        },
        ...(body && { [isMultipart ? "multipart" : "form"]: body }),
      });
      this.report(answer, way);
      const { location } = answer.headers();
      if (answer.status() < 300 || answer.status() >= 400 || !location) {
        this.document = parse(await answer.text());
        this.files.clear();
        this.show(url.href);
        return answer;
      }
      const next = new URL(location, url);
      if (!next.hash) next.hash = url.hash;
      if (answer.status() < 307) [way, body] = ["GET", undefined];
      url = next;
    }
    throw new Error(`${href} redirects without end`);
  }
  private report(answer: APIResponse, method: string): void {
    const answered: Answered = {
      status: () => answer.status(),
      headers: () => answer.headers(),
      url: () => answer.url(),
      request: () => ({ method: () => method, url: () => answer.url() }),
    };
    for (const { accepts, resolve } of this.waiting) if (accepts(answered)) resolve(answered);
  }
  /** A browser opens the details around the target of a fragment. */
  private show(href: string): void {
    this.address = href;
    const target = this.document.getElementById(decodeURIComponent(new URL(href).hash.slice(1)));
    for (let closed = target?.closest("details:not([open])"); closed; closed = closed.closest("details:not([open])"))
      toggle(closed);
  }

  /** Performs a click. */
  async activate(element: Element): Promise<void> {
    const target = element.closest("a[href], button, input, summary, label, option, select, textarea");
    if (target?.localName === "label") {
      const control = controlOf(target);
      return control ? this.activate(control) : undefined;
    }
    if (target?.localName === "a") {
      if (target.hasAttribute("download") || target.getAttribute("target") === "_blank")
        throw new Error("a download or a new window needs a browser");
      await this.navigate(new URL(target.getAttribute("href") ?? "", this.address).href);
    } else if (target?.localName === "summary") {
      if (target.parentElement) toggle(target.parentElement);
    } else if (target?.matches("[type=checkbox]")) {
      target.toggleAttribute("checked");
    } else if (target?.matches("[type=radio]")) {
      const group = (target.closest("form") ?? this.document).querySelectorAll("[type=radio]");
      for (const radio of group) {
        if (radio.getAttribute("name") === target.getAttribute("name"))
          radio.toggleAttribute("checked", radio === target);
      }
    } else if (target?.matches("button:not([type=button], [type=reset]), [type=submit], [type=image]")) {
      if (!isDisabled(target)) await this.submit(target);
    }
  }
  async submitImplicitly(field: Element): Promise<void> {
    const form = formOf(field);
    const buttons = [...this.document.querySelectorAll("button:not([type=button], [type=reset]), input[type=submit]")];
    const button = buttons.find((each) => formOf(each) === form);
    if (button) return isDisabled(button) ? undefined : this.submit(button);
    if (form) await this.send(form, null);
  }
  private async submit(button: Element): Promise<void> {
    const form = formOf(button);
    if (form) await this.send(form, button);
  }
  private async send(form: Element, submitter: Element | null): Promise<void> {
    const sent = submission(this.document, form, submitter, this.address, this.files);
    if (sent === "dialog") form.closest("dialog")?.removeAttribute("open");
    else if (sent) await this.navigate(sent.href, sent);
  }
}

/** linkedom keeps the case of attributes, which has no meaning in HTML, and the entities in textareas. */
function parse(html: string): Document {
  const { document } = parseHTML(html || "<!doctype html><html><body></body></html>");
  for (const element of document.querySelectorAll("body, body *:not(svg, svg *)")) {
    for (const { name, value } of [...element.attributes]) {
      const lower = name.toLowerCase();
      if (name === lower) continue;
      element.removeAttribute(name);
      element.setAttribute(lower, value);
    }
  }
  const decoder = document.createElement("div");
  for (const area of document.querySelectorAll("textarea")) {
    decoder.innerHTML = area.textContent ?? "";
    area.textContent = decoder.textContent;
  }
  return document;
}

/** At most one `details` of the same name is open. */
function toggle(details: Element): void {
  const name = details.getAttribute("name");
  const isOpen = details.toggleAttribute("open");
  if (!isOpen || !name) return;
  for (const other of details.ownerDocument.querySelectorAll("details[open]")) {
    if (other !== details && other.getAttribute("name") === name) other.removeAttribute("open");
  }
}
