import type { InvoiceRuleSet, Tariff } from "#src/deadlines/index.ts";
import type {
  BilledLine,
  InvoiceElement,
  InvoiceReading,
  PrintedValue,
} from "#src/document-extraction/index.ts";
import { checkRate, cents, tariffOf, unknownRate, type RateCheck } from "./audit-rate.ts";
import type { Finding, InvoiceAudit, JudgedLine } from "./invoice-audit.ts";
import { judgeDay, type Closure, type JudgedDay } from "./audit-day.ts";
import type { ContainerRecord } from "./container-record.ts";
import { judgeElements } from "./judge-elements.ts";
import { judgeIssue, type JudgedIssue } from "./judge-issue.ts";
import { applicabilityOf, type Applicability } from "./applicability.ts";
import { datesOf } from "./billed-dates.ts";
import { findingsOf } from "./findings.ts";

export type AuditInput = {
  readonly reading: InvoiceReading;
  readonly rules: readonly InvoiceRuleSet[];
  readonly tariffs: readonly Tariff[];
  /** The account's containers that the invoice may bill, with their change logs. */
  readonly records: readonly ContainerRecord[];
  /** Pages of the document were not read: nothing can be said to be absent. */
  readonly hasUnreadPages: boolean;
};

/** The first value of an element in one form; null where it is not certain. */
const certain = <T extends "string" | "number">(
  reading: InvoiceReading,
  element: InvoiceElement,
  type: T,
): (T extends "string" ? string : number) | null => {
  const { state, values } = reading.elements[element];
  const value = values.find((one: PrintedValue) => typeof one.value === type)?.value;
  return state === "present" && value !== undefined ? (value as never) : null;
};

/**
 * What can be said for and against an invoice for demurrage or detention, each statement with its source.
 * Pure: from what is printed, the rules, the tariffs, and what sources stated of its containers
 * (contract: documents#invoice-audit).
 */
export function auditInvoice(input: AuditInput): InvoiceAudit {
  const { reading, rules, records } = input;
  const invoiceDate = certain(reading, "invoice_date", "string");
  const { applicability, ruleSet } = applicabilityOf(reading, rules, records, invoiceDate);
  const elements = judgeElements(reading, ruleSet, input.hasUnreadPages);
  const lines = judgeLines(input);
  const lastDate =
    lines
      .flatMap(({ days }) => days.map(({ date }) => date))
      .toSorted()
      .at(-1) ?? null;
  const issue = judgeIssue(ruleSet, applicability, invoiceDate, lastDate);
  const printed = certain(reading, "total_amount", "number");
  const amounts = lines.map(({ amount }) => amount);
  const ofLines =
    amounts.length > 0 && amounts.every((one) => one !== null)
      ? cents(amounts.reduce<number>((sum, one) => sum + one, 0))
      : null;
  const totals = { printed, ofLines };
  const findings = findingsOf({
    reading,
    ruleSet,
    applicability,
    elements,
    issue,
    lines,
    totals,
    records,
  });
  return {
    reading,
    ruleSet,
    applicability,
    elements,
    issue,
    lines,
    totals,
    findings,
    disputable: disputableOf(reading, lines, totals, findings),
    unknown: unknownOf(input, applicability, lines, issue),
  };
}

/** Closed days are the operator's statement, in the tariffs of the port. */
const closuresOf = (record: ContainerRecord, tariff: Tariff | null): Closure[] =>
  record.container.portOfDischarge && tariff
    ? tariff.closures.map((date) => ({ date, tariff: tariff.name }))
    : [];

