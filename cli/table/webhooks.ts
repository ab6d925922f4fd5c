import { list, read, write, type Command } from "../core/command.ts";

const columns = ["url", "active", "deactivated_reason", "created_at", "id"];
const deliveryColumns = ["event", "delivery_status", "created_at", "id"];

/** Commands of webhooks, deliveries and the feed. */
export const webhookCommands: readonly Command[] = [
  list("webhooks list", "Webhooks", (q, { query }) => q.webhooks.list(query), { columns }),
  read("webhooks get <webhook>", "One webhook with its secret", (q, { id, query }) =>
    q.webhooks.get(id, query),
  ),
  read("webhooks stats <webhook>", "The last 24 hours in numbers", (q, { id, query }) =>
    q.webhooks.stats(id, query),
  ),
  write(
    "webhooks create",
    'Create a webhook: url=, events=["container.updated"]',
    (q, { body, query }) => q.webhooks.create(body, query),
  ),
  write(
    "webhooks update <webhook>",
    "Change a webhook: url=, active=, events=",
    (q, { id, body, query }) => q.webhooks.update(id, body, query),
  ),
  read("webhooks delete <webhook>", "Delete a webhook", (q, { id, query }) =>
    q.webhooks.delete(id, query),
  ),
  write(
    "webhooks rotate-secret <webhook>",
    "A new secret: overlap_hours=",
    (q, { id, body, query }) => q.webhooks.rotateSecret(id, body, query),
  ),
  write(
    "webhooks replay <webhook>",
    "Send events again: since= or after=",
    (q, { id, body, query }) => q.webhooks.replay(id, body, query),
  ),
  write(
    "webhooks redeliver-failed <webhook>",
    "Send all failed deliveries again: since=",
    (q, { id, body, query }) => q.webhooks.redeliverFailed(id, body, query),
  ),
  write(
    "webhooks trigger",
    "Send a sample to an address: url=, event=, secret=",
    (q, { body, query }) => q.webhooks.trigger(body, query),
  ),
  read("webhooks ips", "Addresses that deliveries come from", (q, { query }) =>
    q.webhooks.ips(query),
  ),
  list("webhooks events", "Events to subscribe to", (q, { query }) => q.webhooks.events(query)),
  list(
    "webhooks deliveries",
    "Deliveries, newest first",
    (q, { query }) => q.deliveries.list(query),
    { columns: deliveryColumns },
  ),
  read("webhooks delivery <delivery>", "One delivery with its attempts", (q, { id, query }) =>
    q.deliveries.get(id, query),
  ),
  read("webhooks redeliver <delivery>", "Send a delivery again", (q, { id, query }) =>
    q.deliveries.redeliver(id, query),
  ),
  read(
    "webhooks sample",
    "Deliveries as an event makes them",
    (q, { query }) => q.deliveries.examples(query),
    {
      options: [["--event <name>", "the event"]],
    },
  ),
  {
    usage: "webhooks verify <file>",
    summary: "Whether a delivery is genuine; the secret is in QUAYLINE_WEBHOOK_SECRET",
    kind: "own",
    options: [["--header <name:value...>", "headers of the delivery"]],
    action: async () => (await import("../actions/verify.ts")).verifyDelivery,
  },
  list("events list", "The feed of events", (q, { query }) => q.events.list(query), {
    columns: ["sequence", "event", "created_at", "reference_object.type", "reference_object.id"],
    options: [
      ["--after <cursor>", "behind a cursor"],
      ["--before <cursor>", "backwards from a cursor, or from `latest`"],
      ["--limit <number>", "events on a page, at most 500"],
    ],
  }),
  read(
    "events proof <event>",
    "What was told of an event and when, as evidence: quayline verify reads it",
    (q, { id, query }) => q.events.proof(id, query),
  ),
];
