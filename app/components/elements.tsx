import type { AnchorHTMLAttributes, ButtonHTMLAttributes, HTMLAttributes, InputHTMLAttributes, ReactNode } from "react";
import { focusOf } from "~shared/rules/media-paths";
import type icons from "./icon-names.json";
import sprite from "./icons.svg";
import type { PictureFormat, PictureFormatName } from "./picture-formats";
import { isResized, PICTURE_FORMATS, pictureAddress, pictureSet, sparingSizes } from "./picture-formats";

export type IconName = keyof typeof icons;

/** A colour from the data, as an SVG attribute: the policy allows no inline styles. */
export function ColourFill({ colour }: { colour: string }) {
  return (
    <svg className="colour-fill" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}

export const WholeLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="whole" href={href}>
    {children}
  </a>
);

interface WholeTitleProps {
  as?: "h2" | "h3" | "h4";
  className?: string;
  href: string;
  title: string;
}

export const WholeTitle = ({ as: Heading = "h3", className, href, title }: WholeTitleProps) => (
  <Heading className={className}>
    <WholeLink href={href}>{title}</WholeLink>
  </Heading>
);

interface TapLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  label: string;
}

export const TapLink = ({ label, className, ...link }: TapLinkProps) => (
  <a className={className ? `tap ${className}` : "tap"} {...link}>
    {label}
  </a>
);

interface NamedProps {
  id: string;
  children: ReactNode;
}

export const SmallTitle = ({ id, children }: NamedProps) => (
  <h2 className="small-title" id={id}>
    {children}
  </h2>
);

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, "title"> {
  titleId: string;
  title: ReactNode;
  isSmall?: boolean;
}

export const Section = ({ titleId, title, isSmall, children, ...section }: SectionProps) => (
  <section aria-labelledby={titleId} {...section}>
    {isSmall ? <SmallTitle id={titleId}>{title}</SmallTitle> : <h2 id={titleId}>{title}</h2>}
    {children}
  </section>
);

interface TapLinksProps {
  links: readonly { href: string; name: string }[];
  className: string;
}

export const TapLinks = ({ links, className }: TapLinksProps) => (
  <ul className={`plain cluster ${className}`}>
    {links.map(({ href, name }) => (
      <li key={href}>
        <TapLink href={href} label={name} />
      </li>
    ))}
  </ul>
);

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export const PageHead = ({ title, lead, className = "page-head", children }: PageHeadProps) => (
  <header className={className}>
    <h1>{title}</h1>
    {lead && <p className="lead">{lead}</p>}
    {children}
  </header>
);

export const Hint = ({ id, children }: NamedProps) => (
  <p className="hint" id={id}>
    {children}
  </p>
);

interface TickBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
}

export const TickBox = ({ label, className = "choice", ...input }: TickBoxProps) => (
  <label className={className}>
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);

export const NamedValue = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface TableHeadProps {
  titles: readonly string[];
  className?: string;
  /** A column before the others. */
  children?: ReactNode;
}

