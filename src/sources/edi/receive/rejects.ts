import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { ediRejects, type EdiRejectItem } from "./edi-reject-entity.ts";

/** What of a partner's file was wrong, and where. */
export type Reject = Omit<EdiRejectItem, "id" | "at" | "ttl" | "partner" | "file">;

const retentionSeconds = 90 * day;
/** A partner that sends only nonsense must fill neither the table nor the operator's screen. */
const maxRejectsPerFile = 1000;
const lanes = 10;

/**
 * Stores what was not used, for the operator. `at`: when its file came first, so that the same file
 * writes the same rejects. One put each.
 */
export async function storeRejects(
  deps: Dependencies,
  of: { readonly partner: string; readonly file: string; readonly at: string },
  rejects: readonly Reject[],
): Promise<void> {
  const ttl = Math.floor(addSeconds(deps.clock.now(), retentionSeconds).getTime() / 1000);
  const left = rejects.slice(0, maxRejectsPerFile).values();
  const entity = ediRejects(deps.db);
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
  deps: Pick<Dependencies, "db">,
  since: Date,
  partner?: string,
): Promise<EdiRejectItem[]> {
  const { data } = await ediRejects(deps.db)
    .query.list({})
    .gte({ at: isoSeconds(since) })
    .go({ pages: "all", order: "desc" });
  return partner === undefined ? data : data.filter((one) => one.partner === partner);
}
