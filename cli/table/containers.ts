import { list, read, write, type Command } from "../core/command.ts";

const columns = [
  "number",
  "current_status",
  "pickup_lfd",
  "pod_eta_at",
  "available_for_pickup",
  "id",
];
const events = ["event", "timestamp", "location_locode", "vessel_name", "data_source"];

/** Commands of containers. */
export const containerCommands: readonly Command[] = [
  list("containers list", "Containers", (q, { query }) => q.containers.list(query), {
    columns,
    screens: ["containers", "free_time"],
  }),
  read("containers rows", "Containers as columns, with counts by value", (q, { query }) =>
    q.containers.rows(query),
  ),
  read(
    "containers get <container>",
    "One container",
    (q, { id, query }) => q.containers.get(id, query),
    {
      options: [["--as-of <time>", "as it was known at a time"]],
    },
  ),
  write(
    "containers update <container>",
    "Change references, tags or the delivery",
    (q, { id, body, query }) => q.containers.update(id, body, query),
  ),
  write(
    "containers attention <container>",
    "Assign, snooze or note something: assignee_id=, snoozed_until=, note=; null takes away",
    (q, { id, body, query }) => q.containers.attention(id, body, query),
  ),
  read("containers refresh <container>", "Ask the sources now", (q, { id, query }) =>
    q.containers.refresh(id, query),
  ),
  list(
    "containers events <container>",
    "Transport events in their order",
    (q, { id, query }) => q.containers.transportEvents(id, query),
    { columns: events },
  ),
  list(
    "containers changes <container>",
    "What changed, newest first, and who stated it",
    (q, { id, query }) => q.containers.changes(id, query),
    { columns: ["changed_at", "attribute", "before", "after", "source", "provider"] },
  ),
  list(
    "containers raw <container>",
    "Events as the sources stated them",
    (q, { id, query }) => q.containers.rawEvents(id, query),
    { columns: events },
  ),
  read("containers route <container>", "The legs of the journey", (q, { id, query }) =>
    q.containers.route(id, query),
  ),
  read("containers map <container>", "The route as GeoJSON", (q, { id, query }) =>
    q.containers.map(id, query),
  ),
  read("containers lfd <container>", "The last free day, and each source's", (q, { id, query }) =>
    q.containers.lastFreeDay(id, query),
  ),
  read(
    "containers demurrage <container>",
    "What a pickup on a day costs",
    (q, { id, query }) => q.containers.demurrage(id, query),
    {
      options: [["--pickup-on <date>", "the day of the pickup"]],
    },
  ),
  list("containers roles list <container>", "Parties of a container", (q, { id, query }) =>
    q.containers.roles.list(id, query),
  ),
  write(
    "containers roles assign <container>",
    "Give a party a role: role=, party[id]=, party[type]=party",
    (q, { id, body, query }) => q.containers.roles.assign(id, body, query),
  ),
  read(
    "containers roles remove <container> <role>",
    "Take a role away",
    (q, { id, second, query }) => q.containers.roles.remove(id, second, query),
  ),
  list("containers fields list <container>", "Custom fields of a container", (q, { id, query }) =>
    q.containers.fields.list(id, query),
  ),
  write(
    "containers fields set <container>",
    "Set a custom field: api_slug=, value=",
    (q, { id, body, query }) => q.containers.fields.set(id, body, query),
  ),
  write(
    "containers fields update <container> <slug>",
    "Change a custom field: value=",
    (q, { id, second, body, query }) => q.containers.fields.update(id, second, body, query),
  ),
  read(
    "containers fields remove <container> <slug>",
    "Remove a custom field",
    (q, { id, second, query }) => q.containers.fields.remove(id, second, query),
  ),
];
