import * as z from "zod";
import { pickupVerdicts } from "#schemas/pickup.ts";
import { findContainerAlone, pickupAskedBy, pickupResource } from "#src/tracking/index.ts";
import { tool, toolReads } from "../tool.ts";
import { recordId } from "../server/wire.ts";

const text = z.string().nullable();

const Pickup = z.object({
  verdict: z.enum(pickupVerdicts).describe("Whether to send a truck now."),
  blockers: z
    .array(z.object({ code: z.string(), hold: text, reason: z.string() }))
    .describe("The first decides; empty for go."),
  next: z
    .array(z.object({ code: z.string(), at: z.string(), reason: z.string() }))
    .describe("What changes at a known time, the earliest first."),
  last_safe_day: text.describe("Local date in timezone; null: not known."),
  timezone: text,
  cost_per_day: z
    .object({
      amount: z.number().nullable(),
      currency_code: text,
      from: text,
      charges: z.array(
        z.object({
          charge: z.string(),
          tariff: z.string(),
          amount: z.number(),
          currency_code: z.string(),
          on: z.string(),
        }),
      ),
    })
    .describe("amount null: no tariff is known."),
  terminal_checked_at: text,
  decided_at: z.string(),
  _metadata: z.object({ container_number: z.string() }),
});

/** One get, and the terminals' health once a minute, as GET /containers/{id}/pickup. */
export const getPickup = tool({
  name: "get_container_pickup",
  title: "Decide on a pick-up",
  description:
    "Whether to send a truck for a container now: go, wait, no or unknown, what blocks it, what changes next, what a day of waiting costs, and the last day without a charge.",
  access: toolReads,
  input: z.strictObject({ id: recordId("container", "search_container") }),
  output: Pickup,
  shownDepth: 0,
  guidance: {
    purpose: "Decide whether a truck would get the container now.",
    can_answer: [
      "Can I pick it up now, and if not, what blocks it?",
      "What must happen first, and when does it change?",
      "What does another day cost, and which is the last day without a charge?",
    ],
    requires_more_data: [
      "Holds, fees and status as reported: get_container",
      "What happened so far: get_container_transport_events",
    ],
    relevant_fields: ["verdict", "blockers", "next", "last_safe_day", "cost_per_day"],
    presentation_guidance:
      "Begin with the verdict, then the first blocker. unknown is not a no: state who is silent. Never name a cost when amount is null.",
    suggested_follow_ups: ["Show the container", "Show the events"],
    suggested_tools: ["get_container", "get_container_transport_events"],
  },
  async run(caller, { id }) {
    const [container, asked] = await Promise.all([
      findContainerAlone(caller, id),
      pickupAskedBy(caller),
    ]);
    const { attributes } = pickupResource(container, asked);
    return {
      result: {
        ...attributes,
        blockers: [...attributes.blockers],
        next: [...attributes.next],
        _metadata: { container_number: container.number },
      },
      hints: [
        attributes.verdict === "unknown"
          ? "Do not send a truck on this: what the source stated last may have changed. Ask the terminal."
          : "The verdict is of this moment: ask again before a truck leaves.",
      ],
    };
  },
});
