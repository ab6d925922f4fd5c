import type { Party } from "../facts/parties.ts";
import type { Notes } from "../truth.ts";

const stateOf: Readonly<Record<string, string>> = {
  consignee: "state",
  buyer: "state",
  ship_to: "state",
  seller: "state_province",
  consolidator: "province",
  stuffing_location: "province",
  manufacturer: "province",
};

export type SecurityParty =
  | "consignee" | "buyer" | "ship_to" | "seller" | "consolidator" | "stuffing_location" | "manufacturer"; // prettier-ignore

/** The parts of a party of a security filing, noted as they are printed. */
export function noteParty(n: Notes, prefix: SecurityParty, party: Party, country = party.country) {
  const put = (part: string, text: string): string => n.put(`${prefix}_${part}`, text);
  return {
    name: put("name", party.name),
    address1: put("address_1", party.street),
    address2: party.second === null ? "" : put("address_2", party.second),
    city: put("city", party.city),
    state: party.state === null ? "" : put(stateOf[prefix] ?? "state", party.state),
    postalCode: put("postal_code", party.postalCode),
    country: put("country", country),
  };
}
