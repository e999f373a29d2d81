/** The setting `RENDERING_SHORTCUTS` (docs/rendering.md): `off` renders as Remix and React do by themselves. */
export const RENDERING_SHORTCUTS = ["on", "off"] as const;
export type RenderingShortcuts = (typeof RENDERING_SHORTCUTS)[number];
