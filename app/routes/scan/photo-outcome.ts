export const PHOTO_FIELD = "photo";

export type PhotoProblem =
  | "none"
  | "too_large"
  | "too_many_pixels"
  | "not_a_picture"
  | "no_barcode"
  | "busy"
  | "rate_limited";

export interface PhotoOutcome {
  problem: PhotoProblem;
}
