/** Looks up the entity of an address: moved entities, the other audience's, wrong target segments. */
import { type AppLoadContext, redirect } from "@remix-run/node";
import { type Entity, type EntityType, kindOfEntity } from "~shared/contract";
import { TARGET_SEGMENTS } from "~shared/route-table.js";
import { pageNotFound } from "./failures.server";
import { pathBehind } from "./paths";
import { askInEither, type RequestContext } from "./request-context.server";

export type EntityOf<Type extends EntityType> = Extract<Entity, { entity_type: Type }>;

interface Lookup {
  slug: string;
  /** 1 for a category with its childs. */
  depth?: number;
}

async function ask<Type extends EntityType>(requestContext: RequestContext, type: Type, { slug, depth }: Lookup) {
  const query = { entity_type: type, slug, parents: "1", ...(depth === undefined ? {} : { depth }) } as const;
  const answer = await requestContext.api.get("findEntity", { query });
  if ("code" in answer) return { movedTo: answer.slug };
  // Types of the same kind share a shape.
  const entity = answer.items.find(
    (item): item is EntityOf<Type> => kindOfEntity(item.entity_type) === kindOfEntity(type),
  );
  if (!entity) throw pageNotFound();
  return { entity };
}

/** The request context's own path in the audience where its entity lives. */
function pathIn(requestContext: RequestContext, target: RequestContext["target"]): string {
  const segments = requestContext.path.split("/");
  segments[2] = TARGET_SEGMENTS[requestContext.locale][target];
  return segments.join("/");
}

/** @throws {Response} 301 when it moved, is only in the other audience, or has another language's segment; 404 if missing */
export async function getEntity<Type extends EntityType>(
  requestContext: RequestContext,
  context: AppLoadContext,
  type: Type,
  lookup: Lookup,
): Promise<EntityOf<Type>> {
  const { answer: found, at } = await askInEither(requestContext, context, (each) => ask(each, type, lookup));
  if (found.movedTo !== undefined) throw redirect(pathBehind(at, found.movedTo), 301);
  if (at !== requestContext) throw redirect(pathIn(requestContext, at.target), 301);
  if (requestContext.rightPath) throw redirect(requestContext.rightPath, 301);
  return found.entity;
}
