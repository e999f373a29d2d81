import { ColourFill } from "~/components/colour-fill";
import type { FoundCategory } from "./data";

export function Categories({ categories }: { categories: readonly FoundCategory[] }) {
  return (
    <ul className="category-tiles plain">
      {categories.map(({ id, name, href, text, colour }) => (
        <li key={id}>
          <span className="category-tiles__colour">{colour && <ColourFill colour={colour} />}</span>
          <a className="whole strong" href={href}>
            {name}
          </a>
          {text && <p className="small">{text}</p>}
        </li>
      ))}
    </ul>
  );
}
