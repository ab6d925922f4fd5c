import type { Route, Worker } from "#src/platform/manifest.ts";
import { accountRoutes } from "./manifest/account.ts";
import { apiKeysRoutes } from "./manifest/api-keys.ts";
import { auditRoutes } from "./manifest/audit.ts";
import { bulkEditsRoutes } from "./manifest/bulk-edits.ts";
import { containersRoutes } from "./manifest/containers.ts";
import { ediRoutes } from "./manifest/edi.ts";
import { customFieldsRoutes } from "./manifest/custom-fields.ts";
import { documentsRoutes } from "./manifest/documents.ts";
import { eventsRoutes } from "./manifest/events.ts";
import { oauthRoutes } from "./manifest/oauth.ts";
import { pagesRoutes } from "./manifest/pages.ts";
import { mcpRoutes } from "./manifest/mcp.ts";
import { parityRoutes } from "./manifest/parity.ts";
import { partiesRoutes } from "./manifest/parties.ts";
import { peopleRoutes } from "./manifest/people.ts";
import { platformRoutes } from "./manifest/platform.ts";
import { recordFieldsRoutes } from "./manifest/record-fields.ts";
import { referenceRoutes } from "./manifest/reference.ts";
import { scorecardRoutes } from "./manifest/scorecard.ts";
import { shareLinksRoutes } from "./manifest/share-links.ts";
import { shipmentsRoutes } from "./manifest/shipments.ts";
import { trackingRequestsRoutes } from "./manifest/tracking-requests.ts";
import { tradeIntelligenceRoutes } from "./manifest/trade-intelligence.ts";
import { vesselsRoutes } from "./manifest/vessels.ts";
import { mailingsRoutes } from "./manifest/mailings.ts";
import { viewsRoutes } from "./manifest/views.ts";
import { webhooksRoutes } from "./manifest/webhooks.ts";
import { workerRows } from "./manifest/workers.ts";

/**
 * The single source of truth (contract: invariants#the-manifest): the local server, API Gateway,
 * queues, IAM policies, alarms and the API document are loops over these rows.
 */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...apiKeysRoutes,
  ...peopleRoutes,
  ...auditRoutes,
  ...trackingRequestsRoutes,
  ...shipmentsRoutes,
  ...containersRoutes,
  ...partiesRoutes,
  ...customFieldsRoutes,
  ...recordFieldsRoutes,
  ...viewsRoutes,
  ...shareLinksRoutes,
  ...mailingsRoutes,
  ...bulkEditsRoutes,
  ...referenceRoutes,
  ...vesselsRoutes,
  ...scorecardRoutes,
  ...documentsRoutes,
  ...tradeIntelligenceRoutes,
  ...webhooksRoutes,
  ...eventsRoutes,
  ...parityRoutes,
  ...ediRoutes,
  ...pagesRoutes,
  ...mcpRoutes,
  ...oauthRoutes,
  ...platformRoutes,
];

export const workers: readonly Worker[] = workerRows;
