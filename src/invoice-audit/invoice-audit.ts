import type { FindingCode } from "#schemas/invoice-audit.ts";
import type { InvoiceRuleSet } from "#src/deadlines/index.ts";
import type { BilledLine, InvoiceReading } from "#src/document-extraction/index.ts";
import type { Applicability } from "./applicability.ts";
import type { JudgedDay } from "./audit-day.ts";
import type { RateCheck } from "./audit-rate.ts";
import type { AuditEvidence } from "./evidence.ts";
import type { JudgedElement } from "./judge-elements.ts";
import type { JudgedIssue } from "./judge-issue.ts";

export type Finding = {
  readonly code: FindingCode;
  readonly text: string;
  readonly citation: string | null;
  /** It speaks against the whole invoice, not single days. */
  readonly wholeInvoice: boolean;
  readonly evidence: readonly AuditEvidence[];
};

export type JudgedLine = {
  readonly line: BilledLine;
  readonly containerId: string | null;
  readonly days: readonly JudgedDay[];
  /** The last of them is unknown where the invoice names no dates. */
  readonly amount: number | null;
  readonly rateCheck: RateCheck;
  /** Of this line, by its days and its rate. */
  readonly disputable: number | null;
};

export type InvoiceAudit = {
  readonly reading: InvoiceReading;
  readonly ruleSet: InvoiceRuleSet | null;
  readonly applicability: Applicability;
  readonly elements: readonly JudgedElement[];
  readonly issue: JudgedIssue;
  readonly lines: readonly JudgedLine[];
  readonly totals: {
    readonly printed: number | null;
    readonly ofLines: number | null;
  };
  readonly findings: readonly Finding[];
  readonly disputable: readonly {
    readonly currencyCode: string | null;
    readonly amount: number;
    readonly wholeInvoice: boolean;
  }[];
  readonly unknown: readonly string[];
};
