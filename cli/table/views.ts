import { list, read, write, type Command } from "../core/command.ts";

/** Commands of saved views. */
export const viewCommands: readonly Command[] = [
  list(
    "views list",
    "Your saved views and those of the account",
    (q, { query }) => q.views.list(query),
    { columns: ["name", "screen", "owner", "position", "id"] },
  ),
  read("views get <view>", "One saved view", (q, { id, query }) => q.views.get(id, query)),
  write(
    "views create",
    "Save a view: name=, screen=, query=, columns=, owner=",
    (q, { body, query }) => q.views.create(body, query),
  ),
  write("views update <view>", "Change a saved view", (q, { id, body, query }) =>
    q.views.update(id, body, query),
  ),
  read("views delete <view>", "Delete a saved view", (q, { id, query }) =>
    q.views.delete(id, query),
  ),
];
