import { csvOf } from "#src/platform/list/index.ts";
import type { DocumentAudit } from "../audit-document.ts";
import type { AuditEvidence } from "../evidence.ts";

type Cell = string | number | null;
const columns = [
  "kind",
  "id",
  "state",
  "container_number",
  "date",
  "text",
  "citation",
  "amount",
  "currency_code",
  "page",
  "source",
  "provider",
  "statement",
  "observed_at",
  "raw_event",
] as const;
type Row = Partial<Record<(typeof columns)[number], Cell>>;

const sourced = (one: AuditEvidence): Row => ({
  source: one.source,
  provider: one.provider,
  statement: one.statement,
  observed_at: one.observedAt,
  raw_event: one.rawEventId,
});

/** A row for each statement that speaks for it, and one where there is none. */
const withEvidence = (row: Row, evidence: readonly AuditEvidence[]): Row[] =>
  evidence.length > 0 ? evidence.map((one) => ({ ...row, ...sourced(one) })) : [row];

/** The dispute packet as CSV: findings, billed days and elements, each row with its source. */
export function packetTable({ audit }: DocumentAudit): string {
  const currency = audit.reading.currencyCode;
  const rows: Row[] = [
    ...audit.disputable.map((one) => ({
      kind: "disputable",
      state: one.wholeInvoice ? "whole_invoice" : "days_and_rates",
      amount: one.amount,
      currency_code: one.currencyCode,
    })),
    ...audit.findings.flatMap((one) =>
      withEvidence(
        {
          kind: "finding",
          id: one.code,
          state: one.wholeInvoice ? "whole_invoice" : null,
          text: one.text,
          citation: one.citation,
        },
        one.evidence,
      ),
    ),
    ...audit.lines.flatMap(({ line, days }) =>
      days.flatMap(({ date, verdict, reasons }) =>
        (reasons.length > 0 ? reasons : [{ code: null, evidence: [] }]).flatMap(
          ({ code, evidence }) =>
            withEvidence(
              {
                kind: "day",
                id: code,
                state: verdict,
                container_number: line.container,
                date,
                amount: line.rate,
                currency_code: currency,
                page: line.page,
              },
              evidence,
            ),
        ),
      ),
    ),
    ...audit.elements.map((one) => ({
      kind: "element",
      id: one.id,
      state: one.state,
      text: one.values.map(({ text }) => text).join("; ") || one.reason,
      citation: one.citation,
      page: one.values[0]?.page ?? null,
    })),
    ...audit.unknown.map((text) => ({ kind: "unknown", text })),
  ];
  return csvOf(
    Object.fromEntries(columns.map((name) => [name, rows.map((row) => row[name] ?? null)])),
  );
}
