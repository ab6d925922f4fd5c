import type * as z from "zod";
import { isOfAccount } from "#src/platform/access-rule.ts";
import { dependencies, type Dependencies } from "#src/platform/dependencies.ts";
import { inParameter, refuse } from "#src/platform/http/errors.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import {
  asUri,
  check,
  checkAccept,
  jsonApiMediaType,
  prefersCsv,
  readBody,
  readIdempotencyKey,
  readQuery,
  readText,
} from "#src/platform/http/request.ts";
import { isUpdate, type Route } from "#src/platform/manifest.ts";
import { parseFieldsets } from "../fieldsets.ts";
import { knowsInclude, queryOf } from "../include.ts";
import { checkSameId, idIn } from "../same-id.ts";
import type { HttpMiddleware } from "./call.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a row's handler is given of the request. */
export type Input<R extends Route> = {
  readonly params: Parsed<R["params"]>;
  readonly query: Parsed<R["query"]>;
  readonly body: R["text"] extends object ? Buffer : Parsed<R["body"]>;
  /** The header `Idempotency-Key`, for rows that take it. */
  readonly idempotencyKey: string | undefined;
  /** `data.id` of the body as sent, for rows whose address names the record by a slug. */
  readonly sentId: unknown;
  /** The client accepts CSV, and the row has it. */
  readonly wantsCsv: boolean;
  /** The request as the client sent it: absolute, with its query. */
  readonly url: string;
  /** The network address that it came from. */
  readonly address: string;
};

/** In which media type a row is asked and answers. */
export const mediaTypeOfRow = ({ media }: Route): string => {
  if (media === "image/webp" || media === "application/pdf") return media;
  return media === "json" ? "application/json" : jsonApiMediaType;
};

/** Absolute address of this request below BASE_URL's origin (contract: requests#documents). */
function addressOf(event: APIGatewayProxyEventV2, { config }: Dependencies): string {
  const origin = new URL(config.BASE_URL).origin;
  const query = event.rawQueryString ? `?${event.rawQueryString}` : "";
  return origin + asUri(`${event.rawPath}${query}`);
}

/** The query by the row's schema. Throws 400 for an `include` where nothing can be included. */
function parseQuery(route: Route, query: ReturnType<typeof readQuery>) {
  const schema = "include" in query ? queryOf(route) : route.query;
  if ("include" in query && knowsInclude(route) && !schema?.shape["include"])
    throw refuse("bad_request", "Nothing can be included here.", inParameter("include"));
  return schema && check(schema, query, "query");
}

/** The body as JSON, where the row takes one; a PATCH without attributes may name its id all the same. */
function sentBody(route: Route, event: APIGatewayProxyEventV2): unknown {
  if (route.text) return undefined;
  if (route.body) return readBody(event, mediaTypeOfRow(route));
  try {
    return isUpdate(route) && event.body ? readBody(event, mediaTypeOfRow(route)) : undefined;
  } catch {
    return undefined;
  }
}

/** Path, query and body by the row's schemas. Throws 400, 404, 406, 409, 413, 415 and 422. */
export const parsing = (route: Route): HttpMiddleware => ({
  before({ event, context }) {
    if (isOfAccount(route.access)) checkAccept(event.headers["accept"]);
    const params = route.params && check(route.params, event.pathParameters ?? {}, "params");
    const sentQuery = readQuery(event.rawQueryString);
    const query = parseQuery(route, sentQuery);
    context.fieldsets = parseFieldsets(route, sentQuery);
    const sent = sentBody(route, event);
    checkSameId(route, params ?? {}, sent);
    context.input = {
      params,
      query,
      body: route.text
        ? readText(event, route.text)
        : route.body && check(route.body, sent, "body"),
      idempotencyKey: route.idempotencyKey && readIdempotencyKey(event.headers),
      sentId: idIn(sent),
      wantsCsv: route.csv === true && prefersCsv(event.headers["accept"]),
      url: addressOf(event, dependencies()),
      address: event.requestContext.http.sourceIp,
    } satisfies Input<Route> | { body: unknown };
  },
});
