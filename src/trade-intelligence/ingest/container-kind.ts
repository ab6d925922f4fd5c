import type { EquipmentType } from "#schemas/vocabulary.ts";
import { equipmentOf } from "#src/reference/index.ts";
import { feetOf, teuOf } from "../reference/measures.ts";

export type ContainerKind = {
  readonly container_type: string;
  readonly teu: number;
  readonly reefer: boolean;
};

const separator = "|";

/** What a container's three columns are keyed by: `equipment_description_code|length|type`. */
export const containerKindKey =
  "concat_ws('|', coalesce(equipment_description_code, ''), coalesce(container_length, ''), coalesce(container_type, ''))";

/** Type, size and temperature of a container from what the manifest states about it. */
export function containerKindOf(key: string): ContainerKind {
  const [code = "", length = "", type = ""] = key.split(separator);
  const equipment = equipmentOf(code.length === 4 ? code : type);
  const feet = feetOf(length) ?? equipment.length;
  const kind = equipment.type ?? (/REEF|REFRIG/i.test(type) ? "reefer" : null);
  const words = [
    feet ? `${feet}'` : null,
    equipment.height === "high_cube" ? "High Cube" : null,
    kind ? kindWords[kind] : "Container",
  ];
  return {
    container_type: words.filter((word) => word).join(" "),
    teu: teuOf(feet),
    reefer: kind === "reefer",
  };
}

const kindWords: Readonly<Record<EquipmentType, string>> = {
  dry: "Dry",
  reefer: "Reefer",
  "open top": "Open Top",
  "flat rack": "Flat Rack",
  bulk: "Bulk",
  tank: "Tank",
};
