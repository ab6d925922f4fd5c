import type { Pushed } from "../equipment-source.ts";

/** One thing that a terminal or railroad said, as it is shown among the raw events. */
export type Statement = {
  /** Stable: who said what of which place and time. A value names the statement it comes from. */
  readonly key: string;
  /** Ours for it, null where it tells nothing of a milestone. */
  readonly event: string | null;
  /** The source's own name for it. */
  readonly content: string;
  readonly at: string;
  /** When the site first said so. */
  readonly statedAt: string;
  /** Of the ramp; null: at the site itself, or not said where. */
  readonly locode: string | null;
  /** The partner's name, where the site spoke by a message of its own. */
  readonly name: string | null;
  /** As it was sent. */
  readonly raw: unknown;
  /** When the site said that it never was. */
  readonly retractedAt: string | null;
  /** Why it does not count, in words; null: it counts. */
  readonly rejected: string | null;
};

/** Since when a site has said a value as it stands, and in which statement. */
export type Since = { readonly at: string; readonly key: string };

export const statementKey = (
  kind: "terminal" | "rail",
  facilitySource: string,
  ...of: readonly (string | null)[]
): string => [kind, facilitySource, ...of].join("|");

/** A status that a partner's message tells, named by its own code. */
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
): Statement => {
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

/** All of them, each once, with what has been said since. What is told again after it was taken back stands. */
export function withStatements(
  before: readonly Statement[],
  more: readonly Statement[],
): readonly Statement[] {
  const all = new Map(before.map((one) => [one.key, one]));
  for (const one of more) if (all.get(one.key)?.retractedAt !== null) all.set(one.key, one);
  return [...all.values()];
}

export const takenBack = (
  statements: readonly Statement[],
  keys: readonly string[],
  retractedAt: string,
): readonly Statement[] =>
  statements.map((one) => (keys.includes(one.key) ? { ...one, retractedAt } : one));
