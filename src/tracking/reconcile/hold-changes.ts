import type { HoldChange, FeeStatement, HoldStatement } from "../equipment-source.ts";
import { compareInTurn } from "./canonical.ts";

/** Holds and fees are sets: the same ones in another order are no news, so they have one order. */
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
 * A message speaks of one hold: the others stand. What is released where nothing is known stays
 * unknown, for that one hold is gone says nothing of the rest (contract: incidents#blank-holds).
 */
export function holdsAfter(
  holds: readonly HoldStatement[] | null,
  changes: readonly HoldChange[],
): readonly HoldStatement[] | null {
  const after = changes.reduce<readonly HoldStatement[] | null>((statusState, change) => {
    if ("set" in change) {
      const { set } = change;
      const others = (statusState ?? []).filter(
        ({ name, description }) => name !== set.name || description !== set.description,
      );
      return [...others, set];
    }
    if (statusState === null) return null;
    const { release } = change;
    if (release === "the one that stands") return statusState.length === 1 ? [] : statusState;
    return statusState.filter(({ name }) => !release.includes(name));
  }, holds);
  return after && holdsInOrder(after);
}

/** Fees of a type that is named replace what stood under it. */
export function feesAfter(
  fees: readonly FeeStatement[] | null,
  changes: readonly FeeStatement[],
): readonly FeeStatement[] | null {
  if (changes.length === 0) return fees && feesInOrder(fees);
  const others = (fees ?? []).filter(({ type }) => !changes.some((one) => one.type === type));
  return feesInOrder([...others, ...changes]);
}
