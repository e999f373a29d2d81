/** "Chunk load failure: page reloads (at most once a minute)" (spec 1 §8). */
const ONCE_A_MINUTE_MS = 60_000;
const KEY = "reloaded-at";

/** Runs before any chunk is asked for, so it can't be a chunk itself; written for any browser. */
const SOURCE = `addEventListener("error",function(e){var s=e.target;if(!s||s.tagName!=="SCRIPT"&&s.tagName!=="LINK")return;if(s.tagName==="LINK"&&s.rel!=="modulepreload")return;try{var t=Number(sessionStorage.getItem("${KEY}"))||0;if(Date.now()-t<${ONCE_A_MINUTE_MS})return;sessionStorage.setItem("${KEY}",String(Date.now()));location.reload()}catch(_){}} ,true)`;

export function ReloadScript() {
  return <script dangerouslySetInnerHTML={{ __html: SOURCE }} />;
}

/** Whether a chunk failed lately: until the minute is over, links load whole pages. */
export function chunkFailedLately(): boolean {
  try {
    return Date.now() - (Number(sessionStorage.getItem(KEY)) || 0) < ONCE_A_MINUTE_MS;
  } catch {
    return false;
  }
}

/** Remix reloads the page by itself when a screen's chunk fails: remembered, so that it happens once a minute. */
export function rememberChunkFailure(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // No storage, no memory: the visitor's browser forbids it.
  }
}
