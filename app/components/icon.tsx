import type { IconName } from "./icon-names.js";
import sprite from "./icons.svg";

interface IconProps {
  name: IconName;
  /** Edge in CSS pixels. */
  size?: 16 | 20 | 24 | 32;
}

/** Decorative: what it stands for is said in words beside it. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
