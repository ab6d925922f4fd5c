// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import { createClient, type QuaylineOptions } from "../core/client.ts";
import { account, type Account } from "./groups/account.ts";
import { alerts, type Alerts } from "./groups/alerts.ts";
import { apiKeys, type ApiKeys } from "./groups/api-keys.ts";
import { auditEntries, type AuditEntries } from "./groups/audit-entries.ts";
import { bulkEdits, type BulkEdits } from "./groups/bulk-edits.ts";
import { containers, type Containers } from "../extended/containers.ts";
import { customFields, type CustomFields } from "./groups/custom-fields.ts";
import { deliveries, type Deliveries } from "./groups/deliveries.ts";
import { digests, type Digests } from "./groups/digests.ts";
import { documents, type Documents } from "../extended/documents.ts";
import { emailSubmissions, type EmailSubmissions } from "./groups/email-submissions.ts";
import { events, type Events } from "../extended/events.ts";
import { invitations, type Invitations } from "./groups/invitations.ts";
import { map, type Map } from "./groups/map.ts";
import { metroAreas, type MetroAreas } from "./groups/metro-areas.ts";
import { parity, type Parity } from "./groups/parity.ts";
import { parties, type Parties } from "./groups/parties.ts";
import { ports, type Ports } from "./groups/ports.ts";
import { scorecard, type Scorecard } from "./groups/scorecard.ts";
import { shareLinks, type ShareLinks } from "./groups/share-links.ts";
import { shared, type Shared } from "./groups/shared.ts";
import { shipments, type Shipments } from "./groups/shipments.ts";
import { shippingLines, type ShippingLines } from "./groups/shipping-lines.ts";
import { terminals, type Terminals } from "./groups/terminals.ts";
import { trackingRequests, type TrackingRequests } from "../extended/tracking-requests.ts";
import { trade, type Trade } from "./groups/trade.ts";
import { users, type Users } from "./groups/users.ts";
import { vessels, type Vessels } from "./groups/vessels.ts";
import { views, type Views } from "./groups/views.ts";
import { webhooks, type Webhooks } from "./groups/webhooks.ts";

/** The whole API. For a smaller bundle make a client with `createClient` and only the groups you use. */
export class Quayline {
  readonly account: Account;
  readonly alerts: Alerts;
  readonly apiKeys: ApiKeys;
  readonly auditEntries: AuditEntries;
  readonly bulkEdits: BulkEdits;
  readonly containers: Containers;
  readonly customFields: CustomFields;
  readonly deliveries: Deliveries;
  readonly digests: Digests;
  readonly documents: Documents;
  readonly emailSubmissions: EmailSubmissions;
  readonly events: Events;
  readonly invitations: Invitations;
  readonly map: Map;
  readonly metroAreas: MetroAreas;
  readonly parity: Parity;
  readonly parties: Parties;
  readonly ports: Ports;
  readonly scorecard: Scorecard;
  readonly shareLinks: ShareLinks;
  readonly shared: Shared;
  readonly shipments: Shipments;
  readonly shippingLines: ShippingLines;
  readonly terminals: Terminals;
  readonly trackingRequests: TrackingRequests;
  readonly trade: Trade;
  readonly users: Users;
  readonly vessels: Vessels;
  readonly views: Views;
  readonly webhooks: Webhooks;
  /** Who the credential is, and what its account may do. */
  readonly me: Account["me"];
  /** Finds shipments, containers and requests by the beginning of a number or reference. */
  readonly search: Account["search"];

  constructor(options: QuaylineOptions = {}) {
    const client = createClient(options);
    this.account = account(client);
    this.alerts = alerts(client);
    this.apiKeys = apiKeys(client);
    this.auditEntries = auditEntries(client);
    this.bulkEdits = bulkEdits(client);
    this.containers = containers(client);
    this.customFields = customFields(client);
    this.deliveries = deliveries(client);
    this.digests = digests(client);
    this.documents = documents(client);
    this.emailSubmissions = emailSubmissions(client);
    this.events = events(client);
    this.invitations = invitations(client);
    this.map = map(client);
    this.metroAreas = metroAreas(client);
    this.parity = parity(client);
    this.parties = parties(client);
    this.ports = ports(client);
    this.scorecard = scorecard(client);
    this.shareLinks = shareLinks(client);
    this.shared = shared(client);
    this.shipments = shipments(client);
    this.shippingLines = shippingLines(client);
    this.terminals = terminals(client);
    this.trackingRequests = trackingRequests(client);
    this.trade = trade(client);
    this.users = users(client);
    this.vessels = vessels(client);
    this.views = views(client);
    this.webhooks = webhooks(client);
    this.me = this.account.me;
    this.search = this.account.search;
  }
}
