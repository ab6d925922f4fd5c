import * as z from "zod";
import { findProof } from "#src/proofs/index.ts";
import { tool, toolReads } from "../tool.ts";
import { recordId, uuid, count } from "../server/wire.ts";

const text = z.string().nullable();

/** The facts of GET /events/{id}/proof without the text and the path, which are for a program. */
export const getEventProof = tool({
  name: "get_event_proof",
  title: "Show the proof of a notice",
  description:
    "What was told of an event and when: its place and chain value, the locked root that holds it, and each attempt to deliver it.",
  access: toolReads,
  input: z.strictObject({ id: recordId("event or of a delivery of it", "GET /events") }),
  output: z.object({
    event_id: uuid,
    event: z.string(),
    sequence: count,
    created_at: z.string(),
    chain: z.string(),
    root_written_at: text.describe("null: no root has it yet."),
    attempts: z.array(z.string()),
  }),
  guidance: {
    purpose: "Show that a notice was given, when, and what the receiver answered.",
    can_answer: ["Were we told about this event, and when?", "What did our receiver answer?"],
    requires_more_data: [],
    relevant_fields: ["sequence", "root_written_at", "attempts"],
    presentation_guidance:
      "Attempts are the operator's records. Only the event, its place and the root are verified, by quayline verify.",
    suggested_follow_ups: [],
    suggested_tools: ["get_container_transport_events"],
  },
  async run(caller, { id }) {
    const { entry, chain, root, deliveries } = await findProof(caller, id);
    return {
      result: {
        event_id: entry.eventId,
        event: entry.event,
        sequence: entry.sequence,
        created_at: entry.at,
        chain,
        root_written_at: root?.writtenAt ?? null,
        attempts: deliveries.flatMap(({ webhookId, attempts }) =>
          attempts.map(
            (one) =>
              `${one.at} to webhook ${webhookId}: ${one.status === null ? (one.error ?? "no answer") : `answered ${one.status}`}${one.answerSha256 === undefined ? "" : `, SHA-256 of the answer ${one.answerSha256}`}`,
          ),
        ),
      },
      hints: [
        root
          ? `Store GET ${caller.config.BASE_URL}/events/${entry.eventId}/proof as proof.json: quayline verify proof.json checks it offline.`
          : "Its root is written the next day: store the proof then.",
      ],
    };
  },
});
