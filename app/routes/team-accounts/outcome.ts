import type { Account, ContentRole, EditKind } from "~shared/contract";

/** The choices, which a browser knows without the shapes of the contract. */
export const CHOICES = { team: ["hr", "sales"], role: ["member", "author", "administrator"] } as const satisfies {
  team: readonly Account["team"][];
  role: readonly Account["role"][];
};
/** A kind of content without one can't be read. */
export const CONTENT_ROLES = ["author", "publisher"] as const satisfies readonly ContentRole[];

/** The fields of the form of an account; `id` is `""` for a new one. */
export interface TypedAccount extends Pick<Account, "email" | "name" | "team" | "role" | "sites" | "content_roles"> {
  id: string;
  version: string;
}

export const contentField = (kind: EditKind): string => `content_${kind}`;

export interface AccountOutcome {
  /** A key of `team:accounts.problem`; `null`: the fields say why. */
  problem: "unreadable" | "unavailable" | "gone" | "changed_meanwhile" | "deactivated" | "too_many" | null;
  /** By field, a key of `team:accounts.wrong`. */
  wrong: Partial<Record<"email" | "name" | "role" | "sites", string>>;
  /** `null`: what is stored now is shown instead. */
  typed: TypedAccount | null;
  id: string;
}
