import type { IconName } from "./icon-names.js";
import sprite from "./icons.svg";

interface IconProps {
  name: IconName;
  /** Edge in CSS pixels. */
  size?: 16 | 20 | 24 | 32;
}

/** Decorative: the adjacent text has the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
