export type PlaceRecord = {
  /** The code that all its aliases resolve to. */
  readonly locode: string;
  readonly aliases: readonly string[];
  readonly name: string;
  readonly city: string;
  /** US state or Canadian province, postal abbreviation; null elsewhere. */
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA zone. */
  readonly timezone: string;
  readonly kind: "port" | "inland";
};
