/** Addresses of YouTube's videos: their page, and the player that asks for no cookies of its own. */

export const PLAYER_ORIGIN = "https://www.youtube-nocookie.com";

export const watchPage = (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;

/** `starts`: plays at once, because the visitor has pressed play. */
export function playerAddress(id: string, { locale, starts }: { locale: string; starts: boolean }): string {
  const options = new URLSearchParams({ hl: locale, rel: "0", ...(starts ? { autoplay: "1" } : {}) });
  return `${PLAYER_ORIGIN}/embed/${encodeURIComponent(id)}?${options}`;
}
