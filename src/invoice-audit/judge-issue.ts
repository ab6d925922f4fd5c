import { dayAfter, daysBetween, type InvoiceRuleSet } from "#src/deadlines/index.ts";
import type { Applicability } from "./applicability.ts";

export type JudgedIssue = {
  readonly state: "in_time" | "late" | "unknown";
  readonly invoiceDate: string | null;
  readonly lastChargedOn: string | null;
  /** The last day on which it could be issued. */
  readonly latestIssueOn: string | null;
  /** How long a request for mitigation, refund or waiver can be made at least. */
  readonly requestBy: string | null;
  readonly citation: string | null;
  readonly reason: string | null;
};

/** Whether the invoice was issued in time after the last day that it bills, and when a dispute ends. */
export function judgeIssue(
  ruleSet: InvoiceRuleSet | null,
  { state: applies }: Applicability,
  invoiceDate: string | null,
  lastChargedOn: string | null,
): JudgedIssue {
  const rule = applies === "does_not_apply" ? null : (ruleSet?.issue_window ?? null);
  const dispute = applies === "does_not_apply" ? null : (ruleSet?.dispute ?? null);
  const latestIssueOn = rule && lastChargedOn ? dayAfter(lastChargedOn, rule.days) : null;
  const base = {
    invoiceDate,
    lastChargedOn,
    latestIssueOn,
    requestBy: dispute && invoiceDate ? dayAfter(invoiceDate, dispute.request_days) : null,
    citation: rule?.citation ?? null,
  };
  if (!rule || !invoiceDate || !latestIssueOn || !lastChargedOn)
    return {
      ...base,
      state: "unknown",
      reason: !rule
        ? null
        : invoiceDate
          ? "The last day that is billed is not certain, so neither is the time to issue the invoice."
          : "The date of the invoice is not certain, so neither is whether it was issued in time.",
    };
  return {
    ...base,
    state: daysBetween(lastChargedOn, invoiceDate) > rule.days ? "late" : "in_time",
    reason: null,
  };
}
