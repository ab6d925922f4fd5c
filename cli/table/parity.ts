import { list, read, write, type Command } from "../core/command.ts";

/** Commands of the comparison with another provider. */
export const parityCommands: readonly Command[] = [
  read(
    "parity report",
    "Another provider beside this one, by line and field",
    (q, { query }) => q.parity.report(query),
    { options: [["--at <instant>", "the moment to compare at; by default now"]] },
  ),
  list(
    "parity keys",
    "Keys with which another provider delivers",
    (q, { query }) => q.parity.listKeys(query),
    { columns: ["name", "masked_key", "signed", "created_at", "id"] },
  ),
  write(
    "parity create-key",
    "Make a key for deliveries, which is shown once: name=, secret=",
    (q, { body, query }) => q.parity.createKey(body, query),
  ),
  read("parity end-key <key>", "End a key for deliveries, at once", (q, { id, query }) =>
    q.parity.endKey(id, query),
  ),
];
