import type { Command } from "../core/command.ts";
import { accountCommands } from "./account.ts";
import { bulkEditCommands } from "./bulk-edits.ts";
import { containerCommands } from "./containers.ts";
import { documentCommands } from "./documents.ts";
import { fieldCommands } from "./fields.ts";
import { mailingCommands } from "./mailings.ts";
import { ownCommands } from "./own.ts";
import { parityCommands } from "./parity.ts";
import { partyCommands } from "./parties.ts";
import { peopleCommands } from "./people.ts";
import { referenceCommands } from "./reference.ts";
import { requestCommands } from "./requests.ts";
import { shareCommands } from "./share-links.ts";
import { shipmentCommands } from "./shipments.ts";
import { tradeCommands } from "./trade.ts";
import { viewCommands } from "./views.ts";
import { webhookCommands } from "./webhooks.ts";

/** Every command. Help, completion, docs/cli.md and the check that no endpoint is left out come from it. */
export const commands: readonly Command[] = [
  ...ownCommands,
  ...containerCommands,
  ...shipmentCommands,
  ...requestCommands,
  ...documentCommands,
  ...webhookCommands,
  ...tradeCommands,
  ...partyCommands,
  ...fieldCommands,
  ...viewCommands,
  ...shareCommands,
  ...parityCommands,
  ...mailingCommands,
  ...bulkEditCommands,
  ...referenceCommands,
  ...accountCommands,
  ...peopleCommands,
];

/** What the first word of a command is about. */
export const groups: Readonly<Record<string, string>> = {
  containers: "Containers, their events and costs",
  shipments: "Shipments by bill of lading or booking",
  requests: "Tracking requests",
  documents: "Documents and what was read in them",
  webhooks: "Webhooks, their deliveries and replays",
  emails: "Emails that brought documents",
  trade: "US import data",
  parties: "Companies of your shipments",
  fields: "Custom fields",
  views: "Saved views of lists",
  share: "Links that show a view or a shipment to others; made by admins who are signed in",
  parity: "Another provider compared with this one",
  digests: "Emails with what changed in a view",
  alerts: "Emails about events",
  "bulk-edits": "Jobs that change many records, and their undoing",
  vessels: "Vessels and where they will be",
  lines: "Shipping lines",
  places: "Ports, terminals and metro areas",
  keys: "API keys of the account, for admins who are signed in",
  users: "People of the account; roles are for admins who are signed in",
  invitations: "Invitations, for admins who are signed in",
  preferences: "Your own preferences, for people who are signed in",
  events: "The feed of events",
  attention: "Containers that need a person",
  profiles: "Stored credentials",
};
