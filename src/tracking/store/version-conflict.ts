import { refuse } from "#src/platform/http/errors.ts";

/** Someone else wrote the item meanwhile: read again and start again. */
export class VersionConflict extends Error {
  override readonly name = "VersionConflict";
}

/** The same for a change that a user asked for: 409 when others go on being first. */
export const retryOnConflictOf = async <T>(what: string, run: () => Promise<T>): Promise<T> => {
  try {
    return await retryOnConflict(run);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    throw refuse("conflict", `The ${what} is being changed by other requests; try again.`);
  }
};

/** Runs again from the start, a few times, when another writer was first. */
export async function retryOnConflict<T>(run: () => Promise<T>, times = 4): Promise<T> {
  for (let left = times; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof VersionConflict) || left <= 1) throw error;
    }
  }
}
