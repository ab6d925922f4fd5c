import { plural } from "./plural.ts";

/** The words of the search for a record. */
export const find = {
  title: "Find",
  field: "Find a number or reference",
  prompt: "Type a container, shipment or request number, a reference, or how it begins.",
  label: "Records that match",
  heads: {
    number: "Number",
    kind: "Kind",
    status: "Status",
    line: "Line",
    ports: "From – to",
    references: "References",
  },
  kinds: { cargo: "Container", shipment: "Shipment", tracking_request: "Tracking request" },
  choose: (count: number, text: string) =>
    `${plural(count, "record")} match “${text}”. Choose one.`,
  most: (count: number) => `These are the first ${count}. Type more of the number to see others.`,
  nothing: (text: string) => `Nothing has “${text}”`,
  nothingWhy:
    "No container, shipment or request of this account has a number or reference that begins so.",
  track: "Track a number",
  list: "Containers with this text",
} as const;
