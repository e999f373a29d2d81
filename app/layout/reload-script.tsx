import { useInlineScriptNonce } from "~/routing/inline-script-nonce";

/** "Chunk load failure: page reloads (at most once a minute)" (spec 1 §8). */
const ONCE_A_MINUTE_MS = 60_000;
/** Below it stands what the build made (remix.config.js, `publicPath`). */
const OWN_SCRIPTS = "/build/";
const RELOADED_AT = "reloaded-at";
/** Where a client navigation is on its way to, while it is. */
const LEAVING_FOR = "leaving-for";

/**
 * Runs before any chunk is asked for, so it can't be a chunk itself; written for any browser.
 * First: Remix answers a screen's missing chunk by reloading the page it is on; the visitor is then taken to where they
 * were going. Second: a page whose own scripts don't come is reloaded; somebody else's may stay away. Either happens
 * once a minute.
 */
const SOURCE = `(function(){
var s,n=Date.now(),lately=function(){return n-(Number(s.getItem("${RELOADED_AT}"))||0)<${ONCE_A_MINUTE_MS}},mark=function(){s.setItem("${RELOADED_AT}",String(n))};
try{s=sessionStorage;var to=s.getItem("${LEAVING_FOR}"),e=performance.getEntriesByType("navigation")[0];s.removeItem("${LEAVING_FOR}");
if(to&&e&&e.type==="reload"&&!lately()){mark();location.replace(to)}}catch(_){}
addEventListener("error",function(e){var t=e.target,name=t&&t.tagName;
if(name!=="SCRIPT"&&!(name==="LINK"&&t.rel==="modulepreload"))return;
if((t.src||t.href||"").indexOf(location.origin+"${OWN_SCRIPTS}")!==0)return;
try{n=Date.now();if(!lately()){mark();location.reload()}}catch(_){}},true)})()`;

export function ReloadScript() {
  return <script nonce={useInlineScriptNonce()} dangerouslySetInnerHTML={{ __html: SOURCE }} />;
}

/** Whether a chunk failed lately: until the minute is over, links load whole pages. */
export function chunkFailedLately(): boolean {
  try {
    return Date.now() - (Number(sessionStorage.getItem(RELOADED_AT)) || 0) < ONCE_A_MINUTE_MS;
  } catch {
    return false;
  }
}

/** For a chunk that the page asked for by itself: at most once a minute, as above. */
export function reloadForChunk(): void {
  if (chunkFailedLately()) return;
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without a memory it might reload for ever.
    return;
  }
  window.location.reload();
}

/** `null`: arrived. */
export function rememberDestination(path: string | null): void {
  try {
    if (path) sessionStorage.setItem(LEAVING_FOR, path);
    else sessionStorage.removeItem(LEAVING_FOR);
  } catch {
    // No storage, no memory: the visitor's browser forbids it.
  }
}