export const TableHead = ({ titles, className, children }: TableHeadProps) => (
  <thead className={className}>
    <tr>
      {children}
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

export const Announced = ({ children }: { children: ReactNode }) => (
  <p className="hidden-text" role="status">
    {children}
  </p>
);

export const Tag = ({ children }: { children: ReactNode }) => <span className="tag small">{children}</span>;

interface NamedOptionsProps {
  of: readonly { id: number | string; name: string; lang?: string }[];
  /** The first one, which chooses nothing. */
  none?: string;
}

export const NamedOptions = ({ of, none }: NamedOptionsProps) => (
  <>
    {none !== undefined && <option value="">{none}</option>}
    {of.map(({ id, name, lang }) => (
      <option key={id} value={id} lang={lang}>
        {name}
      </option>
    ))}
  </>
);

export interface PictureSource {
  url: string;
  /** The same, smaller: of use where it isn't resized. */
  webp?: string | undefined;
  alt?: string;
  width?: number | undefined;
  height?: number | undefined;
}

interface PictureProps {
  media: PictureSource;
  format: PictureFormatName;
  /** CSS `sizes`: how wide it will be, on phones first; without it, as wide as its format's box. */
  sizes?: string;
  /** The page's largest picture: fetched at once. The others wait until they come near. */
  priority?: boolean;
  /** Replaces the media's own text; `""` if the adjacent text says the same. */
  alt?: string;
  /** Another cut below this width, in CSS pixels. */
  phone?: { media: PictureSource; format: PictureFormatName; upTo: number };
  className?: string;
}

function boxOf(media: PictureSource, format: PictureFormatName) {
  const {
    box: [width, height],
  }: PictureFormat = PICTURE_FORMATS[format];
  const ratio = media.width && media.height ? media.height / media.width : 3 / 4;
  return { width, height: height ?? Math.round(width * ratio) };
}

const WEBP = "image/webp";
const webpOf = ({ url, webp }: PictureSource) => (isResized(url) ? undefined : webp);

/** Its rules are in the head of the page (brand-style.server.ts), because the policy allows no inline styles. */
function focusClass({ url }: PictureSource): string | undefined {
  const focus = focusOf(url);
  return focus ? `fx${Math.round(focus.x / 10)} fy${Math.round(focus.y / 10)}` : undefined;
}

/** Width and height are always set, so that nothing moves when it arrives. */
export function Picture({ media, format, sizes, priority = false, alt, phone, className }: PictureProps) {
  const { width, height } = boxOf(media, format);
  const image = (
    <img
      // An image inherits the focus for phones from its picture, so without a focus it names the middle.
      className={[className, focusClass(media) ?? (phone && "fx5 fy5")].filter(Boolean).join(" ") || undefined}
      src={pictureAddress(media.url, format, PICTURE_FORMATS[format].box[0])}
      srcSet={pictureSet(media.url, format)}
      sizes={sparingSizes(sizes ?? `(max-width: ${width}px) 100vw, ${width}px`)}
      width={width}
      height={height}
      alt={alt ?? media.alt ?? ""}
      loading={priority ? undefined : "lazy"}
      decoding={priority ? undefined : "async"}
      // React 18 only knows the attribute in lower case.
      {...(priority ? { fetchpriority: "high" } : {})}
    />
  );
  const webp = webpOf(media);
  if (!phone && !webp) return image;
  return (
    <picture className={phone && focusClass(phone.media)}>
      {phone && <PhoneSources {...phone} />}
      {webp && <source type={WEBP} srcSet={webp} />}
      {image}
    </picture>
  );
}

function PhoneSources({ media, format, upTo }: NonNullable<PictureProps["phone"]>) {
  const shared = { media: `(max-width: ${upTo}px)`, ...boxOf(media, format) };
  const webp = webpOf(media);
  return (
    <>
      {webp && <source type={WEBP} srcSet={webp} {...shared} />}
      <source srcSet={pictureSet(media.url, format) ?? media.url} sizes={sparingSizes("100vw")} {...shared} />
    </>
  );
}

/** The fault of a field; screen readers announce it. */
export const Mistake = (props: { id?: string; children: ReactNode }) => <Fault role="alert" {...props} />;

/** A fault that is announced with its field, or with the page. */
export const Fault = ({ children, ...facts }: { id?: string; role?: "alert"; children: ReactNode }) => (
  <p className="error" {...facts}>
    <Icon name="circle-alert" />
    <span>{children}</span>
  </p>
);

interface EmptyStateProps {
  id?: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ id, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty grid to-start gap-4" id={id}>
      <svg className="empty__patch" viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
        <path className="empty__wall" d="M1 1h94v62H1z" />
        <path className="empty__hole" d="m30 22 9-7 14 3 11-4 8 12-3 11 4 8-13 6-12-3-9 4-11-8 2-11z" />
        <path className="empty__cracks" d="M30 22 17 14l-8 2m63-2 10-6 6 2M66 51l9 6 2 6M28 42l-11 6-5 9" />
      </svg>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
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
  label?: string;
  /** In the place of a label: words with markup. */
  children?: ReactNode;
  className?: string | undefined;
}

function faceOf<Props extends Face>({ look = "primary", icon, iconEnd, label, children, className, ...rest }: Props) {
  return {
    ...rest,
    className: `button button--${look}${className ? ` ${className}` : ""}`,
    children: (
      <>
        {icon && <Icon name={icon} />}
        <span>{label ?? children}</span>
        {iconEnd && <Icon name={iconEnd} />}
      </>
    ),
  };
}

export const Button = (props: Face & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="submit" {...faceOf(props)} />
);

export const ButtonLink = (props: Face & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <a {...faceOf(props)} />
);
