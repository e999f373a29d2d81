/** Addresses of YouTube's videos: their page, and the player that asks for no cookies of its own. */

/** What the security policy allows in a frame. */
export const PLAYER_ORIGIN = "https://www.youtube-nocookie.com";

/** Who follows this link has left the site. */
export const watchPage = (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;

/** `starts`: at once, because a visitor has just pressed play. */
export function playerAddress(id: string, { locale, starts }: { locale: string; starts: boolean }): string {
  const options = new URLSearchParams({ hl: locale, rel: "0", ...(starts ? { autoplay: "1" } : {}) });
  return `${PLAYER_ORIGIN}/embed/${encodeURIComponent(id)}?${options}`;
}
