import type { PageFrame } from "./page-frame.server";

/** The maker's mark with the name beside it, unless it is drawn in it. The link around it says where it leads. */
export function Logo({ name, logo, onDark }: { name: string; logo: PageFrame["logo"]; onDark: boolean }) {
  return (
    <span className="logo middle">
      {logo && (
        <picture className={logo.showsName ? "logo__whole" : "logo__mark"}>
          {/* Paper is white. */}
          {onDark && <source media="print" srcSet={logo.url} />}
          <img src={onDark ? logo.onDark : logo.url} width={logo.width} height={logo.height} alt="" />
        </picture>
      )}
      {logo?.showsName ? <span className="hidden-text">{name}</span> : <span className="logo__name">{name}</span>}
    </span>
  );
}
