import { list, read, write, type Command } from "../core/command.ts";

/** Commands of parties. */
export const partyCommands: readonly Command[] = [
  list("parties list", "Companies of your shipments", (q, { query }) => q.parties.list(query)),
  read("parties get <party>", "One company", (q, { id, query }) => q.parties.get(id, query)),
  write("parties create", "Create a company: company_name=", (q, { body, query }) =>
    q.parties.create(body, query),
  ),
  write("parties update <party>", "Change a company", (q, { id, body, query }) =>
    q.parties.update(id, body, query),
  ),
];
