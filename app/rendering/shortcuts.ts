/** The setting `RENDERING_SHORTCUTS` (docs/rendering.md): `off` renders as Remix and React do by themselves. */
export type RenderingShortcuts = "on" | "off";
