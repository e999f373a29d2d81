import type { MouseEvent, RefObject } from "react";

interface FaultListProps {
  title: string;
  details?: string | null;
  /** The wrong fields, in their order on the screen. */
  faults: readonly { id: string; text: string }[];
  listRef: RefObject<HTMLDivElement>;
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** The faults of a form above it, with links to their fields. */
export const FaultList = ({ title, details, faults, listRef }: FaultListProps) => (
  <div className="summary grid gap-3" role="alert" tabIndex={-1} ref={listRef}>
    <h2 className="as-title">{title}</h2>
    {details && <p>{details}</p>}
    {faults.length > 0 && (
      <ul className="summary__list grid gap-1">
        {faults.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
);
