import { list, read, write, type Command } from "../core/command.ts";

/** Commands of share links. */
export const shareCommands: readonly Command[] = [
  list(
    "share list",
    "Links that show a view or a shipment",
    (q, { query }) => q.shareLinks.list(query),
    {
      columns: ["name", "status", "expires_at", "opened_count", "last_opened_at", "id"],
    },
  ),
  read("share get <link>", "One link, with who opened it when", (q, { id, query }) =>
    q.shareLinks.get(id, query),
  ),
  write(
    "share create",
    "Share a view or shipment: name=, shared[type]=view, shared[id]=, fields=, expires_at=",
    (q, { body, query }) => q.shareLinks.create(body, query),
  ),
  write(
    "share update <link>",
    "Change a link: name=, fields=, expires_at=",
    (q, { id, body, query }) => q.shareLinks.update(id, body, query),
  ),
  read("share revoke <link>", "Revoke a link; it opens nothing any more", (q, { id, query }) =>
    q.shareLinks.delete(id, query),
  ),
  read("share open <token>", "What a link shows to whoever has it", (q, { id, query }) =>
    q.shared.get(id, query),
  ),
];
