import { inLanguage } from "./language.ts";
import { plural } from "./plural.ts";

type Failure = { readonly why: string; readonly next: string };

/** The words of the screen Track. */
export const track = inLanguage("track", {
  title: "Track",
  paste: "Numbers, one on a line",
  pasteWhy:
    "Bills of lading, bookings or containers. A line may have columns too, as a copy from a spreadsheet has: carrier (SCAC), kind, references, tags.",
  file: "Choose a CSV or Excel file",
  drop: "or drop it here.",
  check: "Check the numbers",
  none: "There is no number in it.",
  tooMany: (count: number) =>
    `There are ${plural(count, "number")}; at most 500 go at once. Divide the list: nothing of it was sent.`,
  tooLarge: "The file is larger than 5 MB.",
  oldExcel: "This is a file of an old Excel. Save it as .xlsx or CSV.",
  unreadable: "The file cannot be read as a table.",
  viewer:
    "You read this account as a viewer, who tracks nothing. An admin can give you another role.",

  columns: "What the columns are",
  column: (place: number, head: string | null) =>
    head === null ? `Column ${place}` : `Column ${place}, “${head}”`,
  roles: {
    number: "Number",
    carrier: "Carrier (SCAC)",
    kind: "Kind of number",
    reference: "Reference",
    tags: "Tags, with commas",
    ignored: "Not used",
  },

  lines: "Numbers of this list",
  heads: {
    row: "Row",
    number: "Number",
    kind: "Kind",
    carrier: "Carrier",
    references: "References and tags",
    result: "Result",
  },
  kindOf: (number: string) => `Kind of ${number}`,
  carrierOf: (number: string) => `Carrier of ${number}`,
  kinds: {
    bill_of_lading: "Bill of lading",
    booking_number: "Booking",
    container: "Container",
  } as Readonly<Record<string, string>>,
  anyKind: "as it looks",
  detect: "found out by the number",
  choose: "Choose …",
  likely: "Likely",
  allLines: "All carriers",
  candidate: (name: string, scac: string, confidence: number) =>
    `${name} (${scac}), ${Math.round(confidence * 100)} %`,
  line: (name: string, scac: string) => `${name} (${scac})`,

  waiting: "not checked yet",
  checking: "being checked",
  ready: "ready",
  unchecked: (why: string) => `Not checked: ${why} It can be sent all the same.`,
  ask: "Which carrier is it?",
  confirm: "Is this the carrier?",
  double: (row: number) => `The same as row ${row}; sent once.`,
  empty: "This row has no number.",
  sending: "being sent",
  unsent: (why: string) => `No answer came: ${why} Sent again, it is tracked once.`,
  later: (at: string) => `Waits for its turn: it is sent again at ${at}.`,
  refusedNext: "Compare it with the document, and correct it.",
  correct: "Check",
  correctOf: (row: number) => `Number of row ${row}`,
  forbiddenNext: "Stop what is no longer needed, or ask for a larger plan.",
  failedNext: "The fault is the server's. Send it again.",
  created: "Tracked.",
  duplicate: "Tracked already.",
  request: "Its request",
  containers: "Its containers",

  progress: (checked: number, of: number) => `${checked} of ${of} are checked.`,
  counts: (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(", "),
  tallies: {
    ready: "ready",
    asked: "to be answered by you",
    doubles: "twice in the list",
    refused: "refused",
    created: "tracked",
    duplicate: "tracked already",
    waiting: "waiting for their turn",
    unsent: "without an answer",
  },
  send: (count: number) => `Track ${plural(count, "number")}`,
  accept: (count: number) =>
    count === 1 ? "Accept the suggestion" : `Accept all ${count} suggestions`,
  again: "Send again",
  save: "Save what is not tracked as CSV",
  clear: "Start another list",
  clearTitle: "Leave this list?",
  clearWhy: (count: number) =>
    `${plural(count, "number")} of it ${count === 1 ? "is" : "are"} not sent.`,
  keep: "Keep it",
  fileName: "not-tracked.csv",
  fileHeads: {
    row: "row",
    number: "number",
    carrier: "carrier",
    kind: "kind",
    references: "references",
    tags: "tags",
    reason: "reason",
  },

  requests: {
    title: "Requests",
    label: "Tracking requests",
    search: "Number or reference",
    all: "All",
    partial: (shown: number, total: number) =>
      `The newest ${shown.toLocaleString("en-US")} of ${plural(total, "request")} are shown. Narrow the list.`,
    heads: {
      number: "Number",
      kind: "Kind",
      carrier: "Carrier",
      status: "Status",
      why: "Why, and what to do",
      references: "References",
      made: "Made",
    },
    notDetected: "not detected yet",
    tryAgain: "Try again",
    tryAgainOf: (number: string) => `Try again: ${number}, as another kind or with another carrier`,
    empty: {
      title: "No number is tracked yet",
      why: "Paste numbers above. Each is answered here by its carrier.",
    },
    noMatch: { title: "No request matches", why: "The filters leave nothing over." },
    clear: "Clear filters",
  },
  statuses: {
    pending: "Pending",
    awaiting_manifest: "Awaiting manifest",
    created: "Tracked",
    failed: "Failed",
    tracking_stopped: "Tracking stopped",
  } as Readonly<Record<string, string>>,
  statusWhy: {
    pending: "The carrier has not answered yet.",
    awaiting_manifest: "The carrier does not know the number yet. It is asked daily for a week.",
    tracking_stopped: "The carrier is no longer asked. Try the number again to resume.",
  } as Readonly<Record<string, string>>,
  failures: {
    booking_cancelled: {
      why: "The carrier states that the booking is cancelled.",
      next: "Ask for the number of the new booking.",
    },
    duplicate: {
      why: "Another request tracks the same shipment.",
      next: "Nothing: the shipment is tracked.",
    },
    expired: {
      why: "The carrier has no data of it any more.",
      next: "Nothing, if the voyage has ended. Else try the bill of lading.",
    },
    internal_processing_error: {
      why: "The server could not process the answer.",
      next: "Try again, and report it if it fails again.",
    },
    invalid_number: {
      why: "The carrier states that this is no number of its own.",
      next: "Compare it with the document, or try it as another kind or with another carrier.",
    },
    not_found: {
      why: "The carrier did not know it for a week.",
      next: "Compare it with the document, or try it as another kind or with another carrier.",
    },
    retries_exhausted: {
      why: "The carrier could not be reached for about a day.",
      next: "Try again later.",
    },
    shipping_line_unreachable: {
      why: "The carrier cannot be reached.",
      next: "Nothing yet: it is tried again by itself.",
    },
    unrecognized_response: {
      why: "The carrier answers with something that is no tracking data.",
      next: "Try again later.",
    },
    data_unavailable: {
      why: "The carrier does not disclose this shipment.",
      next: "Ask the carrier or the forwarder to disclose it.",
    },
    scac_auto_detect_failed: {
      why: "The carrier could not be found out by the number.",
      next: "Try again with the carrier.",
    },
  } as Readonly<Record<string, Failure>>,
} as const);
