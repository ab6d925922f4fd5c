import type { Resource } from "#src/platform/http/json-api.ts";
import type { AuditEvidence } from "./evidence.ts";
import type { InvoiceAudit } from "./invoice-audit.ts";

const evidence = (one: AuditEvidence) => ({
  source: one.source,
  provider: one.provider,
  statement: one.statement,
  observed_at: one.observedAt,
  recorded_at: one.recordedAt,
  raw_event: one.rawEventId,
});

/** An audit as a resource of the API; its id is the document's. */
export function invoiceAuditResource(documentId: string, audit: InvoiceAudit): Resource {
  const { reading, ruleSet, issue } = audit;
  return {
    id: documentId,
    type: "invoice_audit",
    attributes: {
      charge: reading.charge,
      direction: reading.direction,
      currency_code: reading.currencyCode,
      rules: ruleSet && {
        id: ruleSet.id,
        title: ruleSet.title,
        source: ruleSet.source,
        effective_from: ruleSet.effective_from,
        effective_to: ruleSet.effective_to,
        not_checked: ruleSet.not_checked,
      },
      applicability: audit.applicability,
      elements: audit.elements,
      issue_window: {
        state: issue.state,
        invoice_date: issue.invoiceDate,
        last_charged_on: issue.lastChargedOn,
        latest_issue_on: issue.latestIssueOn,
        citation: issue.citation,
        reason: issue.reason,
      },
      request_by: issue.requestBy,
      lines: audit.lines.map(({ line, containerId, days, amount, disputable, rateCheck }) => ({
        container_number: line.container,
        container_id: containerId,
        from: line.from,
        to: line.to,
        days_billed: line.days,
        rate: line.rate,
        amount,
        disputable_amount: disputable,
        page: line.page,
        box: line.box,
        rate_check: {
          state: rateCheck.state,
          tariff: rateCheck.tariff,
          expected_amount: rateCheck.expected,
          evidence: rateCheck.evidence.map(evidence),
        },
        days: days.map(({ date, verdict, reasons }) => ({
          date,
          verdict,
          reasons: reasons.map(({ code, evidence: all }) => ({
            code,
            evidence: all.map(evidence),
          })),
        })),
      })),
      totals: { printed: audit.totals.printed, of_lines: audit.totals.ofLines },
      findings: audit.findings.map((one) => ({
        code: one.code,
        text: one.text,
        citation: one.citation,
        whole_invoice: one.wholeInvoice,
        evidence: one.evidence.map(evidence),
      })),
      disputable: audit.disputable.map((one) => ({
        currency_code: one.currencyCode,
        amount: one.amount,
        whole_invoice: one.wholeInvoice,
      })),
      unknown: audit.unknown,
    },
  };
}
