import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { fingerprint } from "#src/platform/canonical.ts";
import type { Interchange } from "../parse/model.ts";
import { ediControls, ediInterchanges, type EdiInterchangeItem } from "./edi-interchange-entity.ts";

const retentionSeconds = 400 * day;
/** ISA13 and GS06 have nine digits. */
const controls = 999_999_999;

export type InterchangeClaim = {
  readonly record: EdiInterchangeItem;
  /** Its control number, date and time were used for other content before. */
  readonly isReused: boolean;
};

/**
 * What is known of an interchange: the record of its first arrival, made now if this is it. Its
 * acknowledgment's control number is assigned once, so that the same interchange gets the same
 * answer. One get, or two writes; one write more where a control number is used twice.
 */
export async function claimInterchange(
  deps: Dependencies,
  partner: string,
  interchange: Pick<Interchange, "control" | "sent" | "text" | "standard">,
  file: string,
): Promise<InterchangeClaim> {
  const content = fingerprint(interchange.text);
  const { standard, control, sent } = interchange;
  const name = [standard, control, sent.date, sent.time].join(" ");
  const record = await recordOf(deps, { partner, name, content, file });
  if (record.content === content) return { record, isReused: false };
  const other = `${name} ${content}`;
  return { record: await recordOf(deps, { partner, name: other, content, file }), isReused: true };
}

type Of = Pick<EdiInterchangeItem, "partner" | "name" | "content" | "file">;

async function recordOf(deps: Dependencies, of: Of): Promise<EdiInterchangeItem> {
  const entity = ediInterchanges(deps.db);
  const key = { partner: of.partner, name: of.name };
  const { data: known } = await entity.get(key).go({ consistent: true });
  if (known) return known;
  const now = deps.clock.now();
  const made: EdiInterchangeItem = {
    ...of,
    receivedAt: isoSeconds(now),
    acknowledgment: await nextControl(deps, of.partner),
    ttl: Math.floor(addSeconds(now, retentionSeconds).getTime() / 1000),
  };
  try {
    await entity.create(made).go();
    return made;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    const { data } = await entity.get(key).go({ consistent: true });
    if (!data) throw error;
    return data;
  }
}

async function nextControl(deps: Dependencies, partner: string): Promise<number> {
  const { data } = await ediControls(deps.db)
    .upsert({ partner })
    .add({ last: 1 })
    .go({ response: "all_new" });
  return ((Number(data.last ?? 1) - 1) % controls) + 1;
}

/** Everything of it is stored, published and acknowledged. One write. */
export async function markDone(
  deps: Dependencies,
  { partner, name }: EdiInterchangeItem,
): Promise<void> {
  await ediInterchanges(deps.db)
    .patch({ partner, name })
    .set({ doneAt: isoSeconds(deps.clock.now()) })
    .go();
}
