import type { HoldChange, SaidFee, SaidHold } from "../equipment-source.ts";

/**
 * A message speaks of one hold: the others stand. What is released where nothing is known stays
 * unknown, for that one hold is gone says nothing of the rest (incidents: unknown is not none).
 */
export function holdsAfter(
  holds: readonly SaidHold[] | null,
  changes: readonly HoldChange[],
): readonly SaidHold[] | null {
  return changes.reduce<readonly SaidHold[] | null>((standing, change) => {
    if ("set" in change) {
      const { set } = change;
      const others = (standing ?? []).filter(
        ({ name, description }) => name !== set.name || description !== set.description,
      );
      return [...others, set];
    }
    if (standing === null) return null;
    const { release } = change;
    if (release === "the one that stands") return standing.length === 1 ? [] : standing;
    return standing.filter(({ name }) => !release.includes(name));
  }, holds);
}

/** Fees of a type that is named replace what stood under it. */
export const feesAfter = (
  fees: readonly SaidFee[] | null,
  changes: readonly SaidFee[],
): readonly SaidFee[] | null =>
  changes.length === 0
    ? fees
    : [...(fees ?? []).filter(({ type }) => !changes.some((one) => one.type === type)), ...changes];
