import type { HoldChange, FeeStatement, HoldStatement } from "#src/statements/equipment-source.ts";
import { compareInTurn } from "#src/platform/canonical.ts";

/** Holds and fees are sets: the same ones in another order are no change, so they are sorted. */
const holdsInOrder = (holds: readonly HoldStatement[]): readonly HoldStatement[] =>
  holds.toSorted((a, b) =>
    compareInTurn(
      [a.name, b.name],
      [a.status, b.status],
      [a.description ?? "", b.description ?? ""],
    ),
  );

const feesInOrder = (fees: readonly FeeStatement[]): readonly FeeStatement[] =>
  fees.toSorted(
    (a, b) =>
      compareInTurn([a.type, b.type], [a.currencyCode, b.currencyCode]) || a.amount - b.amount,
  );

/**
 * A message is about one hold; the others remain. A release where nothing is known leaves the holds
 * unknown, since one hold that is gone says nothing about the rest
 * (contract: incidents#blank-holds).
 */
export function holdsAfter(
  holds: readonly HoldStatement[] | null,
  changes: readonly HoldChange[],
): readonly HoldStatement[] | null {
  const after = changes.reduce<readonly HoldStatement[] | null>((current, change) => {
    if ("set" in change) {
      const { set } = change;
      const others = (current ?? []).filter(
        ({ name, description }) => name !== set.name || description !== set.description,
      );
      return [...others, set];
    }
    if (current === null) return null;
    const { release } = change;
    if (release === "the only one") return current.length === 1 ? [] : current;
    return current.filter(({ name }) => !release.includes(name));
  }, holds);
  return after && holdsInOrder(after);
}

/** Fees of a named type replace those stored under it. */
export function feesAfter(
  fees: readonly FeeStatement[] | null,
  changes: readonly FeeStatement[],
): readonly FeeStatement[] | null {
  if (changes.length === 0) return fees && feesInOrder(fees);
  const others = (fees ?? []).filter(({ type }) => !changes.some((one) => one.type === type));
  return feesInOrder([...others, ...changes]);
}
