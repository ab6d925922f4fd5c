import { shippingLine } from "#src/reference/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import { linesProvided } from "./store/line-provided-entity.ts";

/** Lines by SCAC that have told a last free day. One query. */
export async function linesWithLastFreeDay(world: Pick<World, "db">): Promise<ReadonlySet<string>> {
  const { data } = await linesProvided(world.db).query.line({}).go({ pages: "all" });
  return new Set(data.map(({ scac }) => scac));
}

/** Notes that a line has told one. One conditional put. */
export async function noteLastFreeDay(world: World, scac: string): Promise<void> {
  try {
    await linesProvided(world.db)
      .create({ scac: shippingLine(scac)?.scac ?? scac, firstAt: isoSeconds(world.clock.now()) })
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
}
