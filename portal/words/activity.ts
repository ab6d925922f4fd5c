import { inLanguage } from "./language.ts";
import { plural } from "./plural.ts";

/** The words of the screen Activity. */
export const activity = inLanguage("activity", {
  title: "Activity",
  label: "Events, newest first",
  heads: {
    when: "When",
    event: "Event",
    about: "About",
    why: "Correction",
    place: "Place",
    body: "Body",
  },
  allEvents: "All events",
  box: "Container number",
  noBox: {
    title: "No container has this number",
    why: "The feed has events of the containers of this account.",
  },
  empty: {
    title: "No event yet",
    why: "Events appear when something of your requests, shipments and containers changes.",
  },
  noMatch: { title: "No event matches", why: "The filters leave nothing over." },
  searching: "No event of the newest ones matches. Older ones may.",
  clear: "Clear filters",
  older: "Older events",
  arrived: (count: number) => `${plural(count, "new event")}.`,
  sinceVisit: (count: number, atLeast: boolean) =>
    count === 0
      ? "Nothing new since your last visit."
      : `${atLeast ? "At least " : ""}${plural(count, "event")} since your last visit.`,
  visit: "Your last visit ended here.",
  body: "Body",
  bodyOf: (event: string, place: number) => `Body of ${event}, place ${place}`,
  exact: "As it is sent, byte for byte",
  noBody: "Webhooks do not get this event.",
  bodyMissing: "The feed no longer leads to it.",
  causes: {
    changed: "The source changed it",
    retracted: "The source took it back",
    superseded: "A better source states otherwise",
    reinstated: "The source states it again",
    reread: "What the source states is understood better",
  } as Readonly<Record<string, string>>,
  before: (at: string) => `before: ${at}`,
  after: (at: string) => `now: ${at}`,
  nothing: "now: none",
} as const);
