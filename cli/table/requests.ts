import { list, read, write, type Command } from "../core/command.ts";

const columns = [
  "request_number",
  "request_type",
  "scac",
  "status",
  "failed_reason",
  "created_at",
  "id",
];

/** Commands of tracking requests. */
export const requestCommands: readonly Command[] = [
  list("requests list", "Tracking requests", (q, { query }) => q.trackingRequests.list(query), {
    columns,
    screens: ["tracking_requests"],
  }),
  read("requests rows", "Tracking requests as columns, with counts by value", (q, { query }) =>
    q.trackingRequests.rows(query),
  ),
  read("requests get <request>", "One tracking request", (q, { id, query }) =>
    q.trackingRequests.get(id, query),
  ),
  write(
    "requests create",
    "Track a number whose kind and line are known: request_number=, request_type=, scac=",
    (q, { body, query }) => q.trackingRequests.create(body, query),
  ),
  write(
    "requests bulk",
    "Track up to 500 numbers, each answered alone: rows=[...]",
    (q, { body, query }) => q.trackingRequests.bulk(body, query),
  ),
  write("requests update <request>", "Change references and tags", (q, { id, body, query }) =>
    q.trackingRequests.update(id, body, query),
  ),
  read("requests infer <number>", "What a number is, and whose", (q, { id, query }) =>
    q.trackingRequests.inferNumber({ number: id }, query),
  ),
  list("requests fields list <request>", "Custom fields of a request", (q, { id, query }) =>
    q.trackingRequests.fields.list(id, query),
  ),
  write(
    "requests fields set <request>",
    "Set a custom field: api_slug=, value=",
    (q, { id, body, query }) => q.trackingRequests.fields.set(id, body, query),
  ),
  write(
    "requests fields update <request> <slug>",
    "Change a custom field: value=",
    (q, { id, second, body, query }) => q.trackingRequests.fields.update(id, second, body, query),
  ),
  read(
    "requests fields remove <request> <slug>",
    "Remove a custom field",
    (q, { id, second, query }) => q.trackingRequests.fields.remove(id, second, query),
  ),
];
