import * as z from "zod";
import { dateTime, oneOf, timeZone } from "./json-api.ts";

const localDate = z.iso.date().meta({ description: "Local date", example: "2026-11-23" });
const source = z.enum(["line", "terminal", "rail"]);

const binding = source.nullable().meta({
  description:
    "The source whose last free day applies where the container is now; at an inland ramp the railroad. null: no source has stated one.",
});
const bindingReason = z.string().meta({ description: "Where the container is, and why." });

const SourceValue = z.strictObject({
  source,
  date: localDate.nullable().meta({ description: "null: it has never stated one." }),
  timezone: timeZone.nullable(),
  begins_at: dateTime.nullable().meta({ description: "The value of import_deadlines." }),
  ends_at: dateTime.nullable().meta({ description: "The last second of the day at the place." }),
  provider: z.string().nullable(),
  observed_at: dateTime.nullable(),
  earlier: z.array(z.strictObject({ date: localDate, observed_at: dateTime.nullable() })),
});

/** Why the last free day is what it is. */
const LastFreeDayResource = z
  .strictObject({
    id: z.uuid().meta({ description: "The id of the container." }),
    type: z.literal("last_free_day"),
    attributes: z.strictObject({
      pickup_lfd: dateTime.nullable(),
      binding,
      binding_reason: bindingReason,
      rule: z.string().meta({ description: "The source of pickup_lfd." }),
      sources: z.array(SourceValue),
      diverges: z.boolean().meta({ description: "Two sources state different dates." }),
      free_time: z
        .strictObject({
          from: localDate.meta({ description: "Discharge, or unloading from rail." }),
          to: localDate,
          calendar_days: z.int(),
          working_days: z.int(),
          closures: z.array(localDate).meta({ description: "By the operator's tariffs." }),
        })
        .nullable(),
      picked_up_at: dateTime
        .nullable()
        .meta({ description: "From this time on pickup_lfd is no longer shown." }),
    }),
  })
  .meta({ id: "LastFreeDay", description: "A last free day explained." });

export const LastFreeDayDocument = oneOf(LastFreeDayResource);

/** What waiting costs. */
const DemurrageResource = z
  .strictObject({
    id: z.uuid().meta({ description: "The id of the container." }),
    type: z.literal("demurrage"),
    attributes: z.strictObject({
      state: z.enum(["unknown", "free", "last_day", "overdue", "picked_up"]),
      binding,
      binding_reason: bindingReason,
      last_free_days: z.array(
        z.strictObject({
          source,
          date: localDate,
          timezone: timeZone,
          days_left: z.int().meta({ description: "Local days; negative after the last free day." }),
        }),
      ),
      holding: z.array(z.string()).meta({
        description:
          "The reasons that block the container from leaving its present place. Holds and fees of the port terminal count until it has left by rail; railroads report none.",
      }),
      pickup_on: localDate.meta({ description: "The day up to which charges are estimated." }),
      charges: z.array(
        z.strictObject({
          charge: z.enum(["demurrage", "extended_dwell_time"]),
          tariff: z.string(),
          currency_code: z.string(),
          amount: z.number(),
          days: z.array(z.strictObject({ date: localDate, amount: z.number() })),
        }),
      ),
      closures: z.array(localDate).meta({
        description:
          "The days from today to pickup_on on which the place is closed, by the operator's tariffs.",
      }),
    }),
  })
  .meta({
    id: "Demurrage",
    description: "Days left, reasons that block the pick-up, and estimated charges.",
  });

export const DemurrageDocument = oneOf(DemurrageResource);

export const demurrageQuery = z.object({
  pickup_on: localDate
    .optional()
    .meta({ description: "Local date of a planned pick-up instead of today." }),
});
