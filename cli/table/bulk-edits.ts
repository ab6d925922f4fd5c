import { list, read, write, type Command } from "../core/command.ts";

/** Commands of jobs that change many records. */
export const bulkEditCommands: readonly Command[] = [
  list(
    "bulk-edits list",
    "Jobs that change many records, newest first",
    (q, { query }) => q.bulkEdits.list(query),
    { columns: ["records", "status", "counts", "created_at", "undo_until", "id"] },
  ),
  read("bulk-edits get <job>", "How far a job is, and what it left as it was", (q, { id, query }) =>
    q.bulkEdits.get(id, query),
  ),
  write(
    "bulk-edits create",
    "Change many records: records=, ids= or filter=, edit=",
    (q, { body, query }) => q.bulkEdits.create(body, query),
  ),
  read("bulk-edits undo <job>", "Take back what a job changed", (q, { id, query }) =>
    q.bulkEdits.undo(id, query),
  ),
];
