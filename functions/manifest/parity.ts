import { idParams } from "#schemas/json-api.ts";
import {
  NewParityKeyDocument,
  ParityKeyBody,
  ParityKeyList,
  ParityReport,
  parityKeysQuery,
  parityReportQuery,
  ReceivedDelivery,
  SentDelivery,
} from "#schemas/parity.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import { listFails, listMemoryMb, readFails, route, type Route } from "#src/platform/manifest.ts";

/** Lambda takes no larger request; what is larger is refused, and was no delivery of this interface. */
const maxBytes = 4_000_000;

/** Such a key reads nothing, so whoever changes what the account holds may make one: a program too. */
const keys = {
  function: "parity-keys",
  handler: "api/parity/keys",
} as const;

export const listParityKeys = route({
  ...keys,
  access: reads,
  id: "parity.list-keys",
  method: "GET",
  path: "/parity/keys",
  summary: "Keys for deliveries of another provider, masked, newest first",
  query: parityKeysQuery,
  answers: { status: 200, schema: ParityKeyList },
  fails: listFails,
  needs: ["table:query-gsi1"],
});

export const createParityKeyRoute = route({
  ...keys,
  access: writes,
  id: "parity.create-key",
  method: "POST",
  path: "/parity/keys",
  summary: "Create a key for deliveries; the answer is the only one that shows it",
  audit: "parity_key.created",
  body: ParityKeyBody,
  answers: { status: 201, schema: NewParityKeyDocument },
  fails: ["unauthorized", "bad_request", "blank", "invalid", "conflict", "rate_limited"],
  needs: ["table:query-gsi1", "table:put", "secret:encryption"],
});

export const endParityKeyRoute = route({
  ...keys,
  access: writes,
  id: "parity.end-key",
  method: "DELETE",
  path: "/parity/keys/{id}",
  summary: "End a key for deliveries, at once",
  audit: "parity_key.ended",
  params: idParams,
  answers: { status: 204, schema: null },
  fails: readFails,
  needs: ["table:query-gsi1", "table:delete"],
});

export const takeParityDelivery = route({
  id: "parity.take-delivery",
  method: "POST",
  path: "/parity/deliveries",
  handler: "api/parity/take-delivery",
  summary: "Take in a webhook of another provider",
  access: { caller: "provider" },
  text: {
    types: ["application/json", "application/vnd.api+json"],
    maxBytes,
    document: SentDelivery,
  },
  answers: { status: 200, schema: ReceivedDelivery },
  media: "json",
  fails: ["unauthorized", "bad_request", "invalid", "too_large", "unsupported_media_type"],
  needs: ["table:get", "table:put", "table:update", "secret:encryption"],
});

export const getParityReport = route({
  id: "parity.report",
  method: "GET",
  path: "/parity/report",
  handler: "api/parity/report",
  summary: "Another provider beside this one, by line and field",
  access: reads,
  query: parityReportQuery,
  media: "json",
  answers: { status: 200, schema: ParityReport },
  fails: listFails,
  needs: ["table:query", "table:query-gsi2", "table:batch-get", "blobs:lists"],
  memoryMb: listMemoryMb,
  timeoutSeconds: 29,
});

export const parityRoutes = [
  listParityKeys,
  createParityKeyRoute,
  endParityKeyRoute,
  takeParityDelivery,
  getParityReport,
] as const satisfies readonly Route[];
