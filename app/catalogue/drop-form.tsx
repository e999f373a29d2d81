import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LIST_FIELDS, type ListName } from "~/visitor/lists";
import { useLists } from "~/visitor/lists-context";

/** Takes a product out of a list, on a page that shows the list. */
export function DropForm({ list, id, children }: { list: ListName; id: number; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const saved = useLists();
  if (!saved) return null;
  return (
    <form
      className="screen-only"
      method="post"
      action={saved.actions[list]}
      onSubmit={(event) => {
        event.preventDefault();
        saved.toggle(list, id);
      }}
    >
      <input type="hidden" name={LIST_FIELDS.product} value={id} />
      <input type="hidden" name={LIST_FIELDS.back} value={pathname + search} />
      {children}
    </form>
  );
}
