import { isDeepStrictEqual } from "node:util";

/** As it is stored: without members that are undefined. */
const stored = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

/**
 * Whether an edit leaves a record as it is: such an edit writes nothing, so that no `updated_at`
 * moves and nothing is published. What is missing and what is undefined are the same.
 */
export const changesNothing = <T extends object>(before: T, edit: Partial<T>): boolean =>
  Object.entries(edit).every(([name, value]) =>
    isDeepStrictEqual(stored(value), stored((before as Readonly<Record<string, unknown>>)[name])),
  );
