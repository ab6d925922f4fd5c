import * as z from "zod";

/**
 * `terminal-availability-1` (docs/sources.md), read leniently: what we need is checked, what we do
 * not know is kept in `raw`. null, missing and blank state nothing; an empty list states "none".
 */
const text = z.string().trim();
const optional = text.nullish();

/** A blank holds field is not a cleared hold (contract: incidents#blank-holds). */
const listOf = <T extends z.ZodType>(element: T) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    z.array(element).max(200).nullish(),
  );

const Hold = z.looseObject({ name: text.min(1), status: optional, description: optional });
const Fee = z.looseObject({
  type: text.min(1),
  amount: z.number().nonnegative(),
  currency_code: text.regex(/^[A-Za-z]{3}$/, "no currency code").nullish(),
});
/** One container, as the terminal writes it. */
export const AvailabilityRecord = z.looseObject({
  number: text.min(1),
  found: z.boolean().nullish(),
  observed_at: optional,
  available: z.boolean().nullish(),
  discharged_at: optional,
  location: optional,
  holds: listOf(Hold),
  fees: listOf(Fee),
  last_free_day: optional,
  appointment_at: optional,
  chassis: optional,
  full_out_at: optional,
  empty_in_at: optional,
  retracted: listOf(text),
});
export type AvailabilityRecord = z.infer<typeof AvailabilityRecord>;

/** The whole answer; its records are read one by one. */
export const AvailabilityAnswer = z.looseObject({ containers: z.array(z.unknown()).max(1000) });