function judgeLines({ reading, records, tariffs }: AuditInput): JudgedLine[] {
  const billedBefore = new Map<string, number>();
  return reading.lines.map((line): JudgedLine => {
    const record = records.find(({ container }) => container.number === line.container) ?? null;
    const tariff = record && tariffOf(record.container, tariffs);
    const charge = reading.charge === "detention" ? "detention" : "demurrage";
    const dates = datesOf(line);
    const days =
      reading.charge === "both"
        ? dates.map((date): JudgedDay => ({ date, verdict: "unknown", reasons: [] }))
        : dates.map((date) =>
            judgeDay(date, record, {
              charge,
              direction: reading.direction,
              closures: record ? closuresOf(record, tariff) : [],
            }),
          );
    const amount =
      line.amount ??
      (line.rate !== null && dates.length > 0 ? cents(line.rate * dates.length) : null);
    const before = billedBefore.get(line.container ?? "") ?? 0;
    billedBefore.set(line.container ?? "", before + dates.length);
    const rateCheck =
      record &&
      amount !== null &&
      dates.length > 0 &&
      reading.charge === "demurrage" &&
      reading.direction !== "export"
        ? checkRate(
            { dates, amount, currencyCode: reading.currencyCode },
            { before, container: record.container, tariff },
          )
        : unknownRate;
    return {
      line,
      containerId: record?.container.id ?? null,
      days,
      amount,
      rateCheck,
      disputable: disputableOfLine(line, days, amount, rateCheck),
    };
  });
}

/** The days that can be disputed at the line's rate, and of the others what is above the tariff. */
function disputableOfLine(
  line: BilledLine,
  days: readonly JudgedDay[],
  amount: number | null,
  rateCheck: RateCheck,
): number | null {
  const count = days.filter(({ verdict }) => verdict === "disputable").length;
  const excess =
    rateCheck.state === "higher" && amount !== null ? cents(amount - rateCheck.expected!) : 0;
  if (count === 0) return excess;
  if (amount === null) return null;
  const perDay = line.rate ?? amount / days.length;
  const ofDays = count === days.length ? amount : Math.min(amount, perDay * count);
  const share = (days.length - count) / days.length;
  return cents(Math.min(amount, ofDays + excess * share));
}

function disputableOf(
  { currencyCode }: InvoiceReading,
  lines: readonly JudgedLine[],
  { printed, ofLines }: InvoiceAudit["totals"],
  findings: readonly Finding[],
): InvoiceAudit["disputable"] {
  const whole = printed ?? ofLines;
  if (findings.some(({ wholeInvoice }) => wholeInvoice) && whole !== null)
    return [{ currencyCode, amount: whole, wholeInvoice: true }];
  const ofDays = lines.reduce((sum, { disputable }) => sum + (disputable ?? 0), 0);
  const excess = printed !== null && ofLines !== null ? Math.max(0, printed - ofLines) : 0;
  const amount = cents(ofDays + excess);
  return amount > 0 ? [{ currencyCode, amount, wholeInvoice: false }] : [];
}

/** What stays open, in words. */
function unknownOf(
  { reading, records, tariffs, hasUnreadPages }: AuditInput,
  applicability: Applicability,
  lines: readonly JudgedLine[],
  issue: JudgedIssue,
): string[] {
  const untracked = [
    ...new Set(
      lines.flatMap(({ line, containerId }) =>
        line.container && !containerId ? [line.container] : [],
      ),
    ),
  ];
  return [
    ...(applicability.state === "unknown" ? [applicability.reason] : []),
    ...(hasUnreadPages ? ["Pages of the document were not read."] : []),
    ...(untracked.length > 0
      ? [
          `Not tracked, or not linked to the document, so nothing stated is known of: ${untracked.join(", ")}.`,
        ]
      : []),
    ...(lines.length === 0 ? ["No billed days were found on the pages."] : []),
    ...(lines.some(({ days }) => days.length === 0)
      ? ["Billed days whose dates are not printed, or contradict each other, are not judged."]
      : []),
    ...(reading.charge === "both"
      ? ["The invoice bills demurrage and detention together; its days are not judged."]
      : []),
    ...(reading.direction === "unknown"
      ? ["Nothing on the pages shows whether it is an import or an export."]
      : []),
    ...(issue.state === "unknown" && issue.reason ? [issue.reason] : []),
    ...(reading.currencyCode === null ? ["The currency is not printed, or several are."] : []),
    ...(records.length > 0 && tariffs.length === 0
      ? ["No tariff is configured, so rates and closed days are not checked."]
      : []),
  ];
}
