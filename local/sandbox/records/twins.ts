import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#src/platform/clock.ts";
import { containerNumberWithCheckDigit } from "#src/reference/index.ts";
import { accessOf, grantToken, mayRead, type Guarded } from "../gateways/access.ts";
import type { Archive, VoyageRecord } from "./archive.ts";
import type { Faults } from "../gateways/faults.ts";
import { railAnswerOf } from "./rail-record.ts";
import { sandboxFacilityBy, type FacilitySource } from "../gateways/facility-sources.ts";
import { availabilityOf } from "./terminal-record.ts";
import {
  apmRecord,
  apmReturn,
  bnsfUnit,
  cnEquipment,
  upShipment,
  virginiaRecord,
} from "./twin-records.ts";

type Dependencies = { readonly clock: Clock; readonly archive: Archive; readonly faults: Faults };

/** Every twin's protocol, where it is served and whose records it serves. */
const twins = {
  apm: { protocol: "apm-terminals-1", kind: "terminal" },
  virginia: { protocol: "port-of-virginia-1", kind: "terminal" },
  up: { protocol: "up-shipments-2", kind: "rail" },
  bnsf: { protocol: "bnsf-unit-details-3", kind: "rail" },
  cn: { protocol: "cn-tracking-1", kind: "rail" },
} as const;
type Twin = keyof typeof twins;

const guardOf = (twin: Twin): Guarded => ({
  scac: `twin-${twin}`,
  access: twin === "bnsf" ? "open" : twin === "virginia" ? "header" : "oauth2",
});

/** The twins as a SOURCES_FILE names them: an APM terminal, NIT and three railroads. */
export function twinEntries(url: string) {
  const entry = (twin: Twin, facilitySource: string) => {
    const { auth } = accessOf(guardOf(twin), "");
    return {
      protocol: twins[twin].protocol,
      base_url: `${url}/twins/${twin}/${facilitySource.toLowerCase()}`,
      ...(auth && {
        auth: { type: auth.type, client_id: auth.client_id, client_secret: auth.client_secret },
      }),
      ...(twin === "virginia" && { headers: { "X-API-KEY": apiKey } }),
    };
  };
  return {
    terminals: [
      { locode: "USMOB", smdg: "APMT", ...entry("apm", "USMOB-APMT") },
      { locode: "USORF", smdg: "NIT", ...entry("virginia", "USORF-NIT") },
    ],
    railroads: [
      { scac: "UPRR", ...entry("up", "UPRR"), event_codes: { DFL: "rail_departed" as const } },
      { scac: "BNSF", ...entry("bnsf", "BNSF"), event_codes: { DR: "rail_unloaded" as const } },
      { scac: "CNRU", ...entry("cn", "CNRU") },
    ],
  };
}

const apiKey = accessOf(guardOf("virginia"), "").headers?.["X-IBM-Client-Id"] ?? "";

export type TwinRequest = {
  readonly twin: Twin;
  readonly facilitySource: FacilitySource;
  readonly path: string;
};

/** null: the path is not a twin's. */
export function twinAt(url: URL): TwinRequest | null {
  const [, name = "", id = "", path = ""] =
    /^\/twins\/(\w+)\/([\w-]+)(\/.*)$/.exec(url.pathname) ?? [];
  const twin = name in twins ? (name as Twin) : null;
  const facilitySource = twin && sandboxFacilityBy(twins[twin].kind, id);
  return twin && facilitySource ? { twin, facilitySource, path } : null;
}

const send = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: object = {},
): void =>
  void response
    .writeHead(status, { "Content-Type": "application/json", ...headers })
    .end(body === undefined ? "" : JSON.stringify(body));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}

/** Requests lately, in real milliseconds: railroads count by the clock on the wall. */
const counted = new Map<string, number[]>();
function isOver(what: string, most: number, withinMs: number): boolean {
  const now = Date.now();
  const recent = (counted.get(what) ?? []).filter((at) => at > now - withinMs);
  counted.set(what, [...recent, now]);
  return recent.length >= most;
}

const tokenPaths: Readonly<Partial<Record<Twin, string>>> = {
  apm: "/oauth/client_credential/accesstoken",
  up: "/oauth/token",
  cn: "/v1/oauth/jwt-token/accesstokenJWT",
};

