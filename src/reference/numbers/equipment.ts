import type { EquipmentType } from "#schemas/vocabulary.ts";

export type Equipment = {
  readonly type: EquipmentType | null;
  readonly length: 10 | 20 | 40 | 45 | null;
  readonly height: "standard" | "high_cube" | null;
};

/**
 * What an ISO 6346 size and type code or a trade code states of the container. A member is null when
 * the code does not state it or the contract has no word for it (contract: containers#equipment).
 *
 * The two kinds of code differ at "45": `45HC` is 45 ft long, `45G1` is a 40 ft high cube. What
 * follows the two digits decides (contract: sources#container-numbers).
 */
export function equipmentOf(code: string | null | undefined): Equipment {
  const text = (code ?? "").replaceAll(/[\s-]/g, "").toUpperCase();
  if (!/^[0-9A-Z]{4}$/.test(text)) return unknown;
  const trade = tradeKinds[text.slice(2)];
  if (trade) return { length: tradeLengths[text.slice(0, 2)] ?? null, ...trade };
  return {
    length: isoLengths[text[0]!] ?? null,
    height: isoHeights[text[1]!] ?? null,
    type: isIsoType.test(text.slice(2)) ? (isoTypes[text[2]!] ?? null) : null,
  };
}

const unknown: Equipment = { type: null, length: null, height: null };

/** A type code with a digit, or one of the group codes. */
const isIsoType = /^(?:[GVSRHUPBNTK]\d|GP|VH|RT|RE|HR|UT|PF|PL|BU|TN)$/;

const isoLengths: Readonly<Record<string, Equipment["length"]>> = {
  "1": 10,
  "2": 20,
  "4": 40,
  L: 45,
};

/** 8 and 9 are half heights, for which the contract has no word. */
const isoHeights: Readonly<Record<string, Equipment["height"]>> = {
  "0": "standard",
  "2": "standard",
  "4": "standard",
  C: "standard",
  D: "standard",
  L: "standard",
  M: "standard",
  "5": "high_cube",
  "6": "high_cube",
  E: "high_cube",
  N: "high_cube",
  F: "high_cube",
  P: "high_cube",
};

const isoTypes: Readonly<Record<string, EquipmentType>> = {
  G: "dry",
  V: "dry",
  S: "dry",
  R: "reefer",
  H: "reefer",
  U: "open top",
  P: "flat rack",
  B: "bulk",
  N: "bulk",
  T: "tank",
  K: "tank",
};

const tradeLengths: Readonly<Record<string, Equipment["length"]>> = {
  "10": 10,
  "20": 20,
  "40": 40,
  "45": 45,
};

/**
 * Letters that only the trade uses. GP is ISO as well, and means the same in both as long as the
 * digits are 20 or 40. OT, FR, TK and RF leave the height open.
 */
const tradeKinds: Readonly<Record<string, Pick<Equipment, "type" | "height">>> = {
  DV: { type: "dry", height: "standard" },
  DC: { type: "dry", height: "standard" },
  HC: { type: "dry", height: "high_cube" },
  HQ: { type: "dry", height: "high_cube" },
  RH: { type: "reefer", height: "high_cube" },
  RF: { type: "reefer", height: null },
  OT: { type: "open top", height: null },
  FR: { type: "flat rack", height: null },
  TK: { type: "tank", height: null },
};
