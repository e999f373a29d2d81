/** HTML that a loader has put through `sanitiseHtml` (sanitise-html.server.ts). */
export type SanitisedHtml = string & { readonly sanitised: true };

export function SafeHtml({ html, className = "prose" }: { html: SanitisedHtml; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
