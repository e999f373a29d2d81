/** Checks of the settings that their fields alone can't make. */
import { LOCALES } from "../../shared/route-table.js";
import { type Tree, valueAt } from "../../shared/rules/tree";
import type { Problems } from "./kind";
import { textsAt, written, writtenOrNone } from "./texts";

const BY_AUDIENCE = ["description_product", "push_product.title", "push_product.text", "push_product.label_link"];
/** A text for one audience needs one for the other. */
function otherAudience(name: string, body: Tree): Problems {
  const missing = ["pro", "part"].filter((audience) => !writtenOrNone(textsAt(valueAt(body, `${name}.${audience}`))));
  return missing.length === 1 ? { [`${name}.${missing[0]}.${LOCALES[0]}`]: "missing" } : {};
}

/** An address that begins with a slash is one of the site. */
const guideProblems = (body: Tree): Problems =>
  Object.fromEntries(
    ["link_guide_pro", "link_guide_part"].flatMap((name) =>
      Object.entries(written(textsAt(body[name]))).flatMap(([lang, link]) =>
        /^(?:https?:\/\/|\/(?!\/))\S+$/.test(link ?? "") ? [] : [[`${name}.${lang}`, "invalid"]],
      ),
    ),
  );

export const settingProblems = (body: Tree): Problems =>
  Object.assign({}, ...BY_AUDIENCE.map((name) => otherAudience(name, body)), guideProblems(body));
