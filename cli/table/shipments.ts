import { list, read, write, type Command } from "../core/command.ts";

const columns = [
  "bill_of_lading_number",
  "shipping_line_scac",
  "port_of_lading_locode",
  "port_of_discharge_locode",
  "pod_eta_at",
  "pod_ata_at",
  "id",
];

/** Commands of shipments. */
export const shipmentCommands: readonly Command[] = [
  list("shipments list", "Shipments", (q, { query }) => q.shipments.list(query), {
    columns,
    screens: ["shipments"],
  }),
  read("shipments rows", "Shipments as columns, with counts by value", (q, { query }) =>
    q.shipments.rows(query),
  ),
  read("shipments get <shipment>", "One shipment", (q, { id, query }) =>
    q.shipments.get(id, query),
  ),
  {
    usage: "shipments reconciliation <shipment>",
    summary: "What its documents and tracking state of the same fields",
    kind: "own",
    covers: ["shipments.reconciliation"],
    options: [
      ["--verdict <verdict>", "only rows that are differs, equal or silent"],
      ["--severity <severity>", "only fields of high, medium or low severity"],
    ],
    action: async () => (await import("../actions/reconciliation.ts")).reconciliation,
  },
  write("shipments update <shipment>", "Change references and tags", (q, { id, body, query }) =>
    q.shipments.update(id, body, query),
  ),
  read("shipments stop <shipment>", "Stop tracking", (q, { id, query }) =>
    q.shipments.stopTracking(id, query),
  ),
  read("shipments resume <shipment>", "Go on tracking", (q, { id, query }) =>
    q.shipments.resumeTracking(id, query),
  ),
  list("shipments roles list <shipment>", "Parties of a shipment", (q, { id, query }) =>
    q.shipments.roles.list(id, query),
  ),
  write(
    "shipments roles assign <shipment>",
    "Give a party a role: role=, party[id]=, party[type]=party",
    (q, { id, body, query }) => q.shipments.roles.assign(id, body, query),
  ),
  read("shipments roles remove <shipment> <role>", "Take a role away", (q, { id, second, query }) =>
    q.shipments.roles.remove(id, second, query),
  ),
  list("shipments fields list <shipment>", "Custom fields of a shipment", (q, { id, query }) =>
    q.shipments.fields.list(id, query),
  ),
  write(
    "shipments fields set <shipment>",
    "Set a custom field: api_slug=, value=",
    (q, { id, body, query }) => q.shipments.fields.set(id, body, query),
  ),
  write(
    "shipments fields update <shipment> <slug>",
    "Change a custom field: value=",
    (q, { id, second, body, query }) => q.shipments.fields.update(id, second, body, query),
  ),
  read(
    "shipments fields remove <shipment> <slug>",
    "Remove a custom field",
    (q, { id, second, query }) => q.shipments.fields.remove(id, second, query),
  ),
];
