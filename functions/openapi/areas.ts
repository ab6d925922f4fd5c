import type { Route } from "#src/platform/manifest.ts";

export type Area = { readonly name: string; readonly description?: string };

const customFields: Area = {
  name: "Custom fields",
  description: "Fields of your own on shipments and containers.",
};

const sharing: Area = {
  name: "Share links",
  description: "Links that show a view or a shipment to people without a sign-in, for a time.",
};

/** The chapters of the API document, in reading order, by the first part of a row's id. */
const areas: Readonly<Record<string, Area>> = {
  "tracking-requests": {
    name: "Tracking requests",
    description: "Requests to track a bill of lading, booking or container number.",
  },
  shipments: {
    name: "Shipments",
    description: "What a tracked number identifies: route, vessel, estimates and containers.",
  },
  containers: {
    name: "Containers",
    description: "Containers with their milestones, terminal data and last free days.",
  },
  map: {
    name: "Map",
    description: "Where the containers of a filter are: by vessel and port, in one answer.",
  },
  scorecard: {
    name: "Scorecard",
    description: "How soon and how reliably each source states each field, by week.",
  },
  parity: {
    name: "Parity",
    description:
      "Webhooks of another provider of this interface, compared with what is shown here at the same moment.",
  },
  account: {
    name: "Account",
    description:
      "The credential and its features, the preferences of its user, and a search over all tracked records.",
  },
  "api-keys": {
    name: "API keys",
    description: "Keys of the account, managed by users who are signed in.",
  },
  users: {
    name: "Users",
    description: "The people of the account and their roles, managed by admins who are signed in.",
  },
  invitations: {
    name: "Invitations",
    description: "People who were invited and have not come yet, managed by admins.",
  },
  parties: {
    name: "Parties",
    description: "Companies of the account, which can have roles on shipments and containers.",
  },
  "custom-field-definitions": customFields,
  "custom-field-options": customFields,
  "custom-fields": customFields,
  views: {
    name: "Views",
    description: "Saved filters, sorts and choices of columns, of a user or of the account.",
  },
  "audit-entries": {
    name: "Audit trail",
    description: "Who changed what in the account, for its admins.",
  },
  "share-links": sharing,
  shared: sharing,
  digests: {
    name: "Digests",
    description: "Scheduled emails with what changed in a view since the last one.",
  },
  alerts: { name: "Alerts", description: "Emails about events, bundled." },
  "bulk-edits": {
    name: "Bulk edits",
    description: "Jobs that change many records, and take it back.",
  },
  documents: {
    name: "Documents",
    description: "Shipping documents, and the data extracted from them.",
  },
  "document-schemas": {
    name: "Document schemas",
    description: "The contents of document payloads, by version.",
  },
  "email-submissions": { name: "Email submissions", description: "Emails to the docs alias." },
  "trade-intelligence": {
    name: "Trade intelligence",
    description: "Questions about US imports, answered from customs bills of lading. Plain JSON.",
  },
  webhooks: { name: "Webhooks", description: "Addresses that receive events." },
  "webhook-notifications": {
    name: "Webhook notifications",
    description: "Deliveries to webhooks, with every attempt.",
  },
  events: { name: "Events", description: "Every event of the account, in one order." },
  vessels: { name: "Vessels", description: "Ships and their estimated positions." },
  "shipping-lines": { name: "Shipping lines", description: "Carriers that can be tracked." },
  ports: { name: "Ports", description: "Sea ports by UN/LOCODE." },
  "metro-areas": { name: "Metro areas", description: "Inland places by UN/LOCODE." },
  terminals: { name: "Terminals", description: "Ocean and rail terminals." },
  edi: { name: "EDI", description: "Messages of EDI partners; an account's key has no access." },
  platform: { name: "Service", description: "The service itself." },
};

/** The chapter of what the service sends by itself. */
export const deliveriesArea: Area = {
  name: "Webhook deliveries",
  description: "What the service sends to a webhook: one notification for one event.",
};

const sentence = (id: string): string =>
  id.slice(0, 1).toUpperCase() + id.slice(1).replaceAll("-", " ");

export const areaOf = ({ id }: Pick<Route, "id">): Area => {
  const area = id.split(".")[0] ?? id;
  return areas[area] ?? { name: sentence(area) };
};

/** The chapters that these rows need, each once: the known ones in their order, then the others. */
export function areasOf(routes: readonly Pick<Route, "id">[]): Area[] {
  const used = new Map(routes.map((route) => [areaOf(route).name, areaOf(route)]));
  const known = Object.values(areas).filter(({ name }) => used.has(name));
  return [...new Set([...known, ...used.values()].map(({ name }) => used.get(name)!))];
}
