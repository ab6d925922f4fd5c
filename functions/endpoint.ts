import lambdaHandler from "@middy/core";
import type * as z from "zod";
import { countRequest, duringTrial, requirePlan } from "#src/accounts/index.ts";
import {
  authenticate,
  authenticateBearer,
  authenticateUser,
  isBearer,
  type AuthenticatedCaller as Known,
} from "#src/access/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import {
  inParameter,
  refuse,
  Refusal,
  renderProblems,
  statusOf,
} from "#src/platform/http/errors.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { requireEntitlement } from "#src/platform/entitlement.ts";
import {
  asUri,
  check,
  checkAccept,
  jsonApiMediaType,
  readBody,
  readQuery,
  readText,
  type HttpAnswer,
} from "#src/platform/http/request.ts";
import { plainError } from "#src/platform/http/plain-errors.ts";
import { errorFields } from "#src/platform/log.ts";
import { isChange, type RateBucket, type Route } from "#src/platform/manifest.ts";
import { isWrongStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { isBusy } from "#src/platform/storage/table.ts";
import { dependencies, type ApiContext, type Dependencies } from "#src/platform/dependencies.ts";
import { knowsInclude, queryOf } from "./include.ts";
import { checkSameId, idIn } from "./same-id.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Input<R extends Route> = {
  readonly params: Parsed<R["params"]>;
  readonly query: Parsed<R["query"]>;
  /** Text is read when the handler knows who sends it, JSON before. */
  readonly body: R["text"] extends object ? () => Buffer : Parsed<R["body"]>;
  /** As sent, for rows whose handler checks the key. */
  readonly authorization: string | undefined;
  /** `data.id` of the body as sent, for rows whose address names the record by a slug. */
  readonly sentId: unknown;
  /** The request as the client sent it: absolute, with its query. */
  readonly url: string;
};

type Caller<R extends Route> = R["auth"] extends "none" | "partner-key" | "key-or-token"
  ? Dependencies
  : ApiContext;

const mediaTypeOf = ({ media }: Route): string =>
  media === "json" ? "application/json" : jsonApiMediaType;

type Call = APIGatewayProxyEventV2 & { answer?: HttpAnswer };

/** Absolute address of this request below BASE_URL's origin (contract: requests#documents). */
function addressOf(event: APIGatewayProxyEventV2, deps: Dependencies): string {
  const origin = new URL(deps.config.BASE_URL).origin;
  const query = event.rawQueryString ? `?${event.rawQueryString}` : "";
  return origin + asUri(`${event.rawPath}${query}`);
}

const json = (status: number, body: unknown, type: string, headers = {}): HttpAnswer => ({
  statusCode: status,
  headers: { "content-type": type, ...headers },
  body: JSON.stringify(body),
});

function answerError(
  error: unknown,
  deps: Dependencies,
  route: Route,
  requestId: string,
): HttpAnswer {
  if (route.errors === "plain") {
    const { status, body, headers } = plainError(error);
    if (status >= 500)
      deps.log.error("http.failed", { route: route.id, requestId, ...errorFields(error) });
    return json(status, body, "application/json", headers);
  }
  if (error instanceof Refusal)
    return json(error.status, renderProblems(error.problems), jsonApiMediaType, error.headers);
  deps.log.error("http.failed", { route: route.id, requestId, ...errorFields(error) });
  if (isWrongStoredLayout(error))
    return json(
      statusOf.unavailable,
      renderProblems([
        { code: "unavailable", detail: "The service cannot read its data; its operator must act." },
      ]),
      jsonApiMediaType,
    );
  if (isBusy(error))
    return json(
      statusOf.unavailable,
      renderProblems([
        { code: "unavailable", detail: "Service temporarily unavailable; try again shortly." },
      ]),
      jsonApiMediaType,
      { "retry-after": "1" },
    );
  return json(
    statusOf.internal,
    renderProblems([{ code: "internal", detail: "Internal error." }]),
    jsonApiMediaType,
  );
}

