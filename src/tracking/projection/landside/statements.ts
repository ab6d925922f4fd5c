import type { Pushed } from "#src/statements/equipment-source.ts";

/** One thing that a terminal or railroad stated, as it is shown among the raw events. */
export type LandsideStatement = {
  /** Stable: who stated what of which place and time. A value names the statement it comes from. */
  readonly key: string;
  /** Our milestone for it, null where it is none. */
  readonly event: string | null;
  /** The source's own name for it. */
  readonly content: string;
  readonly at: string;
  /** When the facility source first stated it. */
  readonly statedAt: string;
  /** Of the ramp; null: at the facility source itself, or not stated where. */
  readonly locode: string | null;
  /** The partner's name, where the source sent a message of its own. */
  readonly name: string | null;
  /** As it was sent. */
  readonly raw: unknown;
  /** When the source retracted it. */
  readonly retractedAt: string | null;
  /** Why it does not count, for people to read; null: it counts. */
  readonly rejected: string | null;
};

/** Since when a facility source has stated a value as it is now, and in which statement. */
export type Since = { readonly at: string; readonly key: string };

export const statementKey = (
  kind: "terminal" | "rail",
  facilitySource: string,
  ...of: readonly (string | null)[]
): string => [kind, facilitySource, ...of].join("|");

/** A status that a partner's message reports, named by its own code. */
export const pushedStatement = (
  { message, code, name, at }: Pushed,
  of: {
    readonly kind: "terminal" | "rail";
    readonly facilitySource: string;
    readonly event: string | null;
    readonly statedAt: string;
    readonly locode: string | null;
    readonly raw: unknown;
  },
): LandsideStatement => {
  const { kind, facilitySource, event, statedAt, locode, raw } = of;
  const content = `${message} ${code}`;
  const when = at ?? statedAt;
  const key = statementKey(kind, facilitySource, content, locode, when);
  return {
    key,
    event,
    content,
    at: when,
    statedAt,
    locode,
    name,
    raw,
    retractedAt: null,
    rejected: null,
  };
};

/**
 * All of them, each once, with what has been stated since. What is stated again after a retraction
 * holds.
 */
export function withStatements(
  before: readonly LandsideStatement[],
  more: readonly LandsideStatement[],
): readonly LandsideStatement[] {
  const all = new Map(before.map((one) => [one.key, one]));
  for (const one of more) if (all.get(one.key)?.retractedAt !== null) all.set(one.key, one);
  return [...all.values()];
}

export const takenBack = (
  statements: readonly LandsideStatement[],
  keys: readonly string[],
  retractedAt: string,
): readonly LandsideStatement[] =>
  statements.map((one) => (keys.includes(one.key) ? { ...one, retractedAt } : one));
