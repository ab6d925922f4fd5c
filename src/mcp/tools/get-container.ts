import * as z from "zod";
import { describeContainer } from "../containers/describe.ts";
import { ContainerAnswer, containerIncludes } from "../containers/schema.ts";
import { tool } from "../tool.ts";
import { recordId } from "../server/wire.ts";

export const getContainer = tool({
  name: "get_container",
  title: "Get a container",
  description:
    "One container: status, where it is, whether it can be picked up, last free day and how long is left, holds, fees, rail leg, latest event. The shipment and the terminal come along; include adds transport_events (the whole history) and custom_fields.",
  input: z.strictObject({
    id: recordId("container", "search_container"),
    include: z
      .array(z.enum(containerIncludes))
      .max(containerIncludes.length)
      .optional()
      .describe("shipment and pod_terminal always come along."),
  }),
  output: ContainerAnswer,
  guidance: {
    purpose: "Say where a container is, whether it can be picked up, and until when that is free.",
    can_answer: [
      "What is the status of the container?",
      "Can it be picked up, and what holds it?",
      "When is the last free day, and how many days are left?",
      "Which fees does the terminal ask for?",
    ],
    requires_more_data: [
      "The whole history: get_container_transport_events",
      "Legs and ports on the way: get_container_route",
      "The other containers of the bill of lading: get_shipment_details",
    ],
    relevant_fields: [
      "_metadata.summary",
      "status",
      "demurrage.urgency",
      "demurrage.days_until_lfd",
      "demurrage.holds_at_pod_terminal",
      "location.available_for_pickup",
    ],
    presentation_guidance:
      "Lead with the status and what needs doing. Give times in the local zone. null means that no source has reported: say so, and do not take it for none. Quote descriptions of holds as the terminal's words.",
    suggested_follow_ups: ["Show the events", "Check demurrage", "Look at the shipment"],
    suggested_tools: [
      "get_container_transport_events",
      "get_shipment_details",
      "get_container_route",
    ],
  },
  async run(caller, { id, include = [] }) {
    const result = await describeContainer(caller, id, include);
    return { result, hints: hintsFor(result) };
  },
});

/** What to do next, by the state alone. */
export function hintsFor({ demurrage, status, events }: z.input<typeof ContainerAnswer>): string[] {
  const held = demurrage.holds_at_pod_terminal?.some((hold) => hold.status === "hold") ?? false;
  return [
    ...(demurrage.urgency === "overdue"
      ? ["The last free day is over: lead with that, with the days and the fees."]
      : []),
    ...(demurrage.urgency === "imminent"
      ? ["The last free day is near: lead with the date and the days left."]
      : []),
    ...(demurrage.urgency_suppressed
      ? ["The last free day may be out of date: give the reason beside it."]
      : []),
    ...(held ? ["A hold keeps the container from leaving: name it and who must clear it."] : []),
    ...(status === "new" && events.count === 0
      ? ["Nothing is known yet: data comes within minutes to a day. Do not guess."]
      : []),
    "For the history of the container use get_container_transport_events with the same id.",
  ];
}
