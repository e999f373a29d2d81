import type { Picto } from "~shared/contract";

interface PictogramsProps {
  pictos: readonly Picto[];
  /** Edge in CSS pixels. */
  size?: number;
  /** Words stand beside each picture; else they are its alternative text. */
  captioned?: boolean;
}

export function Pictograms({ pictos, size = 48, captioned = false }: PictogramsProps) {
  if (pictos.length === 0) return null;
  return (
    <ul className={captioned ? "pictograms pictograms--captioned grid gap-3 plain" : "pictograms cluster gap-2 plain"}>
      {pictos.map(({ title, url }) => (
        <li key={url}>
          <img src={url} alt={captioned ? "" : title} width={size} height={size} loading="lazy" />
          {captioned && <span>{title}</span>}
        </li>
      ))}
    </ul>
  );
}
