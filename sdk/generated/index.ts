// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
export { Quayline } from "./quayline.ts";
export type * from "./events.ts";
export type * from "./shapes.ts";
export * from "./groups/account.ts";
export * from "./groups/alerts.ts";
export * from "./groups/api-keys.ts";
export * from "./groups/audit-entries.ts";
export * from "./groups/bulk-edits.ts";
export * from "../extended/containers.ts";
export type {
  ContainersListInclude,
  ContainersListOptions,
  ContainersRowsOptions,
  ContainersGetInclude,
  ContainersGetOptions,
  Container,
  ContainersAttentionOptions,
  ContainersTransportEventsInclude,
  ContainersTransportEventsOptions,
  ContainersChangesOptions,
  ContainersRawEventsInclude,
  ContainersRawEventsOptions,
  ContainersRouteOptions,
  ContainersLastFreeDayOptions,
  ContainersDemurrageOptions,
  ContainersPickupOptions,
  ContainersRolesListInclude,
  ContainersRolesListOptions,
  ContainersFieldsListOptions,
  ContainersFieldsSetOptions,
  ContainersFieldsUpdateOptions,
  ContainersFieldsRemoveOptions,
} from "./groups/containers.ts";
export * from "./groups/custom-fields.ts";
export * from "./groups/deliveries.ts";
export * from "./groups/digests.ts";
export * from "../extended/documents.ts";
export type {
  DocumentsListInclude,
  DocumentsListOptions,
  DocumentsGetInclude,
  DocumentsGetOptions,
  Document,
  DocumentsUpdateInclude,
  DocumentsUpdateOptions,
  DocumentsPagePictureOptions,
  DocumentsInvoiceAuditOptions,
  DocumentsSchemasOptions,
  DocumentsSchemaOptions,
  DocumentSchema,
} from "./groups/documents.ts";
export * from "./groups/email-submissions.ts";
export * from "../extended/events.ts";
export type { EventsListOptions } from "./groups/events.ts";
export * from "./groups/invitations.ts";
export * from "./groups/map.ts";
export * from "./groups/metro-areas.ts";
export * from "./groups/parity.ts";
export * from "./groups/parties.ts";
export * from "./groups/ports.ts";
export * from "./groups/scorecard.ts";
export * from "./groups/share-links.ts";
export * from "./groups/shared.ts";
export * from "./groups/shipments.ts";
export * from "./groups/shipping-lines.ts";
export * from "./groups/terminals.ts";
export * from "../extended/tracking-requests.ts";
export type {
  TrackingRequestsListInclude,
  TrackingRequestsListOptions,
  TrackingRequestsRowsOptions,
  TrackingRequestsGetInclude,
  TrackingRequestsGetOptions,
  TrackingRequest,
  TrackingRequestsUpdateInclude,
  TrackingRequestsUpdateOptions,
  TrackingRequestsFieldsListOptions,
  TrackingRequestsFieldsSetOptions,
  TrackingRequestsFieldsUpdateOptions,
  TrackingRequestsFieldsRemoveOptions,
} from "./groups/tracking-requests.ts";
export * from "./groups/trade.ts";
export * from "./groups/users.ts";
export * from "./groups/vessels.ts";
export * from "./groups/views.ts";
export * from "./groups/webhooks.ts";
