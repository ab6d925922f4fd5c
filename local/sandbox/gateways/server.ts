import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Clock } from "#src/platform/clock.ts";
import { accessOf, grantToken, mayRead } from "./access.ts";
import { answerOf, type HeldAt } from "./answer.ts";
import type { Archive } from "../records/archive.ts";
import { carrierByScac, carriers, type Carrier } from "./carriers.ts";
import { errorBody, misbehaviourOf, type Refusal } from "./failures.ts";
import type { Faults } from "./faults.ts";
import { answerGateway, gatewayAt } from "./gateways.ts";
import { BadQuery, pageOf, readQuery } from "./query.ts";
import { facilitySources } from "./facility-sources.ts";
import { answerTwin, twinAt } from "../records/twins.ts";

type Dependencies = {
  readonly clock: Clock;
  readonly archive: Archive;
  readonly faults: Faults;
  readonly heldAt: HeldAt;
};

/** All carriers, terminals and railroads behind one port, and `/oauth/token`. */
export function sandboxServer(deps: Dependencies): Server {
  return createServer((request, response) => {
    void answer(deps, request, response).catch((error: unknown) => {
      console.error("sandbox", error);
      if (!response.headersSent)
        refuse(deps, request, response, {
          status: 500,
          reason: "internalError",
          message: "The sandbox itself failed; see its output.",
        });
    });
  });
}

async function answer(
  deps: Dependencies,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const origin = `http://${request.headers.host ?? "127.0.0.1"}`;
  const url = new URL(request.url ?? "/", origin);
  if (url.pathname === "/oauth/token") return token(request, response);
  const facilitySource = gatewayAt(url);
  if (facilitySource) return answerGateway(deps, facilitySource, url, request, response);
  const twin = twinAt(url);
  if (twin) return answerTwin(deps, twin, url, request, response);
  const [, scac] = /^\/carriers\/([a-z]{4})\/v2\/events$/.exec(url.pathname) ?? [];
  const carrier = carrierByScac(scac ?? "");
  if (!carrier)
    return refuse(deps, request, response, {
      status: 404,
      reason: "notFound",
      message: "There is no such resource.",
    });
  const goesOn = await deps.faults.meet(carrier.scac, response, (status) =>
    refuse(deps, request, response, { status, reason: "fault", message: "A fault was set." }),
  );
  if (!goesOn) return;
  if (request.method !== "GET")
    return refuse(deps, request, response, {
      status: 405,
      reason: "methodNotAllowed",
      message: "Only GET is served here.",
      headers: { Allow: "GET" },
    });
  if (!mayRead(carrier, request.headers))
    return refuse(deps, request, response, {
      status: 401,
      reason: "unauthorized",
      message: "Credentials are missing or wrong.",
      headers: { "WWW-Authenticate": carrier.access === "oauth2" ? "Bearer" : "ApiKey" },
    });
  try {
    events(deps, carrier, url, request, response);
  } catch (error) {
    if (!(error instanceof BadQuery)) throw error;
    refuse(deps, request, response, {
      status: 400,
      reason: "invalidQuery",
      message: error.message,
    });
  }
}

function events(
  deps: Dependencies,
  carrier: Carrier,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const query = readQuery(url.searchParams, carrier.pageSize, deps.clock.now());
  const answer = answerOf(carrier, deps, query.asked, new Date(query.asOf));
  if ("failure" in answer) {
    const does = misbehaviourOf(carrier, answer.failure, answer.retryAfterSeconds);
    if ("refuse" in does) refuse(deps, request, response, does.refuse);
    else does.send(response);
    return;
  }
  const pointer = (cursor: string): string =>
    carrier.nextPage === "cursor"
      ? cursor
      : `${url.origin}${url.pathname}?${new URLSearchParams([...query.parameters, ["cursor", cursor]]).toString()}`;
  const { page, headers } = pageOf(answer.events, query, pointer);
  response
    .writeHead(200, { "Content-Type": "application/json", "API-Version": "2.2.0", ...headers })
    .end(JSON.stringify(page));
}

async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const part of request) {
    text += String(part);
    if (text.length > 10_000) break;
  }
  const { status, body } =
    request.method === "POST"
      ? grantToken(
          [...carriers, ...facilitySources.map(({ guard }) => guard)],
          new URLSearchParams(text),
          request.headers,
        )
      : { status: 405, body: { error: "invalid_request" } };
  response
    .writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end(JSON.stringify(body));
}

function refuse(
  deps: Dependencies,
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
): void {
  const requestLine = { method: request.method ?? "GET", uri: request.url ?? "/" };
  response
    .writeHead(refusal.status, {
      "Content-Type": "application/json",
      "API-Version": "2.2.0",
      ...refusal.headers,
    })
    .end(JSON.stringify(errorBody(refusal, requestLine, deps.clock.now())));
}

/** One carrier as a SOURCES_FILE names it (contract: running#sources-document). */
export const sourceEntry = (carrier: Carrier, url: string) => ({
  scac: carrier.scac,
  protocol: "dcsa-tnt-2.2" as const,
  base_url: `${url}/carriers/${carrier.scac.toLowerCase()}/v2`,
  ...accessOf(carrier, url),
});
