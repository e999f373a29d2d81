/** Whether a slide's text is light, so that the panel below it is dark and the text readable over any picture. */
export function toneOf(textColour: string): "light" | "dark" {
  const channels = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(textColour.trim());
  if (!channels) return "dark";
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((channel) => Number.parseInt(channel, 16) / 255);
  // Perceived brightness (Rec. 709 weights).
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.6 ? "light" : "dark";
}
