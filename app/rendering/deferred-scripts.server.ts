/**
 * Loads a page's scripts after its content: once the page has loaded and painted, or at the first input, whichever is first
 * (docs/decisions/2026-11-21-scripts-after-paint.md).
 */

/** The markup that React writes for Remix's `Scripts`. */
const PRELOAD = '<link rel="modulepreload"';
const MODULE = '<script type="module" async="">';

/** A relation and a type that no browser knows. */
const LATE_PRELOAD = '<link rel="late"';
const LATE_MODULE = '<script type="text/late" async="">';

/** A tab that was opened in the background isn't painted, but shall be ready when it is turned to. */
const UNPAINTED_MS = 1_000;
/** Requesting all forty at once blocks a phone for 100 ms. */
const LINKS_A_TASK = 3;
/**
 * Shared modules do nothing by themselves, unlike the entry, which hydrates the page, and the routes, which the entry awaits.
 * The list of routes comes before them: it brings the route table that some of them read.
 */
const SHARED_MODULES = String.raw`/\/(?:_shared\/|manifest-)/`;
/** A picture that doesn't come doesn't keep the scripts away. */
const LATEST_MS = 5_000;

/** React's page says so on the window once it is hydrated (root.tsx). */
const HYDRATED = "hydrated";

/**
 * Buttons that send no form need scripts to do anything. Pressed before, the last one is pressed again once the page is
 * hydrated; in a task of its own, since React hydrates what lies below a press only outside its effects.
 */
const EARLY_PRESS = `var early=null;
function note(event){early=event.target.closest&&event.target.closest('button[type="button"]')||early}
addEventListener("click",note,true);
addEventListener("${HYDRATED}",function(){
removeEventListener("click",note,true);
setTimeout(function(){if(early&&early.isConnected)early.click()})},{once:true})`;

/**
 * The end of the body, after everything that React renders; written for any browser. It first writes everything as React will
 * render it. Two frames after the load, the last content is painted.
 */
export const START_OF_SCRIPTS = `(function(){
var signs=["pointerdown","touchstart","keydown","focusin"],begun=false,shared=[];
function begin(){
if(begun)return;begun=true;
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
addEventListener("load",function(){
requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(begin)})});
setTimeout(begin,${UNPAINTED_MS})});
setTimeout(begin,${LATEST_MS});
${EARLY_PRESS}})()`;

/**
 * A resource of the scripts, requested together with them, so that they find it in the browser's cache. Not a preload: a phone that
 * is busy for three seconds would warn that it is unused.
 * @param path escaped for an attribute
 */
export const lateFetch = (path: string): string => `${LATE_PRELOAD} as="fetch" href="${path}"/>`;

/** @param body of a page, as React wrote it: its scripts stand last in it. The parts, to be joined with others */
export function deferScripts(body: string): string[] {
  const start = body.indexOf(PRELOAD);
  if (start < 0) return [body];
  return [body.slice(0, start), body.slice(start).replaceAll(PRELOAD, LATE_PRELOAD).replace(MODULE, LATE_MODULE)];
}
