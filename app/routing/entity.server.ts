/** Finding what lives at an address: moved entities, entities of the other audience, wrong target segments (spec 1 §4, §8). */
import type { AppLoadContext } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import type { Entity, EntityType } from "~shared/contract";
import { TARGET_SEGMENTS } from "~shared/route-table.js";
import { pageNotFound } from "./failures.server";
import { pathBehind } from "./paths";
import type { Visit } from "./visit.server";
import { findVisitIn } from "./visit.server";

export type EntityOf<Type extends EntityType> = Extract<Entity, { entity_type: Type }>;

interface Lookup {
  slug: string;
  /** 1 for a category with its childs. */
  depth?: number;
}

async function ask<Type extends EntityType>(visit: Visit, type: Type, { slug, depth }: Lookup) {
  const query = { entity_type: type, slug, parents: "1", ...(depth === undefined ? {} : { depth }) } as const;
  const answer = await visit.api.get("findEntity", { query });
  if ("code" in answer) return { movedTo: answer.slug };
  const entity = answer.items.find((item): item is EntityOf<Type> => item.entity_type === type);
  if (!entity) throw pageNotFound();
  return { entity };
}

/** The visit's own path in the audience where its entity lives. */
function pathIn(visit: Visit, target: Visit["target"]): string {
  const segments = visit.path.split("/");
  segments[2] = TARGET_SEGMENTS[visit.locale][target];
  return segments.join("/");
}

/**
 * The entity of a screen's address.
 * @throws {Response} 301 when it moved, lives in the other audience (asked there first) or was asked under another
 * language's target segment; 404 when it isn't there.
 */
export async function getEntity<Type extends EntityType>(
  visit: Visit,
  context: AppLoadContext,
  type: Type,
  lookup: Lookup,
): Promise<EntityOf<Type>> {
  try {
    const found = await ask(visit, type, lookup);
    if (found.movedTo !== undefined) throw redirect(pathBehind(visit, found.movedTo), 301);
    if (visit.rightPath) throw redirect(visit.rightPath, 301);
    return found.entity;
  } catch (error) {
    const [first] = isBackOfficeError(error, "wrong_plan") ? error.existIn : [];
    const elsewhere = first ? findVisitIn(visit, first.target, context) : null;
    if (!elsewhere) throw error;
    const found = await ask(elsewhere, type, lookup);
    throw redirect(
      found.movedTo === undefined ? pathIn(visit, elsewhere.target) : pathBehind(elsewhere, found.movedTo),
      301,
    );
  }
}
