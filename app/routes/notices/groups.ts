import type { Notice } from "~shared/contract";

export interface NoticeGroup {
  /** `null`: documents that belong to no product. */
  product: Notice["product"] | null;
  notices: Notice[];
}

export function groupByProduct(notices: readonly Notice[]): NoticeGroup[] {
  const groups = new Map<number | null, NoticeGroup>();
  for (const notice of notices) {
    const key = notice.product?.id ?? null;
    const group = groups.get(key) ?? { product: notice.product ?? null, notices: [] };
    group.notices.push(notice);
    groups.set(key, group);
  }
  return [...groups.values()];
}
