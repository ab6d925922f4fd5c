import * as z from "zod";
import { describeContainer } from "../containers/describe.ts";
import { ContainerAnswer, containerIncludes } from "../containers/schema.ts";
import { tool, toolReads } from "../tool.ts";
import { recordId } from "../server/wire.ts";

export const getContainer = tool({
  name: "get_container",
  title: "Get a container",
  description:
    "One container: status, place, availability for pickup, last free day and days left, holds, fees, rail leg, latest event. Shipment and terminal are included; include adds transport_events (the whole history) and custom_fields.",
  access: toolReads,
  input: z.strictObject({
    id: recordId("container", "search_container"),
    include: z
      .array(z.enum(containerIncludes))
      .max(containerIncludes.length)
      .optional()
      .describe("shipment and pod_terminal are always included."),
  }),
  output: ContainerAnswer,
  guidance: {
    purpose:
      "Show where a container is, whether it can be picked up, and until when it stays free of charge.",
    can_answer: [
      "What is the status of the container?",
      "Can it be picked up, and which holds are on it?",
      "When is the last free day, and how many days are left?",
      "Which fees does the terminal charge?",
    ],
    requires_more_data: [
      "The whole history: get_container_transport_events",
      "Legs and ports on the route: get_container_route",
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
      "Begin with the status and the action needed. Give times in the local zone. null means that no source has reported: state this, and do not treat it as none. Quote descriptions of holds as the terminal's own text.",
    suggested_follow_ups: ["Show the events", "Check demurrage", "Show the shipment"],
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
function hintsFor({ demurrage, status, events }: z.input<typeof ContainerAnswer>): string[] {
  const held = demurrage.holds_at_pod_terminal?.some((hold) => hold.status === "hold") ?? false;
  return [
    ...(demurrage.urgency === "overdue"
      ? ["The last free day has passed: begin with that, with the days and the fees."]
      : []),
    ...(demurrage.urgency === "imminent"
      ? ["The last free day is near: begin with the date and the days left."]
      : []),
    ...(demurrage.urgency_suppressed
      ? ["The last free day may be out of date: give the reason with it."]
      : []),
    ...(held ? ["A hold blocks the pick-up: name it and who must clear it."] : []),
    ...(status === "new" && events.count === 0
      ? ["Nothing is known yet: data arrives within minutes to a day. Do not guess."]
      : []),
    "For the history of the container use get_container_transport_events with the same id.",
  ];
}
