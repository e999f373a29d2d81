import type { ChoiceField } from "./fields";

/** Whether a choice is a link's destination, which may also be the address of another site. */
export const isLink = ({ of }: ChoiceField): boolean => of === "destinations" || of === "links";
