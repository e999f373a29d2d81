/** Data of every team screen: its title, and the signed-in member. */

import type { PageHead } from "~/routing/head";
import type { RequestContext } from "~/routing/request-context.server";
import type { TeamMember } from "~shared/contract";
import type { SignedIn } from "./team-frame";

interface TeamScreen {
  head: PageHead;
  member: SignedIn | null;
}

export function teamScreen({ site }: RequestContext, title: string, member: TeamMember | null): TeamScreen {
  return {
    head: { title: `${title} | ${site.name}`, noindex: true },
    member: member && { name: member.name, team: member.team },
  };
}
