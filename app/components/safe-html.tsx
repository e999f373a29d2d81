/** HTML that a loader has put through `sanitiseHtml` (sanitise-html.server.ts). */
export type SanitisedHtml = string & { readonly sanitised: true };

interface SafeHtmlProps {
  html: SanitisedHtml;
  className?: string;
}

export function SafeHtml({ html, className = "prose" }: SafeHtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
