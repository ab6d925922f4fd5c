import { shippingLine } from "#src/reference/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { carriersProvided } from "./carrier-provided-entity.ts";

/** Carriers by SCAC that have stated a last free day. One query. */
export async function carriersWithLastFreeDay(
  deps: Pick<Dependencies, "db">,
): Promise<ReadonlySet<string>> {
  const { data } = await carriersProvided(deps.db).query.line({}).go({ pages: "all" });
  return new Set(data.map(({ scac }) => scac));
}

/** Records that a carrier has stated one. One conditional put. */
export async function noteLastFreeDay(deps: Dependencies, scac: string): Promise<void> {
  try {
    await carriersProvided(deps.db)
      .create({ scac: shippingLine(scac)?.scac ?? scac, firstAt: isoSeconds(deps.clock.now()) })
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
}
