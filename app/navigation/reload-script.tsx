import { useInlineScriptNonce } from "~/routing/inline-script-nonce";

/** A script that fails to load reloads the page, at most once a minute. */
const ONCE_A_MINUTE_MS = 60_000;
/** The path of the build's scripts (remix.config.js, `publicPath`). */
const OWN_SCRIPTS = "/build/";
const RELOADED_AT = "reloaded-at";
const TEXT_FIELDS = "input:not([type=hidden]):not([type=checkbox]):not([type=radio]),textarea";
/** The storage key of the target of the current client navigation. */
const LEAVING_FOR = "leaving-for";

/** Loads the intended page when its chunk is missing, and a page anew whose scripts fail and where nothing is typed; once a minute. */
const SOURCE = `(function(){
var s,n=Date.now(),lately=function(){return n-(Number(s.getItem("${RELOADED_AT}"))||0)<${ONCE_A_MINUTE_MS}},mark=function(){s.setItem("${RELOADED_AT}",String(n))};
try{s=sessionStorage;var to=s.getItem("${LEAVING_FOR}"),e=performance.getEntriesByType("navigation")[0];s.removeItem("${LEAVING_FOR}");
if(to&&e&&e.type==="reload"&&!lately()){mark();location.replace(to)}}catch(_){}
addEventListener("error",function(e){var t=e.target,name=t&&t.tagName;
if(name!=="SCRIPT"&&!(name==="LINK"&&t.rel==="modulepreload"))return;
if((t.src||t.href||"").indexOf(location.origin+"${OWN_SCRIPTS}")!==0)return;
var fields=document.querySelectorAll('${TEXT_FIELDS}');
for(var i=0;i<fields.length;i++)if(fields[i].value)return;
try{n=Date.now();if(!lately()){mark();location.reload()}}catch(_){}},true)})()`;

export function ReloadScript() {
  return <script nonce={useInlineScriptNonce()} dangerouslySetInnerHTML={{ __html: SOURCE }} />;
}

/** Whether a chunk failed within the last minute: links then load whole pages. */
export function chunkFailedLately(): boolean {
  try {
    return Date.now() - (Number(sessionStorage.getItem(RELOADED_AT)) || 0) < ONCE_A_MINUTE_MS;
  } catch {
    return false;
  }
}

/** Reloads for a missing chunk of the page itself: at most once a minute, as above. */
export function reloadForChunk(): void {
  if (chunkFailedLately()) return;
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without storage the page might reload forever.
    return;
  }
  window.location.reload();
}

/** Stores where a navigation leads when the page is unloaded during it. By the router's state: a chunk may fail before React renders. */
export function rememberDestinationOnUnload(): void {
  addEventListener("pagehide", () => {
    // Not there yet while the page hydrates, although the types require it.
    const router = window.__remixRouter as typeof window.__remixRouter | undefined;
    const navigation = router?.state.navigation;
    if (navigation?.state !== "loading") return;
    try {
      sessionStorage.setItem(LEAVING_FOR, navigation.location.pathname + navigation.location.search);
    } catch {
      // No storage, no memory: the visitor's browser forbids it.
    }
  });
}
