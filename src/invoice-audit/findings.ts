import { daysBetween, type InvoiceRuleSet } from "#src/deadlines/index.ts";
import type { InvoiceReading } from "#src/document-extraction/index.ts";
import type { Applicability } from "./applicability.ts";
import type { Finding, InvoiceAudit, JudgedLine } from "./invoice-audit.ts";
import { cents } from "./audit-rate.ts";
import type { ContainerRecord } from "./container-record.ts";
import type { AuditEvidence } from "./evidence.ts";
import type { JudgedElement } from "./judge-elements.ts";
import type { JudgedIssue } from "./judge-issue.ts";

type Judged = Pick<InvoiceAudit, "elements" | "issue" | "lines" | "totals" | "applicability"> & {
  readonly reading: InvoiceReading;
  readonly ruleSet: InvoiceRuleSet | null;
  readonly records: readonly ContainerRecord[];
};

/** What speaks against the invoice, the gravest first; each with its rule or what a source stated. */
export function findingsOf(judged: Judged): Finding[] {
  const binds = judged.applicability.state === "applies";
  return [
    ...absentElements(judged.elements, judged.ruleSet, binds),
    ...lateIssue(judged.issue, judged.ruleSet, judged.applicability),
    ...disputableDays(judged.lines),
    ...rates(judged.lines),
    ...sums(judged),
    ...freeTime(judged.reading),
    ...deadlines(judged.reading, judged.records),
    ...disputeTime(judged.elements, judged.ruleSet, binds),
  ];
}

const printedEvidence = (statement: string): AuditEvidence => ({
  source: "invoice",
  provider: null,
  statement,
  observedAt: null,
  recordedAt: null,
  rawEventId: null,
});

const absentElements = (
  elements: readonly JudgedElement[],
  ruleSet: InvoiceRuleSet | null,
  binds: boolean,
): Finding[] =>
  elements
    .filter(({ state, required }) => state === "absent" && required === true)
    .map(({ id, citation, text }) => ({
      code: "element_absent",
      text: `Not found on the pages: ${text ?? id}.${
        binds && ruleSet?.missing_element
          ? ` ${ruleSet.missing_element.text} (${ruleSet.missing_element.citation}).`
          : ""
      }`,
      citation,
      wholeInvoice: binds && Boolean(ruleSet?.missing_element),
      evidence: [],
    }));

const lateIssue = (
  { state, citation, invoiceDate, lastChargedOn, latestIssueOn }: JudgedIssue,
  ruleSet: InvoiceRuleSet | null,
  { state: applies }: Applicability,
): Finding[] =>
  state === "late"
    ? [
        {
          code: "issued_late",
          text: `Issued on ${invoiceDate}, ${daysBetween(lastChargedOn!, invoiceDate!)} days after the last day that it bills, ${lastChargedOn}; ${latestIssueOn} was the last day. ${ruleSet!.issue_window!.text} (${citation}).`,
          citation,
          wholeInvoice: applies === "applies",
          evidence: [
            printedEvidence(`issued on ${invoiceDate}, last charged day ${lastChargedOn}`),
          ],
        },
      ]
    : [];

const disputableDays = (lines: readonly JudgedLine[]): Finding[] =>
  lines.flatMap(({ line, days }) => {
    const against = days.filter(({ verdict }) => verdict === "disputable");
    if (against.length === 0) return [];
    const evidence = against.flatMap(({ reasons }) => reasons.flatMap((one) => one.evidence));
    return [
      {
        code: "days_disputable" as const,
        text: `${against.length} of ${days.length} billed days of ${line.container ?? "the container"} can be disputed: ${against.map(({ date }) => date).join(", ")}.`,
        citation: null,
        wholeInvoice: false,
        evidence: distinct(evidence),
      },
    ];
  });

const distinct = (all: readonly AuditEvidence[]): AuditEvidence[] =>
  all.filter(
    (one, at) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
  );

const rates = (lines: readonly JudgedLine[]): Finding[] =>
  lines.flatMap(({ line, amount, rateCheck }) =>
    rateCheck.state === "higher"
      ? [
          {
            code: "rate_above_tariff" as const,
            text: `${line.container ?? "The container"} is billed ${amount!.toFixed(2)}; the tariff ${rateCheck.tariff} makes it ${rateCheck.expected!.toFixed(2)}.`,
            citation: null,
            wholeInvoice: false,
            evidence: rateCheck.evidence,
          },
        ]
      : [],
  );

