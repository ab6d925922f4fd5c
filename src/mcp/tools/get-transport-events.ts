import * as z from "zod";
import type { ContainerAttributes } from "#schemas/container.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { containerResourceOf, findContainer, type ContainerView } from "#src/tracking/index.ts";
import { eventLine, kindOf, milestoneOf, shownMilestones } from "../containers/events.ts";
import { EventLine } from "../containers/schema.ts";
import { tool, toolReads } from "../tool.ts";
import { count, recordId } from "../server/wire.ts";

const at = z.string().nullable();

const Events = z.object({
  total_events: count,
  event_categories: z.object({
    vessel_events: count,
    rail_events: count,
    truck_events: count.describe("Gates: in, out, delivered."),
    terminal_events: count.describe("Availability, last free days, appointments."),
    other_events: count,
  }),
  timeline: z.array(EventLine).describe("Oldest first. Names with estimated are expected events."),
  milestones: z.object({
    vessel_loaded_at: at,
    vessel_departed_at: at,
    vessel_arrived_at: at,
    discharged_at: at,
    rail_loaded_at: at,
    rail_departed_at: at,
    rail_arrived_at: at,
    delivered_at: at.describe("Only if a user marked it; a pick-up is not a delivery."),
  }),
  _metadata: z.object({ container_number: z.string(), as_of: z.string() }),
});

/** One query and one BatchGet, as GET /containers/{id}. */
export const getTransportEvents = tool({
  name: "get_container_transport_events",
  title: "Get a container's events",
  description:
    "The history of one container: every vessel, rail, gate and terminal event in chronological order, with places, and the milestones by name. Events that a source withdrew are omitted.",
  access: toolReads,
  input: z.strictObject({ id: recordId("container", "search_container") }),
  output: Events,
  guidance: {
    purpose: "Report what happened to a container, when and where, and what is expected.",
    can_answer: [
      "When did the container leave, arrive, get discharged, leave the terminal?",
      "Where has it been, and on which voyage?",
      "What took how long?",
    ],
    requires_more_data: [
      "Last free day, holds and fees: get_container",
      "Planned and actual times of each port: get_container_route",
    ],
    relevant_fields: ["timeline", "milestones", "event_categories"],
    presentation_guidance:
      "Report events in chronological order, in local times by the timezone of each event. Separate estimates from actual events. An empty timeline means that nothing has been reported yet, not that something is wrong.",
    suggested_follow_ups: ["Explain a delay", "Show the last free day"],
    suggested_tools: ["get_container", "get_container_route"],
    display: "timeline",
  },
  async run(caller, { id }) {
    const view = await findContainer(caller, id);
    const timeline = shownMilestones(view);
    const result = eventsAnswer(view, isoSeconds(caller.clock.now()));
    return {
      result,
      hints: [
        timeline.length === 0
          ? "Nothing has been reported about this container yet. Tell the user; data arrives within minutes to a day."
          : "Durations are between events of the timeline; do not treat an estimate as a fact.",
      ],
    };
  },
});

function eventsAnswer(view: ContainerView, now: string): z.input<typeof Events> {
  const of = containerResourceOf(view).attributes as z.output<typeof ContainerAttributes>;
  const timeline = shownMilestones(view);
  const number = (kind: ReturnType<typeof kindOf>) =>
    timeline.filter((event) => kindOf(event) === kind).length;
  const railArrived = timeline.findLast((event) => milestoneOf(event) === "rail_arrived");
  return {
    total_events: timeline.length,
    event_categories: {
      vessel_events: number("vessel"),
      rail_events: number("rail"),
      truck_events: number("truck"),
      terminal_events: number("terminal"),
      other_events: number("other"),
    },
    timeline: timeline.map(eventLine),
    milestones: {
      vessel_loaded_at: of.pol_vessel_loaded_at,
      vessel_departed_at: of.pol_vessel_departed_at,
      vessel_arrived_at: of.pod_arrived_at,
      discharged_at: of.pod_discharged_at,
      rail_loaded_at: of.pod_rail_loaded_at,
      rail_departed_at: of.pod_rail_departed_at,
      rail_arrived_at: railArrived?.at ?? of.ind_ata_at,
      delivered_at: of.delivered_at,
    },
    _metadata: { container_number: of.number, as_of: now },
  };
}
