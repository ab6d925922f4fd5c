import { dependencies } from "#src/platform/dependencies.ts";
import { countWeek } from "#src/scorecard/index.ts";

/** Counts the last week that is over. */
export const handler = async (): Promise<void> => {
  const deps = dependencies();
  const sources = await countWeek(deps);
  deps.log.info("scorecard.counted", { sources });
};
