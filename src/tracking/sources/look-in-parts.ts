import type { EquipmentLook } from "../equipment-source.ts";

export type Observed = Extract<EquipmentLook, { outcome: "observed" }>;

/**
 * As many requests as the site's limit makes of the boxes, one after the other; the first failure
 * ends the look.
 */
export async function lookInParts<T>(
  asked: readonly T[],
  size: number,
  ask: (part: readonly T[]) => Promise<EquipmentLook>,
): Promise<EquipmentLook> {
  const looks: Observed[] = [];
  for (let from = 0; from < asked.length; from += size) {
    const look = await ask(asked.slice(from, from + size));
    if (look.outcome !== "observed") return look;
    looks.push(look);
  }
  return {
    outcome: "observed",
    words: looks.flatMap(({ words }) => words),
    setAside: looks.flatMap(({ setAside }) => setAside),
    bodies: looks.flatMap(({ bodies }) => bodies),
  };
}
