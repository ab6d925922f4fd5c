import { BnsfAnswer, BnsfUnit, bnsfReport } from "./bnsf-record.ts";
import { CnAnswer, CnEquipment, cnReport } from "./cn-record.ts";
import { withoutCheckDigit } from "./rail-report.ts";
import type { RailroadInterface } from "./railroad-source.ts";
import { UpAnswer, UpShipment, upReport } from "./up-record.ts";

const listOf = (numbers: readonly string[]): string =>
  numbers.map((number) => encodeURIComponent(withoutCheckDigit(number))).join(",");

export const unionPacific: RailroadInterface<typeof UpAnswer, typeof UpShipment> = {
  answer: UpAnswer,
  record: UpShipment,
  // Without the date the answer is empty.
  request: (numbers, now) => ({
    path: `/services/v2/public/shipments?equipment_id=${listOf(numbers)}`,
    headers: { date: `${now.toISOString().slice(0, 19)}Z` },
  }),
  recordsIn: (answer) => answer,
  numberIn: ({ load }) => load.equipment.id,
  report: upReport,
};

export const bnsf: RailroadInterface<typeof BnsfAnswer, typeof BnsfUnit> = {
  answer: BnsfAnswer,
  record: BnsfUnit,
  request: (numbers) => ({
    path: "/v3/unit-details",
    json: {
      intermodalUnits: numbers.map((number) => ({
        equipmentInitial: number.slice(0, 4),
        equipmentNumber: number.slice(4, 10),
      })),
    },
  }),
  recordsIn: ({ intermodalUnits }) => intermodalUnits,
  numberIn: ({ equipmentInitial, equipmentNumber }) => `${equipmentInitial}${equipmentNumber}`,
  report: bnsfReport,
};

export const canadianNational: RailroadInterface<typeof CnAnswer, typeof CnEquipment> = {
  answer: CnAnswer,
  record: CnEquipment,
  request: (numbers) => ({
    path: `/customers/v1/shipments/tracking?equipmentIds=${listOf(numbers)}`,
  }),
  recordsIn: ({ ThirdPartyIntermodalShipment: shipment }) => shipment.Equipment,
  numberIn: ({ EquipmentId }) => EquipmentId,
  report: cnReport,
};
