import * as z from "zod";
import { documentTypeLabels } from "#schemas/documents/types.ts";
import { findReconciliation } from "#src/reconciliation/index.ts";
import { tool, toolReads } from "../tool.ts";
import { recordId, uuid } from "../server/wire.ts";

const texts = z.array(z.string());
/** More than anybody reads in a conversation. */
const maxRows = 60;

/** The documents of a shipment and tracking, as GET /shipments/{id}/reconciliation has it, in short. */
export const getReconciliation = tool({
  name: "get_shipment_reconciliation",
  title: "Compare a shipment's documents",
  description:
    "Where the documents of a shipment and tracking state different container numbers, seals, ports, weights or parties.",
  access: { ...toolReads, entitlement: "documents" },
  input: z.strictObject({ id: recordId("shipment", "list_shipments") }),
  output: z.object({
    shipment_id: uuid,
    computed_at: z.string().nullable(),
    documents: texts,
    differences: texts,
    equal: texts,
    truncated: z.boolean(),
  }),
  guidance: {
    purpose: "Find papers that contradict each other.",
    can_answer: ["Do the documents of this shipment agree?"],
    requires_more_data: [],
    relevant_fields: ["differences"],
    presentation_guidance: "Give each difference with who states what, the high ones first.",
    suggested_follow_ups: [],
    suggested_tools: ["get_document"],
  },
  async run(caller, { id }) {
    const found = await findReconciliation(caller, id);
    const { documents = [], rows = [] } = found?.result ?? {};
    const types = new Map(documents.map((one) => [one.documentId, one.documentType]));
    const words = ({ field, container, houseBill, severity, cells }: (typeof rows)[number]) =>
      [
        `${severity} ${field}`,
        ...(container === null ? [] : [`of ${container}`]),
        ...(houseBill === null ? [] : [`by house bill ${houseBill}`]),
      ].join(" ") +
      `: ${cells
        .filter(({ ignored }) => ignored === null)
        .map(({ text, unit, documentId, source, place }) => {
          const type = types.get(documentId ?? "");
          const where = type
            ? `${documentTypeLabels[type].toLowerCase()} ${documentId}, page ${place?.page}`
            : source;
          return `${text}${unit === null ? "" : ` ${unit}`} (${where})`;
        })
        .join(", ")}`;
    const differing = rows.filter(({ verdict }) => verdict === "differs");
    const equal = rows.filter(({ verdict }) => verdict === "equal");
    return {
      result: {
        shipment_id: id,
        computed_at: found?.computedAt ?? null,
        documents: documents.map(
          (one) =>
            `${documentTypeLabels[one.documentType].toLowerCase()} ${one.documentId}${one.counts ? "" : ", which names none of the shipment's numbers and does not count"}`,
        ),
        differences: differing.slice(0, maxRows).map(words),
        equal: [
          ...new Set(
            equal.map(
              ({ field, container }) => `${field}${container === null ? "" : ` of ${container}`}`,
            ),
          ),
        ].slice(0, maxRows),
        truncated: differing.length > maxRows || equal.length > maxRows,
      },
      hints: [
        differing.length > 0
          ? "Name who states which value; only a corrected document, another reading or tracking ends a difference."
          : "Nothing differs of what at least two state: fields that one alone states are not compared.",
      ],
    };
  },
});
