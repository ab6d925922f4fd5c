import { list, read, write, type Command } from "../core/command.ts";

/** Commands of the account itself. */
export const accountCommands: readonly Command[] = [
  read("whoami", "Who the credential is, and what its account may do", (q, { query }) =>
    q.me(query),
  ),
  list(
    "search <text>",
    "Shipments, containers and requests by the beginning of a number",
    (q, { id, query }) => q.search({ ...(query as object), query: id }),
  ),
  list("keys list", "API keys", (q, { query }) => q.apiKeys.list(query)),
  write("keys create", "Create an API key: name=", (q, { body, query }) =>
    q.apiKeys.create(body, query),
  ),
  read("keys revoke <key>", "Revoke an API key", (q, { id, query }) => q.apiKeys.revoke(id, query)),
];
