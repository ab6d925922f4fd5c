const lengths: Readonly<Record<string, string>> = { "10": "1", "20": "2", "40": "4", "45": "L" };
const heights: Readonly<Record<string, string>> = { standard: "2", high_cube: "5" };
const types: Readonly<Record<string, string>> = {
  dry: "G1",
  reefer: "R1",
  "open top": "U1",
  "flat rack": "P1",
  bulk: "B1",
  tank: "T1",
};
/** Codes of the trade leave the height open. */
const openHeights: Readonly<Record<string, string>> = {
  reefer: "RF",
  "open top": "OT",
  "flat rack": "FR",
  tank: "TK",
};

const of = (table: Readonly<Record<string, string>>, key: string): string | null =>
  Object.hasOwn(table, key) ? table[key]! : null;

/**
 * An ISO 6346 size and type, or a code of the trade, that states what the interface's three attributes state and
 * nothing else; null where no code does.
 */
export function equipmentCodeOf(stated: {
  readonly equipment_type?: string | null | undefined;
  readonly equipment_length?: number | null | undefined;
  readonly equipment_height?: string | null | undefined;
}): string | null {
  const feet = String(stated.equipment_length ?? "");
  const length = of(lengths, feet);
  const type = of(types, stated.equipment_type ?? "");
  if (length === null || type === null) return null;
  const height = of(heights, stated.equipment_height ?? "");
  if (height !== null) return `${length}${height}${type}`;
  const open = of(openHeights, stated.equipment_type ?? "");
  return open === null ? null : `${feet}${open}`;
}
