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

/** Callers whose request left its record as it was. */
const leftUnchanged = new WeakSet<object>();

/** The record, which an edit that its caller asked for leaves as it is: the audit trail gets no entry then. */
export function unchanged<T>(caller: object, record: T): T {
  leftUnchanged.add(caller);
  return record;
}

/** Whether what this caller asked for left the record as it was. A caller is made for each request. */
export const isLeftUnchanged = (caller: object): boolean => leftUnchanged.has(caller);
