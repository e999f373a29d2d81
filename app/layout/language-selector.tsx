import type { PageFrame } from "./page-frame.server";

interface LanguageSelectorProps {
  frame: Pick<PageFrame, "languages" | "locale" | "localeAction">;
  legend: string;
  /** The address of the page that is shown in the other language. */
  back: string;
  className: string;
}

export const LanguageSelector = ({ frame, legend, back, className }: LanguageSelectorProps) => (
  <form className={className} method="post" action={frame.localeAction}>
    <input type="hidden" name="back" value={back} />
    <fieldset>
      <legend className="hidden-text">{legend}</legend>
      {frame.languages.map(({ code, label }) => (
        <button
          key={code}
          type="submit"
          name="locale"
          value={code}
          lang={code}
          aria-pressed={code === frame.locale}
          title={label}
        >
          <span aria-hidden="true">{code.toUpperCase()}</span>
          <span className="hidden-text">{label}</span>
        </button>
      ))}
    </fieldset>
  </form>
);
