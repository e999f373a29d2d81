import type { PhotoReading } from "~/tools/scan/photo.server";

export const PHOTO_FIELD = "photo";

export type PhotoProblem = Extract<PhotoReading, { ok: false }>["reason"] | "none" | "too_large" | "rate_limited";

export interface PhotoOutcome {
  problem: PhotoProblem;
}
