import type { FoundValue } from "../../values/found.ts";
import { mendAddressLine, mendName, mendRegion } from "../../parties/party-mends.ts";
import { stateOfPostalCode } from "../../parties/states.ts";

/** The fields of a party in a security filing. */
export const rowFields = [
  "name",
  "address_1",
  "address_2",
  "city",
  "state",
  "postal_code",
  "country",
  "duns",
  "duns4",
  "tax_id",
] as const;

export type Parts = Partial<Record<(typeof rowFields)[number], FoundValue | null>>;

/** The parts with likely OCR errors corrected. */
export function mendedParts(parts: Parts): Parts {
  const named = parts.name?.text ?? "";
  const mend = (part: keyof Parts, spelled: (text: string) => string): Parts => {
    const found = parts[part];
    return found && found.confidence < 1 ? { [part]: { ...found, text: spelled(found.text) } } : {};
  };
  const line = (text: string): string => mendAddressLine(text, named);
  const postalCode = parts.postal_code?.text ?? "";
  return {
    ...parts,
    ...mend("name", mendName),
    ...mend("address_1", line),
    ...mend("address_2", line),
    ...mend("state", (text) =>
      text === "TM" ? (stateOfPostalCode(postalCode) ?? "") : mendRegion(text),
    ),
    ...mend("country", (text) => line(mendRegion(text))),
  };
}
