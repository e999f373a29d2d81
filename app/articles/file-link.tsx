import { Icon } from "~/components/elements";

export interface FileLinkProps {
  title: string;
  url: string;
  /** Kind, size and language in words. */
  facts: string;
  lang?: string | undefined;
}

export function FileLink({ title, url, facts, lang }: FileLinkProps) {
  return (
    <a className="file middle grid gap-3" href={url} hrefLang={lang}>
      <Icon name="file-text" />
      <span>{title}</span>
      <span className="file__facts no-wrap small numbers">{facts}</span>
    </a>
  );
}
