import { list, read, write, type Command } from "../core/command.ts";

/** Commands of digests and alerts. */
export const mailingCommands: readonly Command[] = [
  list(
    "digests list",
    "Scheduled emails with what changed in a view",
    (q, { query }) => q.digests.list(query),
    { columns: ["name", "weekdays", "hour", "time_zone", "next_at", "paused", "id"] },
  ),
  read("digests get <digest>", "One digest, and how its recipients stand", (q, { id, query }) =>
    q.digests.get(id, query),
  ),
  write(
    "digests create",
    "Mail what changes: name=, view_id= or screen= and query=, hour=, time_zone=, recipients=, corrections=",
    (q, { body, query }) => q.digests.create(body, query),
  ),
  write("digests update <digest>", "Change or pause a digest", (q, { id, body, query }) =>
    q.digests.update(id, body, query),
  ),
  read("digests delete <digest>", "Delete a digest", (q, { id, query }) =>
    q.digests.delete(id, query),
  ),
  read("digests test <digest>", "Send a digest to yourself as it looks now", (q, { id, query }) =>
    q.digests.test(id, query),
  ),
  list("alerts list", "Emails about events", (q, { query }) => q.alerts.list(query), {
    columns: ["name", "events", "every_minutes", "last_sent_at", "paused", "id"],
  }),
  read("alerts get <alert>", "One alert, and how its recipients stand", (q, { id, query }) =>
    q.alerts.get(id, query),
  ),
  write(
    "alerts create",
    "Mail events: name=, events=, recipients=, every_minutes=, view_id= or screen= and query=",
    (q, { body, query }) => q.alerts.create(body, query),
  ),
  write("alerts update <alert>", "Change or pause an alert", (q, { id, body, query }) =>
    q.alerts.update(id, body, query),
  ),
  read("alerts delete <alert>", "Delete an alert", (q, { id, query }) =>
    q.alerts.delete(id, query),
  ),
  read("alerts test <alert>", "Send an alert to yourself as it looks now", (q, { id, query }) =>
    q.alerts.test(id, query),
  ),
];
