/**
 * What every engine's own driver understands: the commands of the W3C's WebDriver, under the names that Firefox gives
 * them. Elements are found, read, filled in and pressed by the browser itself, so JavaScript may be off in the page.
 */
export type Command =
  | "Navigate"
  | "GetCurrentURL"
  | "FindElements"
  | "ElementClick"
  | "ElementClear"
  | "ElementSendKeys"
  | "GetElementText"
  | "GetElementProperty"
  | "IsElementDisplayed"
  | "ExecuteScript"
  | "DeleteAllCookies";

export interface Driver {
  /** Where this browser finds the site. */
  origin: string;
  /** @throws with the driver's own words */
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  /** The viewport, without the window's frame. */
  resize(width: number, height: number): Promise<void>;
  /** The errors and warnings in the console since the last call. */
  takeComplaints(): Promise<string[]>;
  end(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Whether its programs are here; `npm test` finds or installs them. */
  isThere: boolean;
  /** @param scripts whether JavaScript runs in its pages */
  start(site: string, scripts: boolean): Promise<Driver>;
}

export const SIZE = { width: 1400, height: 880 };
