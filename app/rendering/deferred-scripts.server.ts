/** Loads scripts at the first input, or after the first paint (docs/decisions/2026-11-26-scripts-at-first-input.md). */
import type { ScreenName } from "../routing/paths";
import { hashScript } from "../routing/script-hashes.server";

/** Screens with results, maps or cameras that only scripts show. They don't wait for an input, nor do the teams' screens. */
const STARTING_SCREENS: ReadonlySet<ScreenName> = new Set([
  "colorimetry",
  "comparator",
  "choice-guide",
  "favourites",
  "quantity-calculator",
  "scan",
  "store-locator",
]);

/** @param hasStatistics whether the visitor has allowed statistics: page views are counted by a script */
export const startsByItself = (screen: ScreenName, hasStatistics: boolean): boolean =>
  hasStatistics || screen.startsWith("team") || STARTING_SCREENS.has(screen);

/** The markup that React writes for Remix's `Scripts`. */
const PRELOAD = '<link rel="modulepreload"';
const MODULE = ' type="module" async="">';

/** A relation and a type that no browser knows. */
const LATE_PRELOAD = '<link rel="late"';
const LATE_MODULE = ' type="text/late" async="">';

/** A tab that was opened in the background isn't painted, but shall be ready when it is turned to. */
const UNPAINTED_MS = 1_000;
/** Requesting all forty at once blocks a phone for 100 ms. */
const LINKS_A_TASK = 3;
/** Shared modules have no effect by themselves, unlike the entry and the routes. The list of routes comes first. */
const SHARED_MODULES = String.raw`/\/(?:_shared\/|manifest-)/`;
/** A picture that doesn't come doesn't keep the scripts away. */
const LATEST_MS = 5_000;

/** React's page says so on the window once it is hydrated (root.tsx). */
const HYDRATED = "hydrated";

/** Repeats the last press of a button from before hydration, in its own task: React hydrates outside its effects. */
const EARLY_PRESS = `var early=null;
function note(event){early=event.target.closest&&event.target.closest('button[type="button"]')||early}
addEventListener("click",note,true);
addEventListener("${HYDRATED}",function(){
removeEventListener("click",note,true);
setTimeout(function(){if(early&&early.isConnected)early.click()})},{once:true})`;

/** On the element of the script below: the page doesn't wait for an input. */
const STARTS_BY_ITSELF = "data-starts";

/** Where the script finds the page's messages and drafts. */
interface PageWork {
  /** The element with the visitor's state, as JSON with `toasts`. */
  visitorStateId: string;
  /** The beginning of the keys in the session storage; the path follows. */
  draftKey: string;
}

/** A message closes after some seconds and is announced, and a draft fills in its form: neither waits for an input. */
const hasOwnWork = ({ visitorStateId, draftKey }: PageWork) => `function hasOwnWork(){
try{if(JSON.parse(document.getElementById("${visitorStateId}").textContent).toasts.length)return true;
var draft="${draftKey}"+location.pathname;
for(var key in sessionStorage)if(key.slice(0,draft.length)===draft)return true}catch(error){}
return false}`;

/** Restores the markup as React will render it, at the first input. Chromium reports a resting pointer as one that moves by 0. */
const startOfScripts = (work: PageWork) => `(function(){
var signs=["pointermove","pointerdown","touchstart","wheel","keydown","focusin","input","change"],begun=false,shared=[];
${hasOwnWork(work)}
function begin(event){
if(begun||event&&event.type==="pointermove"&&!event.movementX&&!event.movementY)return;begun=true;
signs.forEach(function(sign){removeEventListener(sign,begin,true)});
fetchSome()}
function fetchSome(){
var links=document.querySelectorAll('link[rel="late"]');
for(var i=0;i<links.length&&i<${LINKS_A_TASK};i++)
if(links[i].getAttribute("as")){fetch(links[i].href).catch(function(){});links[i].remove()}
else{if(${SHARED_MODULES}.test(links[i].href))shared.push(links[i].href);links[i].rel="modulepreload"}
if(i<links.length)setTimeout(fetchSome);else evaluateNext()}
function evaluateNext(){
var next=shared.shift();
if(next)import(next).then(evaluateNext,run);else run()}
function run(){
var late=document.querySelector('script[type="text/late"]'),own=document.createElement("script");
own.type="module";own.async=true;own.textContent=late.textContent;late.replaceWith(own)}
signs.forEach(function(sign){addEventListener(sign,begin,{capture:true,passive:true})});
if(document.currentScript.hasAttribute("${STARTS_BY_ITSELF}")||hasOwnWork()){
addEventListener("load",function(){
requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(begin)})});
setTimeout(begin,${UNPAINTED_MS})});
setTimeout(begin,${LATEST_MS})}
${EARLY_PRESS}})()`;

/** The script for the end of each page, and its hash for the policy. */
export function createStartScript(work: PageWork) {
  const source = startOfScripts(work);
  return {
    hash: hashScript(source),
    markup: (isStarting: boolean): string => `<script${isStarting ? ` ${STARTS_BY_ITSELF}` : ""}>${source}</script>`,
  };
}

/** Fetches a resource (its path escaped) together with the scripts; a busy phone would warn that a preload is unused. */
export const lateFetch = (path: string): string => `${LATE_PRELOAD} as="fetch" href="${path}"/>`;

/** @param part of a page, as React wrote it */
export const deferScripts = (part: string): string =>
  part.replaceAll(PRELOAD, LATE_PRELOAD).replace(MODULE, LATE_MODULE);
