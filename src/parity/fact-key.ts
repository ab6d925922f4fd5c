import { placeByLocode } from "#src/reference/index.ts";
import { milestones, type Milestone } from "#schemas/vocabulary.ts";
import { fieldOfMilestone, type ParityField } from "./fact.ts";

/** A state that `available_for_pickup` has; what the container alone says; what only users mark. */
const notPlaced: ReadonlySet<Milestone> = new Set([
  "available",
  "not_available",
  "full_out",
  "delivered",
] as const);

/**
 * Milestones that happen at several places, or before the voyage: no attribute of a container has their time, so the
 * time at each place is compared.
 */
const placed: ReadonlySet<string> = new Set(
  milestones.filter((name) => !(name in fieldOfMilestone) && !notPlaced.has(name)),
);

/** The name of what is compared. */
export type ComparedName = ParityField | Milestone;

/** An attribute, or a milestone at a place: `transshipment_loaded SGSIN`; `-` where no UN/LOCODE is stated. */
export type FactKey = ParityField | `${Milestone} ${string}`;

const isPlaced = (name: string): name is Milestone => placed.has(name);

const nowhere = "-";

/** Of an event such as `container.transport.transshipment_loaded`; undefined: it is none that is compared by place. */
export function placedKey(event: string, locode: string | null): FactKey | undefined {
  const name = event.replace(/^container\.transport\./, "");
  return isPlaced(name) ? `${name} ${locode ?? nowhere}` : undefined;
}

/** What is compared, and its UN/LOCODE where it has one. */
export function factParts(key: FactKey): {
  readonly field: ComparedName;
  readonly place: string | null;
} {
  const [field, place = nowhere] = key.split(" ") as [ComparedName, string?];
  return { field, place: place === nowhere ? null : place };
}

/** The key under the code that the list of places has: one port is stated by several codes (CNSHA, CNSGH). */
export function samePlace(key: FactKey): FactKey {
  const { field, place } = factParts(key);
  const known = place === null ? null : placeByLocode(place);
  return known ? (`${field} ${known.locode}` as FactKey) : key;
}
