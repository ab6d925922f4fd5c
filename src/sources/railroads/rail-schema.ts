import * as z from "zod";
import { railCodes } from "#src/statements/equipment-source.ts";

/** `rail-events-1` (docs/sources.md), read leniently. null, missing and blank state nothing. */
const text = z.string().trim();
const optional = text.nullish();

export const RailEventRecord = z.looseObject({
  equipment: text.min(1),
  code: z.enum(railCodes, { error: "is none of the protocol's codes" }),
  at: text.min(1),
  locode: optional,
  facility: optional,
  retracted: z.boolean().nullish(),
});

export const RailEquipmentRecord = z.looseObject({
  number: text.min(1),
  observed_at: optional,
  railroad: optional,
  destination_locode: optional,
  destination_facility: optional,
  eta_at: optional,
  last_free_day: optional,
  retracted: z.array(text).max(20).nullish(),
});
export type RailEquipmentRecord = z.infer<typeof RailEquipmentRecord>;

/** The whole answer; its records are read one by one. */
export const RailAnswer = z.looseObject({
  events: z.array(z.unknown()).max(1000).nullish(),
  equipment: z.array(z.unknown()).max(1000).nullish(),
});
