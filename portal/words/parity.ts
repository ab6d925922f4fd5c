import { inLanguage } from "./language.ts";
import { plural } from "./plural.ts";

/** The words of the comparison with another provider. */
export const parity = inLanguage("parity", {
  title: "Compare with another provider",
  link: "Compare with another provider",
  about:
    "Let another provider of this interface deliver its webhooks here too. What it states is compared with what was shown here at the same moment.",
  address: "Its webhook goes to",
  header: "with the header",
  headerValue: "Authorization: Token <key>",

  keys: {
    title: "Keys for its deliveries",
    label: "Keys for deliveries",
    why: "Such a key takes deliveries in and opens nothing else.",
    name: "Whose deliveries they are",
    secret: "What the other provider signs with",
    secretWhy:
      "With it, a delivery without its signature is refused. Without it nothing is checked.",
    create: "Make a key",
    made: "The new key",
    heads: { name: "For", key: "Ends with", signed: "Signature", made: "Made", end: "End" },
    signed: "checked",
    unsigned: "not checked",
    end: "End",
    endOf: (name: string) => `End the key for ${name}`,
    endTitle: (name: string) => `End the key for ${name}?`,
    endWhy: "The other provider's deliveries are refused at once. What came stays compared.",
    empty: { title: "No key yet", why: "A key lets the other provider deliver here." },
    viewer: "Members and admins make such keys.",
  },

  report: {
    title: "Side by side",
    label: "Comparison by line and field",
    moment: (zone: string) => `As it stood at (${zone})`,
    now: "As it stands now",
    find: "Line or field",
    asOf: "Compared as of",
    deliveries: (count: number) => `${plural(count, "delivery", "deliveries")} in 90 days`,
    containers: (count: number) => `${plural(count, "container")} that both follow`,
    without: (count: number) =>
      `${plural(count, "delivery", "deliveries")} ${count === 1 ? "states" : "state"} nothing of a container.`,
    unknown: (count: number) =>
      `${plural(count, "delivery", "deliveries")} ${count === 1 ? "is of an event" : "are of events"} that this interface does not have.`,
    unreadable: (count: number) =>
      `${plural(count, "value")} ${count === 1 ? "was" : "were"} none of ${count === 1 ? "its" : "their"} field.`,
    notTracked: (count: number) =>
      `${plural(count, "container")} that only the other provider follows:`,
    leftOut: (count: number) =>
      `${plural(count, "container")} ${count === 1 ? "is" : "are"} beyond what one report compares.`,
    heads: {
      line: "Line",
      field: "Field",
      compared: "Compared",
      equal: "Equal",
      oursEarlier: "Earlier here",
      theirsEarlier: "Earlier there",
      differ: "Differ",
      oursSilent: "Only there",
      theirsSilent: "Only here",
      tooNew: "Too new",
      examples: "Examples",
    },
    lead: (count: string, half: string, most: string) =>
      `${count} (half by ${half} or less, 95 % by ${most} or less)`,
    noLine: "not stated",
    nothing: "nothing",
    verdicts: {
      equal: "equal",
      ours_earlier: "earlier here",
      theirs_earlier: "earlier there",
      differ: "differ",
      ours_silent: "only there",
      theirs_silent: "only here",
      too_new: "too new",
    },
    at: "at",
    here: "Here",
    there: "There",
    since: "since",
    empty: {
      title: "No delivery has come yet",
      why: "Make a key, and let the other provider deliver with it.",
    },
    nothingCompared: {
      title: "Nothing can be compared yet",
      why: "Track the containers here that the other provider follows.",
    },
    noMatch: { title: "No row has this", why: "Search for another line or field." },
  },
} as const);
