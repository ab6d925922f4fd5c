import { dependencies } from "#src/platform/dependencies.ts";
import { wallClock } from "#src/platform/clock.ts";
import { writeRoots } from "#src/proofs/turn/index.ts";

/** An account takes minutes at most, the others are due in the next turn still. */
const turnMilliseconds = 10 * 60_000;

/** Locks away what was published until yesterday. */
export const handler = async (): Promise<void> => {
  const deps = dependencies();
  const written = await writeRoots(deps, wallClock.now().getTime() + turnMilliseconds);
  deps.log.info("proofs.roots_written", { written });
};
