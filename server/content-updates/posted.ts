/** `POST /content-changes`: the back-office reports changed content (contract, "ContentChange"). */
import { timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { ContentChange, SIGNATURE_HEADER, SIGNATURE_SECONDS } from "../../shared/contract";
import { signContentChange } from "../../shared/contract/content-change-signature";
import { parsedJson } from "../../shared/rules/parsed-json";
import { getRequestDetails } from "../request-details";
import type { OnContentChange } from "./content-updates";

interface PostedOptions {
  /** `undefined` turns the endpoint off. */
  token: string | undefined;
  onChange: OnContentChange;
}

export function postedUpdates({ token, onChange }: PostedOptions): RequestHandler {
  /** Used signatures with the second of signing, until they expire. */
  const used = new Map<string, number>();

  function accepts(header: string | undefined, body: string): boolean {
    const [, seconds = "", signature = ""] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? "") ?? [];
    if (!token || !signature) return false;
    const nowSeconds = Math.floor(Date.now() / 1000);
    if (Math.abs(nowSeconds - Number(seconds)) > SIGNATURE_SECONDS || used.has(signature)) return false;
    const expected = signContentChange(body, Number(seconds), token);
    if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return false;
    for (const [old, at] of used) if (nowSeconds - at > SIGNATURE_SECONDS) used.delete(old);
    used.set(signature, Number(seconds));
    return true;
  }

  return (request, response) => {
    const body = typeof request.body === "string" ? request.body : "";
    response.set("Cache-Control", "no-store");
    if (!accepts(request.get(SIGNATURE_HEADER), body)) {
      return void response.status(401).json({ error: { code: "unauthorised", message: "The signature isn't right" } });
    }
    const change = ContentChange.safeParse(parsedJson(body));
    if (!change.success) {
      return void response.status(422).json({ error: { code: "validation", message: "Not a change of content" } });
    }
    response.json({ data: { pages: onChange(change.data, getRequestDetails(request).log) } });
  };
}
