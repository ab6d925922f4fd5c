import type { RowField } from "#src/platform/list/index.ts";
import { timezoneOfLocode } from "#src/reference/index.ts";

/** IANA zone of the place with that UN/LOCODE; none for a place without a known one. */
export const zone =
  <Summary>(of: RowField<Summary>): RowField<Summary> =>
  (row) => {
    const locode = of(row);
    return typeof locode === "string" ? (timezoneOfLocode(locode) ?? undefined) : undefined;
  };