/** What a client with an access token needs the write scope for: a row's needs decide. */
const changesSomething = ({ needs }: Route): boolean => needs.some(isChange);

/** The caller of the request: a person at a browser, a client with a token, or a key. */
function whoAsks(
  deps: Dependencies,
  route: Route,
  event: APIGatewayProxyEventV2,
  bucket: RateBucket | null,
): Promise<Known> {
  const { headers } = event;
  if (route.auth === "user") return authenticateUser(deps, event);
  return isBearer(headers["authorization"])
    ? authenticateBearer(deps, headers, changesSomething(route) ? "write" : "read")
    : authenticate(deps, headers["authorization"], bucket);
}

/** Who calls, counted and allowed. The call that reads the account counts the request. */
async function enter(
  deps: Dependencies,
  route: Route,
  event: APIGatewayProxyEventV2,
): Promise<ApiContext> {
  const { headers } = event;
  const bucket = deps.config.RATE_LIMITS && route.rate !== "none" ? route.rate : null;
  const known = await whoAsks(deps, route, event, bucket);
  const { account: registered, credential, counted } = known;
  const now = isoSeconds(deps.clock.now());
  const account = duringTrial(registered, now);
  const context: ApiContext = { ...deps, account, credential };
  if (bucket) await countRequest(context, bucket, counted);
  if (route.plan !== "any") requirePlan(account, now);
  if (route.entitlement) requireEntitlement(account, route.entitlement);
  checkAccept(headers["accept"]);
  return context;
}

/** The query by the row's schema. Throws 400 for an `include` where nothing can be included. */
function parseQuery(route: Route, rawQueryString: string) {
  const query = readQuery(rawQueryString);
  const schema = "include" in query ? queryOf(route) : route.query;
  if ("include" in query && knowsInclude(route) && !schema?.shape["include"])
    throw refuse("bad_request", "Nothing can be included here.", inParameter("include"));
  return schema && check(schema, query, "query");
}

/** The body as JSON, where the row takes one; a PATCH without attributes may name its id all the same. */
function sentBody(route: Route, event: APIGatewayProxyEventV2): unknown {
  if (route.text) return undefined;
  if (route.body) return readBody(event, mediaTypeOf(route));
  try {
    return route.method === "PATCH" && event.body ? readBody(event, mediaTypeOf(route)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A Lambda handler for one manifest row: authenticates, counts, checks the entitlement, parses
 * with the row's schemas, renders refusals as JSON:API, and passes the answer through the row's
 * schema, so that an unlisted field cannot leak.
 */
export function endpoint<const R extends Route>(
  route: R,
  handle: (caller: Caller<R>, input: Input<R>) => Promise<unknown>,
) {
  return lambdaHandler<APIGatewayProxyEventV2, HttpAnswer>()
    .onError((request) => {
      request.response = answerError(
        request.error,
        dependencies(),
        route,
        request.event.requestContext.requestId,
      );
    })
    .handler(async (event: Call): Promise<HttpAnswer> => {
      const deps = dependencies();
      const isKnown = route.auth === "api-key" || route.auth === "user";
      const caller = isKnown ? await enter(deps, route, event) : deps;
      const params = route.params && check(route.params, event.pathParameters ?? {}, "params");
      const query = parseQuery(route, event.rawQueryString);
      const sent = sentBody(route, event);
      checkSameId(route, params ?? {}, sent);
      const input = {
        params,
        query,
        body: route.text
          ? () => readText(event, route.text!)
          : route.body && check(route.body, sent, "body"),
        sentId: idIn(sent),
        authorization: event.headers["authorization"],
        url: addressOf(event, deps),
      } as Input<R>;
      const result = await handle(caller as Caller<R>, input);
      const { status, schema } = route.answers;
      if (!schema) return { statusCode: status };
      return json(status, schema.parse(result), mediaTypeOf(route));
    });
}
