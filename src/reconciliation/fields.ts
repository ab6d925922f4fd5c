import { compareContainerNumbers, containerNumberOf } from "./compare/container-number.ts";
import type { Agreement } from "./compare/agreement.ts";
import { comparePackages, packagesOf, type Packages } from "./compare/packages.ts";
import { compareParties, partyNameOf } from "./compare/party.ts";
import { comparePorts, portOf, type Port } from "./compare/port.ts";
import { compareSeals } from "./compare/seal.ts";
import {
  compareVessels,
  compareVoyages,
  namedVessel,
  voyageNumberOf,
  type NamedVessel,
} from "./compare/vessel.ts";
import { compareWeights, kilogramsOf, type Weight } from "./compare/weight.ts";
import { compact } from "./compare/agreement.ts";
import type { ReconciledField, ReconciliationSeverity } from "#schemas/reconciliation.ts";

type Comparison<Value> = {
  /** Null for what tells nothing that can be compared. */
  readonly read: (text: string, unit: string | null) => Value | null;
  readonly compare: (a: Value, b: Value) => Agreement;
};

export type FieldRule = {
  /** Of each container, or of the shipment. */
  readonly about: "container" | "shipment";
  readonly severity: ReconciliationSeverity;
  /** A house bill has values of its own beside its master's, so only those of one bill are compared. */
  readonly byBill: boolean;
  /** One who states several values means any of them; else several are parts of one, and tell nothing. */
  readonly several: boolean;
  /** How two texts with their units compare; `open` where one of them tells nothing. */
  readonly agree: (a: ComparedValue, b: ComparedValue) => Agreement;
  readonly read: (text: string, unit: string | null) => ComparedValue | null;
};
/** A value as its field's rule reads it. */
export type ComparedValue = { readonly value: unknown };

function rule<Value>(
  row: Omit<FieldRule, "agree" | "read">,
  { read, compare }: Comparison<Value>,
): FieldRule {
  return {
    ...row,
    read: (text, unit) => {
      const value = read(text, unit);
      return value === null ? null : { value };
    },
    agree: (a, b) => compare(a.value as Value, b.value as Value),
  };
}

const numbers: Comparison<string> = { read: containerNumberOf, compare: compareContainerNumbers };
const seals: Comparison<string> = { read: (text) => compact(text) || null, compare: compareSeals };
const packages: Comparison<Packages> = { read: packagesOf, compare: comparePackages };
const weights: Comparison<Weight> = { read: kilogramsOf, compare: compareWeights };
const ports: Comparison<Port> = { read: portOf, compare: comparePorts };
const vessels: Comparison<NamedVessel> = { read: namedVessel, compare: compareVessels };
const voyages: Comparison<string> = { read: voyageNumberOf, compare: compareVoyages };
const parties: Comparison<string> = { read: partyNameOf, compare: compareParties };

const ofContainer = { about: "container", byBill: false, several: true } as const;
const ofShipment = { about: "shipment", byBill: false, several: true } as const;
const amountOfContainer = { about: "container", byBill: true, several: false } as const;
const ofBill = { about: "shipment", byBill: true, several: false } as const;

/**
 * What is compared, and how much a difference matters (docs/adr/0218). High is what sends a truck, a filing or a
 * release to the wrong container or port, or refuses it at the gate: only that opens the attention reason.
 */
export const fieldRules: Readonly<Record<ReconciledField, FieldRule>> = {
  container_number: rule({ ...ofContainer, severity: "high" }, numbers),
  check_digit: rule({ ...ofContainer, severity: "medium" }, numbers),
  seal_number: rule({ ...ofContainer, severity: "high" }, seals),
  packages: rule({ ...amountOfContainer, severity: "medium" }, packages),
  gross_weight: rule({ ...amountOfContainer, severity: "medium" }, weights),
  total_packages: rule({ ...ofBill, severity: "medium" }, packages),
  total_gross_weight: rule({ ...ofBill, severity: "medium" }, weights),
  port_of_loading: rule({ ...ofShipment, severity: "medium" }, ports),
  port_of_discharge: rule({ ...ofShipment, severity: "high" }, ports),
  loading_vessel: rule({ ...ofShipment, severity: "medium" }, vessels),
  loading_voyage: rule({ ...ofShipment, severity: "low" }, voyages),
  discharge_vessel: rule({ ...ofShipment, severity: "medium" }, vessels),
  discharge_voyage: rule({ ...ofShipment, severity: "low" }, voyages),
  shipper: rule({ ...ofBill, severity: "low" }, parties),
  consignee: rule({ ...ofBill, severity: "low" }, parties),
  notify_party: rule({ ...ofBill, severity: "low" }, parties),
};
