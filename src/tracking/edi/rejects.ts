import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { World } from "#src/platform/world.ts";
import { ediRejects, type EdiRejectItem } from "../store/edi-reject-entity.ts";

/** What of a partner's file was wrong, and where. */
export type Reject = Omit<EdiRejectItem, "id" | "at" | "ttl" | "partner" | "file">;

const keptSeconds = 90 * day;
/** A partner that sends nothing but nonsense fills neither the table nor the operator's screen. */
const mostOfAFile = 1000;
const lanes = 10;

/**
 * Keeps what was not used, for the operator. `at`: when its file came first, so that the same file
 * writes the same rejects. One put each.
 */
export async function keepRejects(
  world: World,
  of: { readonly partner: string; readonly file: string; readonly at: string },
  rejects: readonly Reject[],
): Promise<void> {
  const ttl = Math.floor(addSeconds(world.clock.now(), keptSeconds).getTime() / 1000);
  const left = rejects.slice(0, mostOfAFile).values();
  const entity = ediRejects(world.db);
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const reject of left) {
        const id = derivedId("edi_reject", of.partner, of.file, JSON.stringify(reject));
        await entity.put({ ...of, ...reject, id, ttl }).go();
      }
    }),
  );
}

/** What was rejected since then, newest first. One query. */
export async function listRejects(
  world: Pick<World, "db">,
  since: Date,
  partner?: string,
): Promise<EdiRejectItem[]> {
  const { data } = await ediRejects(world.db)
    .query.list({})
    .gte({ at: isoSeconds(since) })
    .go({ pages: "all", order: "desc" });
  return partner === undefined ? data : data.filter((one) => one.partner === partner);
}
