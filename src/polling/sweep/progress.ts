import type { Dependencies } from "#src/platform/dependencies.ts";
import { sweepProgresses } from "../store/sweep-progress-entity.ts";

/** How far the sweeps of a kind have come with a source; undefined: it is not known. */
export type Progress = { readonly of: (source: string) => string | undefined };

/** A source and how far the sweeps have come with it; undefined: it is not known. */
export type Behind = { readonly source: string; readonly sweptTo: string | undefined };

/** One get. */
export async function readProgress(
  { db }: Pick<Dependencies, "db">,
  kind: string,
): Promise<Progress> {
  const { data } = await sweepProgresses(db).get({ kind }).go({ consistent: true });
  const behind = new Map(data?.behind?.map(({ source, sweptTo }) => [source, sweptTo]));
  return { of: (source) => (behind.has(source) ? behind.get(source) : data?.sweptTo) };
}

/** A sweep of the kind ended; `behind`: sources with which it has not come so far. One put. */
export const writeProgress = (
  { db }: Pick<Dependencies, "db">,
  kind: string,
  sweptTo: string,
  behind: readonly Behind[],
): Promise<unknown> =>
  sweepProgresses(db)
    .put({ kind, sweptTo, behind: [...behind] })
    .go();
