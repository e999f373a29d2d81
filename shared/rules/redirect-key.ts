/** An old address as it is looked up: decoded, without regard to case, without a slash at its end. */
export function redirectKey(path: string): string {
  const lower = (
    path.startsWith("/") && URL.canParse(path, "http://x") ? new URL(path, "http://x").pathname : path
  ).toLowerCase();
  return lower.replace(/(?<=.)\/$/, "");
}
