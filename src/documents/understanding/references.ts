import { parseContainerNumber } from "#src/reference/index.ts";
import type { References } from "./segment.ts";
import type { Sheet } from "./sheet.ts";

/** What the pages name that can be checked, for linking. */
export function referencesOf(sheets: readonly Sheet[], _payload: object): References {
  const text = sheets.flatMap(({ chunks }) => chunks.map((chunk) => chunk.text)).join("\n");
  const containers = [...text.matchAll(/\b[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d\b/g)]
    .map(([shape]) => parseContainerNumber(shape))
    .flatMap((number) => (number?.valid ? [number.number] : []));
  return {
    containers: [...new Set(containers)],
    bills: [],
    bookings: [],
    scacs: [],
    locodes: [],
    htsCodes: [],
  };
}
