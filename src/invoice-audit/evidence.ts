import { localDateOf } from "#src/reference/index.ts";

/** What a source stated, when, and in which raw event. */
export type AuditEvidence = {
  readonly source: "shipping_line" | "terminal" | "rail" | "user" | "operator" | "invoice";
  /** Name of the source; null: not recorded. */
  readonly provider: string | null;
  readonly statement: string;
  readonly observedAt: string | null;
  /** When the product wrote it. */
  readonly recordedAt: string | null;
  readonly rawEventId: string | null;
};

/** What one write changed of a container, as its change log has it. */
export type LoggedChange = {
  readonly at: string;
  readonly changes: readonly {
    readonly name: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly origin: {
      readonly source: "shipping_line" | "terminal" | "rail" | "user";
      readonly provider: string | null;
      readonly observedAt: string | null;
      readonly effectiveAt: string | null;
      readonly rawEventId: string | null;
    };
  }[];
};

/** A value of an attribute, since when it holds, and who stated it. */
export type StatedValue = {
  readonly value: unknown;
  readonly since: string;
  readonly change: LoggedChange["changes"][number];
  readonly recordedAt: string;
};

/** Every value that an attribute had, oldest first by since when it holds. */
export const statedValues = (history: readonly LoggedChange[], name: string): StatedValue[] =>
  history
    .flatMap(({ at, changes }) =>
      changes.flatMap((change) =>
        change.name === name
          ? [
              {
                value: change.after,
                since: change.origin.effectiveAt ?? change.origin.observedAt ?? at,
                change,
                recordedAt: at,
              },
            ]
          : [],
      ),
    )
    .toSorted((a, b) => a.since.localeCompare(b.since));

export const evidenceOf = (
  { change: { origin }, recordedAt }: Pick<StatedValue, "change" | "recordedAt">,
  statement: string,
): AuditEvidence => ({
  source: origin.source,
  provider: origin.provider,
  statement,
  observedAt: origin.observedAt,
  recordedAt,
  rawEventId: origin.rawEventId,
});

/** An instant that a source stated, as a local date, with who stated it; null: no source did. */
export function statedInstant(
  history: readonly LoggedChange[],
  name: string,
  value: string | undefined,
  zone: string,
  words: string,
): { readonly date: string; readonly at: string; readonly evidence: AuditEvidence } | null {
  if (value === undefined) return null;
  const stated = history
    .flatMap(({ at, changes }) => changes.map((change) => ({ change, recordedAt: at })))
    .findLast(({ change }) => change.name === name && change.after === value);
  // What the log does not have is not said to be stated by anybody.
  if (!stated) return null;
  const date = localDateOf(value, zone);
  return { date, at: value, evidence: evidenceOf(stated, `${words} ${date}`) };
}

/** Who stated what, when it was observed, and the raw event. */
export const evidenceText = (one: AuditEvidence): string =>
  [
    `${one.provider ?? one.source} (${one.source}): ${one.statement}`,
    one.observedAt && `observed ${one.observedAt}`,
    one.rawEventId && `raw event ${one.rawEventId}`,
  ]
    .filter(Boolean)
    .join(", ");
