import * as z from "zod";

const localDate = z.iso.date();

/**
 * What waiting costs at a terminal, as the operator states it in the sources document (`tariffs`).
 * null means any. The first tariff that fits a container counts for its charge.
 */
export const TariffEntry = z.object({
  name: z.string().min(1).max(100),
  locode: z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, "no UN/LOCODE in capitals"),
  smdg: z.string().nullable().default(null),
  scac: z.string().nullable().default(null),
  charge: z.enum(["demurrage", "extended_dwell_time"]).default("demurrage"),
  currency_code: z.string().regex(/^[A-Z]{3}$/, "three capital letters"),
  /** Days that are counted after the last free day; working days leave out weekends and closures. */
  counts: z.enum(["calendar_days", "working_days"]).default("calendar_days"),
  /** Local dates on which the terminal is closed. */
  closures: z.array(localDate).max(400).default([]),
  /** Amount a day from the n-th charged day on. */
  tiers: z
    .array(
      z.object({
        from_day: z.int().min(1),
        amount: z.number().min(0),
        equipment_length: z.union([z.literal(20), z.literal(40), z.literal(45)]).optional(),
      }),
    )
    .min(1),
});
export type Tariff = z.infer<typeof TariffEntry>;

export type TariffSubject = {
  readonly locode: string | null;
  readonly smdg: string | null;
  readonly scac: string;
};

/** The tariffs that apply, one for each charge. */
export const tariffsFor = (tariffs: readonly Tariff[], of: TariffSubject): Tariff[] => {
  const fitting = tariffs.filter(
    (tariff) =>
      tariff.locode === of.locode &&
      (tariff.smdg === null || tariff.smdg === of.smdg) &&
      (tariff.scac === null || tariff.scac === of.scac),
  );
  return fitting.filter(
    (tariff, index) => fitting.findIndex(({ charge }) => charge === tariff.charge) === index,
  );
};

/** The highest tier that has begun; a tariff for the container's length before one for any. */
export function priceOf(tariff: Tariff, day: number, length: number | undefined): number {
  const begun = tariff.tiers.filter(({ from_day }) => from_day <= day);
  const own = begun.filter((tier) => tier.equipment_length === length && length !== undefined);
  const any = begun.filter((tier) => tier.equipment_length === undefined);
  const last = (own.length > 0 ? own : any).toSorted((a, b) => a.from_day - b.from_day).at(-1);
  return last?.amount ?? 0;
}
