import { inLanguage } from "./language.ts";
import { plural } from "./plural.ts";

/** The inbox of documents, and one of them beside its pages; loaded with its screens. */
export const documents = inLanguage("documents", {
  title: "Documents",
  label: "Documents of this list",
  heads: {
    name: "Document",
    type: "Type",
    reason: "Needs a look",
    email: "Email",
    links: "Linked to",
    received: "Received",
  },
  gives:
    "Documents that are mailed or uploaded are read, and their fields are linked to containers.",
  needsReview: "Needs a look",
  anyReason: "All documents",
  everyReason: "Whatever needs a look",
  allTypes: "All types",
  type: "Type",
  search: "File name",
  reference: "Bill, booking or container",
  ofOneMail: "Only those of one email are shown.",
  clear: "Clear filters",
  more: "Show more",
  count: (total: number) => plural(total, "document"),
  onlyMail: (subject: string) => `Only the email ${subject}`,
  empty: {
    title: "No document yet",
    why: "Upload one here, or have notices and bills mailed to the docs alias of your account (GET /v2/me states it).",
  },
  noMatch: { title: "No document matches", why: "The filters leave nothing over." },
  allDone: {
    title: "Nothing needs a look",
    why: "Every document was read, is linked, and holds no doubtful value that nobody has settled.",
  },
  reasons: {
    failed: "Not read",
    low_confidence: "Doubtful",
    unlinked: "Not linked",
  } as const,
  states: {
    received: "Being read …",
    read: "Read",
    failed: "Not read",
    split: "Split into several documents",
  } as const,
  approved: "Approved",
  types: {
    draft_house_bill_of_lading: "Draft house bill",
    final_house_bill_of_lading: "Final house bill",
    importer_security_filing: "Security filing",
    master_bill_of_lading: "Master bill",
    dray_delivery_order: "Delivery order",
    arrival_notice: "Arrival notice",
    general_notice: "General notice",
    customs_entry: "Customs entry",
    other: "Other",
    unknown: "Unknown",
  } as Readonly<Record<string, string>>,
  noType: "Not known yet",
  links: (containers: number, shipments: number) =>
    [
      ...(containers > 0 ? [plural(containers, "container")] : []),
      ...(shipments > 0 ? [plural(shipments, "shipment")] : []),
    ].join(", "),

  upload: {
    file: "Upload a document",
    drop: "or drop files here",
    sending: (name: string) => `${name}: sending …`,
    sent: (name: string) => `${name} was uploaded. The list states when it is read.`,
    known: (name: string, as: string) => `${name} is known already, as ${as}.`,
    open: (name: string) => `Open ${name}`,
    failed: (name: string, why: string) => `${name} was not uploaded: ${why}`,
    viewer: "Your role lets you read; a member or an admin uploads and corrects documents.",
  },

  audit: {
    title: "Invoice audit",
    nothing: "Nothing can be disputed by what is known.",
    disputable: (amount: string, isWhole: boolean) =>
      isWhole ? `${amount} can be disputed: the whole invoice` : `${amount} can be disputed`,
    withoutCurrency: (amount: number) => `${amount.toFixed(2)} of an unknown currency`,
    requestBy: (date: string) => `A request can be made at least until ${date}.`,
    findings: "Findings",
    noFindings: "None.",
    days: "Billed days",
    line: (container: string | null, days: number) =>
      `${container ?? "Container not named"}: ${plural(days, "day")}`,
    verdicts: {
      chargeable: "chargeable",
      disputable: "can be disputed",
      unknown: "unknown",
    } as const,
    elements: "Required elements to look at",
    allPresent: "All are there.",
    elementStates: { absent: "Absent", doubtful: "Doubtful", present: "Present" } as const,
    showPage: (page: number, text: string) => `Page ${page}: ${text}`,
    stated: (who: string, what: string, at: string | null) =>
      at === null ? `${who}: ${what}` : `${who}: ${what} (observed ${at})`,
    unknown: "Not known",
    packet: "Download the dispute packet",
    failed: (why: string) => `The audit could not be read: ${why}`,
    noAdvice: "It cites rules and what sources stated, in English; it is no legal advice.",
  },

  record: {
    one: "Document",
    back: "Back to the documents",
    notFound: {
      title: "There is no such document",
      why: "It does not exist, was discarded, or another account has it.",
    },
    from: (who: string, subject: string) => `From ${who}: ${subject}`,
    pagesOf: (first: number, last: number) =>
      first === last ? `page ${first} of a packet` : `pages ${first} to ${last} of a packet`,
    parent: "The whole packet",
    children: "Documents in this file",
    download: "Download the file",
    changeType: "Type",
    typeRead: (type: string, share: number | null) =>
      share === null
        ? `Recognized as: ${type}`
        : `Recognized as: ${type}, ${Math.round(share * 100)} % sure`,
    keepType: "As recognized",
    readAgain: "Read the fields again for this type",
    reading: "It is being read. What is shown is of the reading before.",
    approve: "Approve and next",
    approved: (name: string) => `${name} was approved`,
    approvedAt: "Approved",
    takeApprovalBack: "Open it again",
    discard: "Discard",
    discardTitle: (name: string) => `Discard ${name}?`,
    discardWhy: "It is no longer shown. Its events stay, and the same file can be sent again.",
    saving: "What you changed",

    pages: "Pages",
    page: (number: number) => `Page ${number}`,
    pageOf: (number: number, of: number) => `Page ${number} of ${of}`,
    previousPage: "Previous page",
    nextPage: "Next page",
    turn: "Turn the view",
    larger: "Larger",
    turnFile: "Read the picture again as it is turned here",
    noPicture: "This page has no picture.",
    noPages: {
      title: "No picture of its pages",
      why: "Worksheets and Word files have none, and neither has a document that was read before pictures were made: read it again for them. The file can be downloaded.",
    },
    loadingPage: "The picture of the page is loading …",

    fields: "Fields",
    keys: "Tab leads to the next doubtful field, the arrow keys up and down to every field. Enter keeps a value and leads to the next doubtful one, Esc takes back what you typed, Ctrl Enter approves.",
    everyField: "Tab stops at every field",
    noFields: "No field was read.",
    doubts: (count: number) =>
      count === 0 ? "No doubtful field is left." : `${plural(count, "doubtful field")} left`,
    sure: (share: number) => `${Math.round(share * 100)} %`,
    unsure: (share: number) => `doubtful, ${Math.round(share * 100)} % sure`,
    printedUnsure: "printed, but not certain enough",
    notFoundOnPage: "not found",
    edited: "corrected",
    readAs: (value: string) => `read as ${value}`,
    readAsNothing: "nothing was read",
    takeBack: (label: string) => `Take back ${label}`,
    takeBackShort: "Take back",
    more: (count: number) => `${count} more entries are in the file.`,
    item: (name: string, number: number) => `${name} ${number}`,
    general: "Document",

    linksTitle: "Linked to",
    noLinks: "Linked to no container and no shipment.",
    link: "Number of a container or shipment",
    add: "Link",
    unlink: (number: string) => `Unlink ${number}`,
    unlinkShort: "Unlink",
    unknownNumber: (number: string) => `Your account tracks no ${number}.`,
    lookAgain: "Look up the links again",

    split: "Split",
    splitWhy:
      "The chosen pages become a document of their own; so do those before and those after them. It is read again for that.",
    firstPage: "First page",
    lastPage: "Last page",
    noRange: (of: number) => `Choose pages of 1 to ${of}, and not all of them.`,
  },
  ofRecord: {
    container: {
      empty: {
        title: "No document names this container",
        why: "Documents that are mailed or uploaded are linked by the numbers in them, also when they came before the container was tracked.",
      },
      label: "Documents of this container",
    },
    shipment: {
      empty: {
        title: "No document names this shipment",
        why: "Documents that are mailed or uploaded are linked by the numbers in them, also when they came before the shipment was tracked.",
      },
      label: "Documents of this shipment",
    },
  },
} as const);
