/** Added to each page of `npm run dev`: reloads it when a newer version is there, and shows errors over it. */
const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
const pageVersion = Number(new URL(src).searchParams.get("version"));
const overlay = document.createElement("pre");
overlay.setAttribute("role", "alert");
// Not a style attribute, which the site's Content-Security-Policy refuses.
Object.assign(overlay.style, {
  position: "fixed",
  inset: "0",
  zIndex: "2147483647",
  margin: "0",
  padding: "32px",
  overflow: "auto",
  background: "#1d2125",
  color: "#ffffff",
  font: "16px/1.5 monospace",
  whiteSpace: "pre-wrap",
});

// EventSource reconnects by itself when `npm run dev` is restarted.
new EventSource("/__dev/events").addEventListener("message", ({ data }) => {
  const { version, problem } = JSON.parse(data);
  overlay.textContent = problem;
  if (problem) document.documentElement.append(overlay);
  else if (version === pageVersion) overlay.remove();
  else location.reload();
});
