import type { ReconciledField } from "#schemas/reconciliation.ts";
import { checkDigit } from "#src/reference/index.ts";
import type { Shipment } from "../../bench/documents/facts/shipment.ts";

/** The last digit before the check digit counts one up, with its right check digit. */
export function otherNumber(number: string): string {
  const firstTen = `${number.slice(0, 9)}${(Number(number[9]) + 1) % 10}`;
  return `${firstTen}${checkDigit(firstTen)}`;
}

/** The same with another first container. */
export const withFirstContainer = (
  facts: Shipment,
  change: (one: Shipment["containers"][number]) => object,
): Shipment => ({
  ...facts,
  containers: facts.containers.map((one, index) =>
    index === 0 ? { ...one, ...change(one) } : one,
  ),
});

/** One difference each, as a document of wrong facts would have it. */
export const planted: readonly {
  readonly field: ReconciledField;
  readonly in: (facts: Shipment) => Shipment;
}[] = [
  {
    field: "seal_number",
    in: (facts) =>
      withFirstContainer(facts, ({ seal }) => ({
        seal: `${seal.slice(0, -1)}${(Number(seal.at(-1)) + 1) % 10}`,
      })),
  },
  {
    field: "packages",
    in: (facts) => withFirstContainer(facts, ({ packages }) => ({ packages: packages + 1 })),
  },
  {
    field: "gross_weight",
    in: (facts) => withFirstContainer(facts, ({ kilos }) => ({ kilos: kilos * 1.05 })),
  },
  {
    field: "port_of_discharge",
    in: (facts) => ({
      ...facts,
      to:
        facts.to.locode === "USOAK"
          ? { locode: "USSEA", city: "Seattle", state: "WA", country: "United States", code: "US" }
          : { locode: "USOAK", city: "Oakland", state: "CA", country: "United States", code: "US" },
    }),
  },
  {
    field: "port_of_loading",
    in: (facts) => ({
      ...facts,
      from:
        facts.from.locode === "KRPUS"
          ? { locode: "CNNGB", city: "Ningbo", country: "China", code: "CN" }
          : { locode: "KRPUS", city: "Busan", country: "South Korea", code: "KR" },
    }),
  },
  { field: "discharge_vessel", in: (facts) => ({ ...facts, vessel: "BOREAL ANDROMEDA" }) },
];
