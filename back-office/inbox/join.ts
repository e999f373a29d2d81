/** Joins a request that was sent twice with the first one: it leaves the lists, and is shown in the first one with its history. */
import type { RequestEvent, RequestKind } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import { invalid, Problem } from "../http/problem";
import type { Store } from "../store/store";
import { addEvent, lockRequest, type Writer } from "./update";

interface Join {
  id: number;
  other: number;
  joined: boolean;
}

/** Nothing is done twice. @throws Problem 404 when one has been erased, 409, 422 for another person's request */
export async function joinRequest(store: Store, { id, other, joined }: Join, writer: Writer): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    // The lower number first, so that two members don't wait for each other.
    const [low, high] = [
      await lockRequest(transaction, Math.min(id, other)),
      await lockRequest(transaction, Math.max(id, other)),
    ];
    const [main, duplicate] = id < other ? [low, high] : [high, low];
    if ((duplicate.joined_to === id) === joined) return;
    const kind = main.kind as RequestKind;
    const note = async (event: RequestEvent["kind"]) =>
      await addEvent(transaction, id, { kind: event, value: referenceOf(kind, other) }, writer);
    if (!joined) {
      await transaction.updateTable("visitor_request").set({ joined_to: null }).where("id", "=", other).execute();
      await addEvent(transaction, other, { kind: "separated", value: referenceOf(kind, id) }, writer);
      return await note("separated");
    }
    if (id === other || main.email === "" || main.email !== duplicate.email || kind !== duplicate.kind)
      throw invalid({ other: "another_person" });
    if (main.joined_to !== null || duplicate.joined_to !== null) throw joinedMeanwhile();
    await transaction
      .updateTable("visitor_request")
      .set({ joined_to: id })
      .where((row) => row.or([row("id", "=", other), row("joined_to", "=", other)]))
      .execute();
    await note("joined");
    await writer.announce(transaction, "joined", { ...duplicate, joined_to: id });
  });
}

const joinedMeanwhile = (): Problem =>
  new Problem(409, { code: "joined_meanwhile", message: "One of the requests is joined with another one." });
