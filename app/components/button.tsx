import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names.js";

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
