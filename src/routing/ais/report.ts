/** Where a ship says it is. What it does not know is null. */
export type PositionReport = {
  readonly is: "position";
  /** Null only where a line of JSON has the IMO number alone. */
  readonly mmsi: string | null;
  /** Null in a message over the air, which states it apart. */
  readonly imo: string | null;
  readonly name: string | null;
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly knots: number | null;
  /** Where the bow points, or else the course over ground. */
  readonly headingDegrees: number | null;
  /** ITU-R M.1371-5, table 45: 1 at anchor, 5 moored. */
  readonly navigationalStatus: number | null;
};

/** Who a ship says it is. Its crew types destination and ETA, so they are shown and not relied on. */
export type StaticReport = {
  readonly is: "static";
  readonly mmsi: string;
  readonly imo: string | null;
  readonly name: string | null;
  readonly destination: string | null;
  /** Month, day, hour and minute in UTC: the year is not sent. */
  readonly eta: string | null;
};

/** Why a line is not used (docs/sources.md). */
type Refusal =
  | "not_ais"
  | "too_long"
  | "malformed"
  | "bad_checksum"
  | "bad_tag_block"
  | "bad_json"
  | "other_message"
  | "truncated"
  | "no_time"
  | "future"
  | "too_old"
  | "no_position"
  | "out_of_range"
  | "impossible_speed"
  | "not_a_ship"
  | "wrong_imo";
export type RefusedReport = { readonly is: "refused"; readonly why: Refusal };

export const refusal = (why: RefusedReport["why"]): RefusedReport => ({ is: "refused", why });
