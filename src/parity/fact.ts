import { canonicalJson } from "#src/platform/canonical.ts";
import type { Milestone } from "#schemas/vocabulary.ts";

/** Attributes of a container that both providers of this interface state, by their path. */
export const parityFields = [
  "pickup_lfd",
  "import_deadlines.pickup_lfd_line",
  "import_deadlines.pickup_lfd_terminal",
  "import_deadlines.pickup_lfd_rail",
  "pickup_appointment_at",
  "available_for_pickup",
  "holds_at_pod_terminal",
  "fees_at_pod_terminal",
  "location_at_pod_terminal",
  "pod_eta_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_full_out_at",
  "pod_rail_loaded_at",
  "pod_rail_departed_at",
  "ind_eta_at",
  "ind_ata_at",
  "ind_rail_unloaded_at",
  "final_destination_full_out_at",
  "empty_terminated_at",
] as const;
export type ParityField = (typeof parityFields)[number];

/**
 * Milestones whose time is one attribute of the container, whatever the route. A full container leaves a port or a
 * ramp, so `full_out` is read from the container alone. Others are compared by their place (fact-key.ts).
 */
export const fieldOfMilestone: Partial<Record<Milestone, ParityField>> = {
  vessel_arrived: "pod_arrived_at",
  vessel_discharged: "pod_discharged_at",
  rail_loaded: "pod_rail_loaded_at",
  rail_departed: "pod_rail_departed_at",
  arrived_at_inland_destination: "ind_ata_at",
  rail_unloaded: "ind_rail_unloaded_at",
  empty_in: "empty_terminated_at",
};

/** A value in the form in which two are compared; null: nothing is stated. */
export type FactValue = string | null;

/** With a zone: what has none is no instant. Seconds and their fractions are not compared. */
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

type Element = Readonly<Record<string, unknown>>;
const isElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What identifies an element of a list; free text, which every provider words in its own way, is left out. */
const membersOf: Partial<Record<ParityField, readonly string[]>> = {
  holds_at_pod_terminal: ["name", "status"],
  fees_at_pod_terminal: ["type", "amount", "currency_code"],
};

function elementsValue(elements: readonly unknown[], members: readonly string[]): FactValue {
  const texts = elements
    .filter(isElement)
    .map((one) => canonicalJson(members.map((name) => one[name] ?? null)));
  // An empty list states nothing: a container at sea has one with every provider.
  return texts.length === 0 ? null : [...new Set(texts)].toSorted().join(";");
}

/**
 * The form in which values of a field are compared; undefined where the value is none of this field. Instants are
 * compared to the minute, in UTC; lists without their order.
 */
export function factValue(field: ParityField, value: unknown): FactValue | undefined {
  if (value === null) return null;
  const members = membersOf[field];
  if (members) return Array.isArray(value) ? elementsValue(value, members) : undefined;
  if (field === "available_for_pickup")
    return typeof value === "boolean" ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  if (field === "location_at_pod_terminal")
    return value.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "") || null;
  return instantValue(value);
}

/** To the minute in UTC; undefined where it is no instant. */
export function instantValue(value: unknown): string | undefined {
  const time =
    typeof value === "string" && instantForm.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : `${new Date(time).toISOString().slice(0, 16)}Z`;
}

/** What an object of attributes has under a path; undefined: it does not state the field. */
export function valueAtPath(attributes: Element, field: ParityField): unknown {
  const [outer, inner] = field.split(".") as [string, string | undefined];
  const value = attributes[outer];
  if (inner === undefined || value === null) return value;
  return isElement(value) ? value[inner] : undefined;
}
