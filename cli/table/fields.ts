import { list, read, write, type Command } from "../core/command.ts";

/** Commands of custom fields; those of one record are with the record. */
export const fieldCommands: readonly Command[] = [
  list("fields list", "Custom fields of all records", (q, { query }) => q.customFields.list(query)),
  read("fields get <field>", "One custom field", (q, { id, query }) =>
    q.customFields.get(id, query),
  ),
  write(
    "fields create",
    "Set a field: api_slug=, value=, entity[id]=, entity[type]=",
    (q, { body, query }) => q.customFields.create(body, query),
  ),
  write("fields update <field>", "Change a field: value=", (q, { id, body, query }) =>
    q.customFields.update(id, body, query),
  ),
  read("fields delete <field>", "Remove a field", (q, { id, query }) =>
    q.customFields.delete(id, query),
  ),
  list("fields definitions list", "Which fields there are", (q, { query }) =>
    q.customFields.definitions.list(query),
  ),
  read("fields definitions get <definition>", "One definition", (q, { id, query }) =>
    q.customFields.definitions.get(id, query),
  ),
  write(
    "fields definitions create",
    "Define a field: entity_type=, api_slug=, display_name=, data_type=",
    (q, { body, query }) => q.customFields.definitions.create(body, query),
  ),
  write("fields definitions update <definition>", "Change a definition", (q, { id, body, query }) =>
    q.customFields.definitions.update(id, body, query),
  ),
  read(
    "fields definitions delete <definition>",
    "Delete a definition with its values",
    (q, { id, query }) => q.customFields.definitions.delete(id, query),
  ),
  list("fields options list <definition>", "Choices of a field", (q, { id, query }) =>
    q.customFields.options.list(id, query),
  ),
  read("fields options get <definition> <option>", "One choice", (q, { id, second, query }) =>
    q.customFields.options.get(id, second, query),
  ),
  write(
    "fields options create <definition>",
    "Add a choice: label=, value=",
    (q, { id, body, query }) => q.customFields.options.create(id, body, query),
  ),
  write(
    "fields options update <definition> <option>",
    "Change a choice",
    (q, { id, second, body, query }) => q.customFields.options.update(id, second, body, query),
  ),
  read(
    "fields options delete <definition> <option>",
    "Delete a choice",
    (q, { id, second, query }) => q.customFields.options.delete(id, second, query),
  ),
];