async function token(
  { twin }: TwinRequest,
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Promise<void> {
  if (request.method !== "POST") return send(response, 405, { error: "invalid_request" });
  if (twin === "up" && isOver(`${origin} up tokens`, 8, 3_600_000))
    return send(response, 429, { error: "too many tokens" }, { "Retry-After": "3600" });
  const isBasic = /^Basic /i.test(request.headers.authorization ?? "");
  if (isBasic !== (twin !== "apm")) return send(response, 401, { error: "invalid_client" });
  const { client_id: id } = accessOf(guardOf(twin), "").auth!;
  if (twin === "cn" && request.headers["x-apikey"] !== id)
    return send(response, 401, { error: "no API key" });
  const form = new URLSearchParams(await textOf(request));
  const { status, body } = grantToken([guardOf(twin)], form, request.headers);
  // CN writes its numbers as texts.
  send(
    response,
    status,
    twin === "cn" ? { ...body, expires_in: String(body["expires_in"]) } : body,
  );
}

export async function answerTwin(
  deps: Dependencies,
  asked: TwinRequest,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { twin, facilitySource, path } = asked;
  const goesOn = await deps.faults.meet(`twin-${twin}`.toUpperCase(), response, (status) =>
    send(response, status, { error: "A fault was set." }),
  );
  if (!goesOn) return;
  if (path === tokenPaths[twin]) return token(asked, request, response, url.host);
  if (twin === "virginia") {
    const key = request.headers["x-api-key"] ?? url.searchParams.get("key");
    if (key !== apiKey) return send(response, 401, { message: "Access denied" });
  } else if (!mayRead(guardOf(twin), request.headers)) return send(response, 401, { error: "401" });
  const now = deps.clock.now();
  const voyageRecord = (number: string): VoyageRecord | null => deps.archive.carrying(number, now);
  if (facilitySource.kind === "terminal")
    return terminal({ ...asked, facilitySource }, url, response, voyageRecord, now);
  const railroad = (equipment: string) => {
    const number = containerNumberWithCheckDigit(equipment) ?? equipment;
    return railAnswerOf(voyageRecord(number), number, facilitySource.scac, now.getTime());
  };
  if (twin === "bnsf") return bnsf(path, request, response, railroad, url.host);
  const numbers = (
    url.searchParams.get(twin === "up" ? "equipment_id" : "equipmentIds") ?? ""
  ).split(",");
  if (numbers.length > (twin === "up" ? 20 : 100))
    return send(response, 400, { error: "too many" });
  if (twin === "up") {
    if (path !== "/services/v2/public/shipments") return send(response, 404, {});
    // Without a date UP answers 200 and nothing.
    if (!request.headers.date) return send(response, 200, undefined);
    return send(
      response,
      200,
      numbers.map((one) => upShipment(one, railroad(one))),
    );
  }
  if (path !== "/customers/v1/shipments/tracking") return send(response, 404, {});
  const equipment = numbers.flatMap((one) => cnEquipment(one, railroad(one)) ?? []);
  send(response, 200, { ThirdPartyIntermodalShipment: { Equipment: equipment } });
}

function terminal(
  {
    twin,
    facilitySource,
    path,
  }: TwinRequest & { readonly facilitySource: Extract<FacilitySource, { kind: "terminal" }> },
  url: URL,
  response: ServerResponse,
  voyageRecord: (number: string) => VoyageRecord | null,
  now: Date,
): void {
  const list = (name: string) => (url.searchParams.get(name) ?? "").split(",").filter(Boolean);
  const numbers = list(twin === "apm" ? "assetId" : "container");
  if (numbers.length === 0 || numbers.length > (twin === "apm" ? 50 : 100))
    return send(response, 400, { error: "Bad Request" });
  const record = (number: string) =>
    availabilityOf(voyageRecord(number), number, facilitySource, now.getTime());
  if (twin === "apm") {
    if (url.searchParams.get("facilityCode") !== facilitySource.locode)
      return send(response, 400, { error: "facilityCode" });
    if (path === "/import-availability")
      return send(
        response,
        200,
        numbers.map((one) => apmRecord(record(one))),
      );
    if (path === "/empty-container-returns")
      return send(
        response,
        200,
        numbers.map((one) => apmReturn(record(one))),
      );
    return send(response, 404, { error: "Bad URL" });
  }
  const bills = list("billOfLading");
  if (path !== "/import-availability" || bills.length !== numbers.length)
    return send(response, 400, { message: "container and billOfLading go together" });
  const records = numbers.flatMap((number, at) => {
    const bill = bills[at]!;
    // A bill that is not this container's gives access to nothing.
    const key = voyageRecord(number)?.anchor.key;
    return bill === key || bill === `BL${key}`
      ? [virginiaRecord(record(number), bill, facilitySource.smdg)]
      : [];
  });
  send(response, 200, records);
}

async function bnsf(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  railroad: (equipment: string) => ReturnType<typeof railAnswerOf>,
  host: string,
): Promise<void> {
  if (request.method !== "POST") return send(response, 405, { message: "Method Not Allowed" });
  if (path !== "/v3/unit-details") return send(response, 404, { message: "Not Found" });
  if (isOver(`${host} bnsf second`, 1, 1000) || isOver(`${host} bnsf minute`, 15, 60_000))
    return send(response, 429, { message: "Too Many Requests" });
  type Body = { intermodalUnits?: { equipmentInitial: string; equipmentNumber: string }[] };
  const { intermodalUnits: units = [] } = JSON.parse(await textOf(request)) as Body;
  if (units.length === 0 || units.length > 100)
    return send(response, 400, { message: "Bad Request" });
  send(response, 200, {
    intermodalUnits: units.map(({ equipmentInitial, equipmentNumber }) => {
      const equipment = `${equipmentInitial}${equipmentNumber}`;
      return bnsfUnit(equipment, railroad(equipment));
    }),
  });
}
