import * as z from "zod";
import { requestTypes } from "#schemas/vocabulary.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import type { FacilityTargetKey } from "#src/statements/equipment-source.ts";

/**
 * A number at a source: polled once for all accounts that follow it
 * (contract: invariants#one-poll-for-all).
 */
export const PollTargetKey = z.strictObject({
  /** What kind of source it is: a row of `pollLimits` (src/polling/poll-limits.ts). */
  kind: z.string(),
  /** A carrier or railroad by SCAC, a terminal as LOCODE and SMDG code. */
  source: z.string(),
  type: z.enum(requestTypes),
  number: z.string(),
});
export type PollTargetKey = z.infer<typeof PollTargetKey>;

/** The key alone, of anything that carries one. */
export const pollTargetKeyOf = ({ kind, source, type, number }: PollTargetKey): PollTargetKey => ({
  kind,
  source,
  type,
  number,
});

/** A number at a carrier. */
export const carrierPollKey = ({ scac, type, number }: CarrierTargetKey): PollTargetKey => ({
  kind: "carrier",
  source: scac,
  type,
  number,
});

/** A container at a terminal or railroad. */
export const facilityPollKey = ({
  kind,
  facilitySource,
  number,
}: FacilityTargetKey): PollTargetKey => ({
  kind,
  source: facilitySource,
  type: "container",
  number,
});

/** The number as a carrier source is asked for it. */
export const carrierTargetOf = ({ source, type, number }: PollTargetKey): CarrierTargetKey => ({
  scac: source,
  type,
  number,
});

/** The container as a facility source is asked for it. */
export const facilityTargetOf = ({ kind, source, number }: PollTargetKey): FacilityTargetKey => ({
  kind: kind as FacilityTargetKey["kind"],
  facilitySource: source,
  number,
});
