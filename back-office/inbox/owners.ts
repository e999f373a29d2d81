import type { RequestOwner, Team } from "../../shared/contract";
import type { Store } from "../store/store";
import { hasSites } from "../team/access-scope";
import { readAccountSites } from "../team/accounts";

/** The members of a team, by name; those who may see a site's requests, where there is one. */
export async function listOwners(store: Store, team: Team, site: number | null): Promise<RequestOwner[]> {
  const accounts = await store
    .selectFrom("team_account")
    .select(["id", "name", "sites"])
    .where("team", "=", team)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return accounts
    .filter(({ sites }) => site === null || hasSites({ sites: readAccountSites(sites) }, [site]))
    .map(({ id, name }) => ({ id, name }));
}

/** The owner of a request; a removed account owns none. */
export async function ownersById(store: Store): Promise<(id: number | null) => RequestOwner | null> {
  const accounts = await store.selectFrom("team_account").select(["id", "name"]).execute();
  return (id) => accounts.find((account) => account.id === id) ?? null;
}
