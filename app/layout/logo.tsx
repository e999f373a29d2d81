import type { PageFrame } from "./page-frame.server";

/** Longer names are smaller on phones. */
const SHORT = 10;

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
      <span
        className={logo?.showsName ? "hidden-text" : name.length > SHORT ? "logo__name logo__name--long" : "logo__name"}
      >
        {name}
      </span>
    </span>
  );
}
