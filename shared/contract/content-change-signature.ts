/** The signature of what the back-office tells the site (content-change.ts); apart, because browsers have no `node:crypto`. */
import { createHmac } from "node:crypto";

/** @param seconds since the epoch, when it is signed */
export const signContentChange = (body: string, seconds: number, token: string): Buffer =>
  createHmac("sha256", token).update(`${seconds}.${body}`).digest();
