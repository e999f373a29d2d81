import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import type { IconName } from "./icon-names.js";
import sprite from "./icons.svg";

/** What is wrong, read out as it appears. */
export const Mistake = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="error" role="alert" id={id}>
    <Icon name="circle-alert" />
    <span>{children}</span>
  </p>
);

export function EmptyState({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <div className="empty grid gap-4" id={id}>
      <svg className="empty__patch" viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
        <path className="empty__wall" d="M1 1h94v62H1z" />
        <path className="empty__hole" d="m30 22 9-7 14 3 11-4 8 12-3 11 4 8-13 6-12-3-9 4-11-8 2-11z" />
        <path className="empty__cracks" d="M30 22 17 14l-8 2m63-2 10-6 6 2M66 51l9 6 2 6M28 42l-11 6-5 9" />
      </svg>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

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

/** `primary`: the one thing to do here. `secondary`: an outline. `quiet`: a word to press among others. */
type Look = "primary" | "secondary" | "quiet";

interface Face {
  look?: Look;
  icon?: IconName;
  iconEnd?: IconName;
  children: ReactNode;
}

const classOf = (look: Look, extra: string | undefined) => `button button--${look}${extra ? ` ${extra}` : ""}`;

function Content({ icon, iconEnd, children }: Omit<Face, "look">) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
}

export function Button({
  look = "primary",
  icon,
  iconEnd,
  children,
  className,
  type = "submit",
  ...rest
}: Face & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children">) {
  return (
    <button className={classOf(look, className)} type={type} {...rest}>
      <Content {...{ icon, iconEnd, children }} />
    </button>
  );
}

export function ButtonLink({
  look = "primary",
  icon,
  iconEnd,
  children,
  className,
  ...rest
}: Face & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "children"> & { href: string }) {
  return (
    <a className={classOf(look, className)} {...rest}>
      <Content {...{ icon, iconEnd, children }} />
    </a>
  );
}
