import { isDeepStrictEqual } from "node:util";
import { atPointer, Refusal } from "../http/errors.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * A value that is neither what its client read nor what it wants is somebody else's: it is not written over.
 * Called with what is stored within the write that depends on it, so that nothing comes in between. Throws 409
 * with the values as they are (contract: requests#expected-values).
 */
export function checkExpected(
  expected: Values | undefined,
  current: Values,
  wanted: Values = {},
): void {
  const changed = Object.entries(expected ?? {}).flatMap(([name, read]) =>
    read === undefined ||
    isDeepStrictEqual(read, current[name]) ||
    (wanted[name] !== undefined && isDeepStrictEqual(wanted[name], current[name]))
      ? []
      : [name],
  );
  if (changed.length === 0) return;
  throw new Refusal([
    {
      code: "conflict",
      detail: `Changed since it was read: ${changed.join(", ")}.`,
      source: atPointer("/data/meta/expected"),
      meta: { current: Object.fromEntries(changed.map((name) => [name, current[name] ?? null])) },
    },
  ]);
}
