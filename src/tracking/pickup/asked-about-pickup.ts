import type { Context } from "#src/platform/dependencies.ts";
import { tariffsOf } from "#src/sources/tariffs.ts";
import { askedBy } from "../attention/attention.ts";
import { lastAnswers } from "./last-answers.ts";
import type { PickupViewer } from "./blockers.ts";

/** What is known of terminals and tariffs. The sources document is read once in a while; one query a minute. */
export async function pickupKnowledge(
  ctx: Context,
): Promise<Pick<PickupViewer, "terminalsAnswered" | "tariffs" | "timeScale">> {
  const [terminalsAnswered, tariffs] = await Promise.all([
    lastAnswers(ctx, "terminal"),
    tariffsOf(ctx),
  ]);
  return { terminalsAnswered, tariffs, timeScale: ctx.clock.scale };
}

/** The caller's account and clock, and what is known of terminals and tariffs. */
export const pickupAskedBy = async (ctx: Context): Promise<PickupViewer> => ({
  ...askedBy(ctx),
  ...(await pickupKnowledge(ctx)),
});
