import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { fillIn } from "../content/text";
import { serve } from "../http/serve";

/** Tinting machines, and the tints that each can mix. */
export function coloursResource(router: Router, backOffice: BackOffice): void {
  const { machines, tinting } = backOffice.library.content;
  serve(router, backOffice, "listMachines", () => ({ list: machines.map(({ id, name }) => ({ id, name })) }));
  serve(router, backOffice, "listTints", ({ query, lang, catalogueView: { viewContext } }) => {
    const machine = machines.find(({ id }) => id === query.machine_id);
    const list = viewContext.content.tints.filter(({ id }) => machine?.tint_ids.includes(id));
    return {
      list: list.map(({ id, code, name, hex }) => ({
        id,
        name: `${code} ${name[lang]}`,
        hex,
        file: { url: fillIn(tinting.file_url_pattern, { machine_id: String(machine?.id), code, locale: lang }) },
      })),
    };
  });
}
