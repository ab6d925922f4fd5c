import * as z from "zod";
import { auditDocument, evidenceText } from "#src/invoice-audit/index.ts";
import { tool, toolReads } from "../tool.ts";
import { recordId, uuid } from "../server/wire.ts";

const texts = z.array(z.string());

/** More days than anybody reads in a conversation. */
const maxDays = 200;

const withCitation = (words: string, citation: string | null): string =>
  citation === null ? words : `${words} (${citation})`;

/** A demurrage or detention invoice, as GET /documents/{id}/invoice_audit has it, in short. */
export const getInvoiceAudit = tool({
  name: "get_invoice_audit",
  title: "Audit a demurrage invoice",
  description:
    "Audits an invoice for demurrage or detention by rules, tariffs and what sources stated of each billed day.",
  access: { ...toolReads, entitlement: "documents" },
  input: z.strictObject({ id: recordId("document", "list_documents") }),
  output: z.object({
    document_id: uuid,
    rules: z.string().nullable(),
    disputable: texts,
    findings: texts,
    elements_to_check: texts,
    days: texts,
    days_truncated: z.boolean(),
    unknown: texts,
  }),
  guidance: {
    purpose: "Check such an invoice before it is paid.",
    can_answer: ["Can we dispute this demurrage invoice?"],
    requires_more_data: [],
    relevant_fields: ["disputable", "findings", "unknown"],
    presentation_guidance:
      "Give the sum, each finding with its citation and source, and what is unknown. A doubtful element is no finding. It is no legal advice.",
    suggested_follow_ups: [],
    suggested_tools: ["get_document"],
  },
  async run(caller, { id }) {
    const { documentId, audit } = await auditDocument(caller, id);
    const { ruleSet, applicability, issue } = audit;
    const open = audit.elements.filter(
      ({ state, required }) => state !== "present" && required !== false,
    );
    const days = audit.lines.flatMap(({ line, days: all }) =>
      all.map(
        ({ date, verdict, reasons }) =>
          `${line.container ?? "container not named"} ${date} ${verdict}: ${reasons.map(({ code }) => code).join(", ")}`,
      ),
    );
    return {
      result: {
        document_id: documentId,
        rules: ruleSet && `${ruleSet.title}: ${applicability.state}. ${applicability.reason}`,
        disputable: [
          ...audit.disputable.map(
            (one) =>
              `${one.amount.toFixed(2)} ${one.currencyCode ?? "(currency unknown)"}${one.wholeInvoice ? ", the whole invoice" : ""}`,
          ),
          ...(issue.requestBy ? [`request at least until ${issue.requestBy}`] : []),
        ],
        findings: audit.findings.map((one) =>
          [withCitation(one.text, one.citation), ...one.evidence.map(evidenceText)].join(" | "),
        ),
        elements_to_check: open.map(({ id: element, state, reason, citation }) =>
          withCitation(`${element} ${state}${reason === null ? "" : `: ${reason}`}`, citation),
        ),
        days: days.slice(0, maxDays),
        days_truncated: days.length > maxDays,
        unknown: [
          ...audit.unknown,
          ...(ruleSet?.not_checked ?? []).map((one) => `Not checked, ${one.citation}: ${one.text}`),
        ],
      },
      hints: [
        audit.disputable.length > 0
          ? "Quote each finding with its citation and source; the packet as PDF is GET /documents/{id}/invoice_audit/packet."
          : "Nothing can be disputed by what is known: state what is unknown.",
      ],
    };
  },
});
