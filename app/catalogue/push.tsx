import { ButtonLink } from "~/components/button";
import { Picture } from "~/components/picture";
import type { PushData } from "./push-data";

/** Advice in the middle of a list, told apart from its products. */
export function ListPush({ push: { title, text, picture, link } }: { push: PushData }) {
  return (
    <aside className="push" aria-label={title}>
      {picture && <Picture media={picture} format="card" alt="" sizes="220px" />}
      <div className="push__words">
        <p className="push__title">{title}</p>
        <p>{text}</p>
      </div>
      {link && (
        <ButtonLink look="secondary" href={link.href} iconEnd="arrow-right">
          {link.label}
        </ButtonLink>
      )}
    </aside>
  );
}
