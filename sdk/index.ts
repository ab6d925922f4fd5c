/**
 * Client of the Quayline API. `Quayline` has all of it; `createClient` with single groups makes a smaller bundle.
 */
export { createClient } from "./core/client.ts";
export type { ApiRequest, Client, QuaylineOptions, RequestOptions } from "./core/client.ts";
export { QuaylineError } from "./core/errors.ts";
export type { ErrorCode, Problem } from "./core/errors.ts";
export type { List, Page } from "./core/list.ts";
export type { EventResource, Fieldsets, Many, One, Ref, Resource, Shape } from "./core/resource.ts";
export * from "./generated/index.ts";
export { parseWebhook } from "./webhooks/parse.ts";
export { signTestWebhook, verifyWebhook } from "./webhooks/signature.ts";
export type { RawBody, VerifyOptions, WebhookHeaders } from "./webhooks/signature.ts";