function sums({ lines, totals }: Judged): Finding[] {
  const wrong = lines.flatMap(({ line }): Finding[] => {
    const { days, rate, amount } = line;
    if (days === null || rate === null || amount === null || cents(days * rate) === amount)
      return [];
    return [
      {
        code: "line_amount_differs",
        text: `${days} days at ${rate.toFixed(2)} are ${cents(days * rate).toFixed(2)}, and ${amount.toFixed(2)} is billed. Several rates may be the reason.`,
        citation: null,
        wholeInvoice: false,
        evidence: [printedEvidence(`page ${line.page}: ${days} days, ${rate}, ${amount}`)],
      },
    ];
  });
  const { printed, ofLines } = totals;
  return printed !== null && ofLines !== null && printed !== ofLines
    ? [
        ...wrong,
        {
          code: "total_differs",
          text: `The lines add up to ${ofLines.toFixed(2)}, and the total is ${printed.toFixed(2)}.`,
          citation: null,
          wholeInvoice: false,
          evidence: [printedEvidence(`total ${printed}`)],
        },
      ]
    : wrong;
}

/** Printed values of one date or number, if it is certain and the only one. */
function only(reading: InvoiceReading, element: keyof InvoiceReading["elements"]) {
  const { state, values } = reading.elements[element];
  const [first] = values;
  return state === "present" && values.length === 1 ? (first?.value ?? null) : null;
}

/** Working days from one date to another, both included. */
const workingDays = (from: string, count: number): number =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(from) + day * 86_400_000)).filter(
    (date) => ![0, 6].includes(date.getUTCDay()),
  ).length;

/** The printed free days against the printed free time: neither calendar nor working days fit. */
function freeTime(reading: InvoiceReading): Finding[] {
  const days = only(reading, "free_days");
  const start = only(reading, "free_time_start");
  const end = only(reading, "free_time_end");
  if (typeof days !== "number" || typeof start !== "string" || typeof end !== "string") return [];
  const calendar = daysBetween(start, end) + 1;
  // A holiday makes working days fewer: only what calendar days cannot hold, or what is longer, is wrong.
  if (calendar < 1 || calendar > 400) return [];
  if (
    days === calendar ||
    (days >= workingDays(start, calendar) - 3 && days <= workingDays(start, calendar))
  )
    return [];
  return [
    {
      code: "free_days_differ",
      text: `${days} days of free time are stated, and from ${start} to ${end} there are ${calendar}.`,
      citation: null,
      wholeInvoice: false,
      evidence: [printedEvidence(`free time of ${days} days from ${start} to ${end}`)],
    },
  ];
}

/** Printed dates against those that sources stated: only where the invoice's is to the customer's cost. */
function deadlines(reading: InvoiceReading, records: readonly ContainerRecord[]): Finding[] {
  const end = only(reading, "free_time_end");
  const available = only(reading, "availability_date");
  return records.flatMap((record): Finding[] => {
    const { number } = record.container;
    if (!reading.lines.some(({ container }) => container === number)) return [];
    const later = record.lastFreeDays.filter((one) => typeof end === "string" && one.date > end);
    const discharged = record.discharged;
    return [
      ...(later.length > 0
        ? [
            {
              code: "free_time_end_differs" as const,
              text: `Free time ends on ${String(end)} by the invoice; for ${number} a later last free day was stated: ${later.map(({ date }) => date).join(", ")}.`,
              citation: null,
              wholeInvoice: false,
              evidence: later.map(({ evidence }) => evidence),
            },
          ]
        : []),
      ...(typeof available === "string" && discharged && available < discharged.date
        ? [
            {
              code: "availability_differs" as const,
              text: `The invoice has ${number} available on ${available}, before it was discharged on ${discharged.date}.`,
              citation: null,
              wholeInvoice: false,
              evidence: [discharged.evidence],
            },
          ]
        : []),
    ];
  });
}

/** Both printed spans are shorter than what a request must at least be allowed. */
function disputeTime(
  elements: readonly JudgedElement[],
  ruleSet: InvoiceRuleSet | null,
  binds: boolean,
): Finding[] {
  const frame = elements.find(({ id }) => id === "dispute_time_frame");
  const rule = ruleSet?.dispute;
  if (!binds || !rule || frame?.state !== "present") return [];
  const days = frame.values.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  return days.length === 2 && days.every((one) => one < rule.request_days)
    ? [
        {
          code: "dispute_time_too_short",
          text: `The invoice allows ${days.join(" and ")} days. ${rule.text} (${rule.citation}).`,
          citation: rule.citation,
          wholeInvoice: false,
          evidence: [printedEvidence(frame.values.map(({ text }) => text).join(", "))],
        },
      ]
    : [];
}
