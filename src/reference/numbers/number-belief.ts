import { parseContainerNumber } from "./iso6346.ts";
import { normalizeNumber } from "./tracking-number.ts";

export type Belief = { readonly scac: string; readonly confidence: number };

/** Distinct numbers that proved to be a carrier's, by SCAC: of the same block, and of the family. */
export type Experience = {
  readonly block: Readonly<Record<string, number>>;
  readonly family: Readonly<Record<string, number>>;
};

/**
 * The keys under which a number is remembered. The block is where numbers come from one carrier because
 * it was given, or leased, a run of them: owner and three digits of a container's serial, the first
 * four characters of a bill. The family is everything written alike: an owner's containers, the letters
 * in front and the shape.
 */
export function memoriesOf(number: string): { readonly block: string; readonly family: string } {
  const text = normalizeNumber(number);
  const container = parseContainerNumber(text);
  if (container)
    return {
      block: `container ${text.slice(0, 7)}`,
      family: `container ${text.slice(0, 4)}`,
    };
  const emails = /^[A-Z]*/.exec(text)?.[0] ?? "";
  const shapeAfter = (kept: string) =>
    `${kept}${text.slice(kept.length).replaceAll(/\d/g, "#").replaceAll(/[A-Z]/g, "A")}`;
  return {
    block: `shipment ${shapeAfter(text.slice(0, Math.max(4, emails.length)))}`,
    family: `shipment ${shapeAfter(emails)}`,
  };
}

/** A family has many carriers in it in the end: it may make us ask, never select. */
const maxFamilyShare = 0.94;
/** Witnesses of the block from which the family has nothing to add. */
const enough = 5;

/**
 * What to believe once what was seen is counted in: `weight` witnesses stand for what we believed
 * beforehand, the rest of it for "none of these" (Dirichlet prior and counts).
 */
export function posterior(
  beliefs: readonly Belief[],
  weight: number,
  experience: Experience = { block: {}, family: {} },
): Belief[] {
  const inBlock = sum(experience.block) >= enough;
  const seen = inBlock ? experience.block : experience.family;
  const total = sum(seen);
  if (total === 0) return [...beliefs];
  const before = new Map(beliefs.map(({ scac, confidence }) => [scac, confidence]));
  return [...new Set([...before.keys(), ...Object.keys(seen)])].map((scac) => {
    const prior = before.get(scac) ?? 0;
    const after = (weight * prior + (seen[scac] ?? 0)) / (weight + total);
    return {
      scac,
      // The family confirms no more than it may, but does not take away what the format states.
      confidence: inBlock ? after : Math.min(after, Math.max(prior, maxFamilyShare)),
    };
  });
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);
