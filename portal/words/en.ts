import type { Age } from "../time/age.ts";
import { find } from "./find.ts";
import { history, lfd, pickup, raw, record, timeline } from "./container.ts";
import { grid } from "./grid.ts";
import { shipments } from "./shipments.ts";
import { plural } from "./plural.ts";
import { today } from "./today.ts";
import { triage, undo } from "./triage.ts";

const age = ({ count, unit }: Age): string =>
  unit === "minute" && count === 0 ? "just now" : `${plural(count, unit)} ago`;

/**
 * What the portal shows, besides what the API states itself. Words of screens that are loaded later are in files of
 * their own, which those screens import: the first load has none of them.
 */
export const en = {
  product: "Quayline",
  skip: "Skip to the content",
  navigation: "Screens",
  moreScreens: "More",
  screens: {
    today: "Today",
    containers: "Containers",
    freeTime: "Free time",
    shipments: shipments.title,
    track: "Track",
    map: "Map",
    documents: "Documents",
    trade: "Trade",
    webhooks: "Webhooks",
    activity: "Activity",
    settings: "Settings",
  },
  container: "Container",
  pickup,
  find,

  notReported: "not reported",
  none: "none",
  /** Of what a terminal stated that is overdue. */
  terminalOverdue: (at: string) =>
    `The terminal last answered at ${at}; what it stated may have changed.`,
  yes: "yes",
  no: "no",
  estimated: (at: string) => `${at} (estimated)`,
  actual: "actual",
  planned: "planned",
  corrected: "corrected",
  age,

  sources: {
    line: "shipping line",
    shipping_line: "shipping line",
    terminal: "terminal",
    rail: "railroad",
    user: "user",
    user_input: "user",
    ais: "vessel position",
  } as Readonly<Record<string, string>>,

  /** In a cell that has little room. */
  shortSources: { line: "line", terminal: "terminal", rail: "rail" },

  columns: {
    number: "Number",
    current_status: "Status",
    attention: "Needs attention",
    pickup: pickup.title,
    pickup_lfd: "Last free day",
    available_for_pickup: "Available",
    holds: "Holds",
    fees: "Fees",
    pickup_appointment_at: "Appointment",
    pod: "Port of discharge",
    pod_terminal: "Terminal",
    destination: "Destination",
    vessel_name: "Vessel",
    arrival: "Arrival",
    pod_discharged_at: "Discharged",
    picked_up_at: "Picked up",
    shipping_line_scac: "Line",
    shipment_number: "Shipment",
    pol: "Port of lading",
    ref_numbers: "References",
    assignee_name: "Assigned to",
    snoozed_until: "Snoozed until",
    note: "Note",
    tags: "Tags",
  },

  statuses: {
    new: "New",
    on_ship: "On ship",
    available: "Available",
    not_available: "Not available",
    grounded: "Grounded",
    on_rail: "On rail",
    picked_up: "Picked up",
    off_dock: "Off dock",
    delivered: "Delivered",
    dropped: "Dropped",
    loaded: "Loaded",
    empty_returned: "Empty returned",
    awaiting_inland_transfer: "Awaiting inland transfer",
  } as Readonly<Record<string, string>>,

  holds: {
    freight: "freight",
    customs: "customs",
    USDA: "USDA",
    VACIS: "VACIS",
    TMF: "TMF",
    other: "other",
  } as Readonly<Record<string, string>>,
  fees: {
    demurrage: "demurrage",
    extended_dwell_time: "extended dwell time",
    exam: "exam",
    total: "total",
    other: "other",
  } as Readonly<Record<string, string>>,

  reasons: {
    lfd_passed: "Last free day passed",
    lfd_today: "Last free day today",
    appointment_after_lfd: "Appointment after the last free day",
    held: "Held",
    lfd_near: "Last free day near",
    not_available: "Not available",
    fees_owed: "Fees owed",
    lfd_diverges: "Last free days differ",
    documents_disagree: "Documents disagree",
    terminal_silent: "Terminal silent",
    eta_slipped: "ETA slipped",
    vessel_changed: "Vessel changed",
    tracking_stopped: "Tracking stopped",
  } as Readonly<Record<string, string>>,
  lfdDiffers: (source: string | undefined, day: string) => `the ${source} states ${day}`,

  provenance: {
    open: (label: string) => `Source of ${label}`,
    ownTime: "Your time",
    others: "The arrows ↑ and ↓ lead to the others.",
    source: "Stated by",
    observed: "Observed",
    since: "Shown since",
    history: "What it was before",
  },

  grid: {
    ...grid,
    sortBy: (column: string) => `Sort by ${column}`,
    count: (total: number) => plural(total, "container"),
    partial: (shown: number, total: number) =>
      `${shown.toLocaleString("en-US")} of ${plural(total, "container")} are shown. Narrow the list with a filter.`,
    changed: (count: number) =>
      count === 1 ? "One container changed." : `${count} containers changed.`,
    empty: {
      title: "No container is tracked yet",
      why: "Containers appear when a shipping line answers a tracking request.",
      next: "Paste numbers under Track, or use POST /v2/tracking_requests or `quayline track <number>`.",
    },
    noMatch: {
      title: "No container matches",
      why: "The filters leave nothing over.",
    },
  },

  filters: {
    label: "Filters",
    search: "Number, shipment or reference",
    clear: "Clear filters",
    any: "Any",
    requires_attention: "Needs attention",
    current_status: "Status",
    pickup: pickup.title,
    pickup_lfd: "Last free day",
    has_holds: "With holds",
    has_fees: "With fees",
    pod_code: "Port of discharge",
    pod_terminal_id: "Terminal",
    current_vessel_id: "On vessel",
    current_port_code: "In port",
    upcoming_port_code: "To come to port",
    shipping_line_scac: "Line",
    ranges: {
      overdue: "Passed",
      today: "Today",
      next_three_days: "Today to in 3 days",
      next_seven_days: "Today to in 7 days",
      not_reported: "Not reported",
    } as Readonly<Record<string, string>>,
    chosen: (label: string, count: number) => `${label}: ${count} chosen`,
    loading: "Counting …",
    columns: "Columns",
  },

  views: {
    label: "Saved views",
    all: "All containers",
    save: "Save as view",
    update: (name: string) => `Keep the changes in “${name}”`,
    name: "Name of the view",
    forAll: "Everybody in the account sees it",
    dropped: (field: string) => `The field ${field} of this view no longer exists; it is left out.`,
    mail: "Mail it as a digest",
    remove: "Delete this view",
    removeTitle: (name: string) => `Delete the view “${name}”?`,
    removeWhy: "It goes for everybody who uses it. The containers stay as they are.",
  },

  states: {
    loading: "Loading …",
    failed: "This could not be loaded",
    requestId: (id: string) => `Request ${id}`,
    tryAgain: "Try again",
    noAnswer: "The server does not answer.",
    unconfirmed: "Counted in your browser; the server has not confirmed it yet",
    stale: (at: string, ago: string) => `This is as of ${at}, ${ago}.`,
    notFound: {
      title: "There is no such container",
      why: "It does not exist, or another account has it.",
    },
    notEntitled: "Your account does not have this",
    entitlement: {
      not_enabled: "It is not enabled for your account; whoever runs this service can enable it.",
      requires_paid_plan:
        "It is part of the full plan; whoever runs this service can change yours.",
    },
    noScreen: { title: "There is no such page", why: "The address leads to no screen." },
    back: "Back to the containers",
  },

  signedOut: {
    title: "Sign in",
    why: "You are not signed in, or your sign-in has ended. You come back to this page.",
    signIn: "Sign in",
    development: "Continue as Development",
    developmentWhy:
      "Signs this browser in to the development account with its sample data. Only this machine offers it.",
  },

  record,
  timeline,
  lfd,
  history,
  raw,
  today,
  triage,
  shipments,
  undo,

  clipboard: { copy: "Copy", copied: "Copied.", notCopied: "The browser did not allow it." },

  account: {
    menu: "Account",
    settings: "Settings",
    reference: "API reference",
    signOut: "Sign out",
    signOutFailed: "You are still signed in: the server did not sign you out. Try again.",
  },

  keys: {
    title: "Keys",
    open: "Show the keys",
    close: "Close",
    single: "Single letters as keys",
    singleWhy:
      "Switch them off if you dictate, or if another tool uses them. Arrows and Enter stay.",
    followedBy: "then",
    help: "Show the keys",
    today: "Go to Today",
    containers: "Go to Containers",
    freeTime: "Go to Free time",
    shipments: "Go to Shipments",
    track: "Go to Track",
    map: "Go to Map",
    documents: "Go to Documents",
    trade: "Go to Trade",
    webhooks: "Go to Webhooks",
    activity: "Go to Activity",
    settings: "Go to Settings",
    find: "Find a number or reference (also Ctrl or ⌘ with K)",
    search: "Search the list",
    next: "Next container",
    previous: "Previous container",
    first: "First container",
    last: "Last container",
    pageDown: "A page down",
    pageUp: "A page up",
    nextValue: "Next value of the row",
    previousValue: "Previous value of the row",
    openRow: "Open the container",
    select: "Choose the row for a change of several",
    selectTo: "Choose all rows up to this one",
    clearSelection: "Choose no row",
    back: "Back to the list",
    history: "History of the container",
    edit: "Edit its fields",
    refresh: "Ask its sources now",
    assign: "Assign it",
    snooze: "Snooze it",
    undo: "Take back what was just done",
  },
} as const;
