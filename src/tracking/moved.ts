/** Someone else wrote the item meanwhile: read again and start afresh. */
export class Moved extends Error {
  override readonly name = "Moved";
}

/** Runs again from the start, a few times, when another writer was first. */
export async function afresh<T>(run: () => Promise<T>, times = 4): Promise<T> {
  for (let left = times; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Moved) || left <= 1) throw error;
    }
  }
}
