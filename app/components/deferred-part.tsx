/** A part that only some pages of a screen have, such as a job's form: its code is loaded with those pages only. */
import { type ReactNode, useEffect } from "react";
import { reloadForChunk } from "~/navigation/reload-script";

/** Keyed by name. Screens' modules register their parts when they load, before the page is hydrated. */
const parts = new Map<string, { load(): Promise<unknown> }>();

/** @param name a short one, for the page's HTML @param bring imports the code */
export function deferPart<Code>(name: string, bring: () => Promise<Code>) {
  let brought: Code | null = null;
  const part = {
    name,
    /** Loaders call it for the pages that render the part. Throws what `bring` throws. */
    async load(): Promise<Code> {
      brought ??= await bring();
      return brought;
    },
    /** `null` until it is there. */
    find: (): Code | null => brought,
  };
  parts.set(name, part);
  return part;
}

/** Loads the parts of a served page, which must be available when it is hydrated. */
export async function loadPartsOf(page: ParentNode): Promise<void> {
  const names = Array.from(page.querySelectorAll<HTMLElement>("[data-part]"), ({ dataset }) => dataset.part ?? "");
  // A part that failed is requested again when it renders.
  await Promise.allSettled(names.map((name) => parts.get(name)?.load()));
}

interface DeferredProps<Code> {
  part: ReturnType<typeof deferPart<Code>>;
  children: (code: Code) => ReactNode;
}

export function Deferred<Code>({ part, children }: DeferredProps<Code>) {
  return (
    <div data-part={part.name}>
      <Brought part={part}>{children}</Brought>
    </div>
  );
}

/** Parts that failed to load in this document. */
const missing = new Set<string>();

function Brought<Code>({ part, children }: DeferredProps<Code>) {
  const code = part.find();
  if (code !== null) return children(code);
  if (missing.has(part.name)) return <Missing />;
  // The frame's Suspense waits for what is thrown: a client navigation stays on its page until the part is there. One
  // of the part's own would be hydrated apart from the page, and be rendered again by any change that comes before.
  throw part.load().catch(() => missing.add(part.name));
}

/** The fallback of a part that failed to load: the served HTML works without scripts. */
function Missing() {
  useEffect(reloadForChunk, []);
  return null;
}
