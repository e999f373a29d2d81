/**
 * The setting `RENDERING_SHORTCUTS` (docs/rendering.md). `off` renders as Remix and React do by themselves; `checked` throws
 * where a shortcut is misused, which costs time: for development and tests.
 */
export const RENDERING_SHORTCUTS = ["on", "off", "checked"] as const;
export type RenderingShortcuts = (typeof RENDERING_SHORTCUTS)[number];
