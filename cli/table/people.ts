import { list, read, write, type Command } from "../core/command.ts";

/** Commands of the people of an account, and of one's own preferences. */
export const peopleCommands: readonly Command[] = [
  list("users list", "The users of the account", (q, { query }) => q.users.list(query), {
    columns: ["name", "email", "role", "created_at", "id"],
  }),
  read("users get <user>", "One user", (q, { id, query }) => q.users.get(id, query)),
  write("users update <user>", "Give a user another role: role=", (q, { id, body, query }) =>
    q.users.update(id, body, query),
  ),
  read("users delete <user>", "Remove a user", (q, { id, query }) => q.users.delete(id, query)),
  list("invitations list", "Invitations that wait", (q, { query }) => q.invitations.list(query), {
    columns: ["email", "role", "expires_at", "id"],
  }),
  read("invitations get <invitation>", "One invitation", (q, { id, query }) =>
    q.invitations.get(id, query),
  ),
  write("invitations create", "Invite somebody: email=, role=", (q, { body, query }) =>
    q.invitations.create(body, query),
  ),
  read("invitations revoke <invitation>", "Revoke an invitation", (q, { id, query }) =>
    q.invitations.revoke(id, query),
  ),
  list(
    "audit list",
    "Who changed what in the account, newest first",
    (q, { query }) => q.auditEntries.list(query),
    { columns: ["created_at", "action", "actor", "target", "address", "id"] },
  ),
  read("preferences get", "Your own preferences", (q, { query }) => q.account.preferences(query)),
  write(
    "preferences set",
    "Set your own preferences, all at once: zone=, language=, density=, keys=, state=",
    (q, { body, query }) => q.account.setPreferences(body, query),
  ),
];
