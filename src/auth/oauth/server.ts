import inject from "light-my-request";
import type Provider from "oidc-provider";
import type { Configuration } from "oidc-provider";
import { browserHeaders } from "#src/platform/http/html.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { World } from "#src/platform/world.ts";
import { answerConsent } from "./consent.ts";
import { errorPage } from "./consent-page.ts";
import { keysOf, parseSeed, readSeed, type OauthKeys } from "./keys.ts";
import type { People } from "./people.ts";
import { makeProvider, paths } from "./provider.ts";
import { publishKey } from "./public-keys.ts";
import { roomForRegistration, mostRegistrationBytes } from "./registrations.ts";
import { issuerOf } from "./resources.ts";

type Made = { readonly seed: string; readonly keys: OauthKeys; readonly provider: Provider };
const made = new WeakMap<World, Made>();

/** What the provider cannot send back to the client is shown to the person. */
const renderError =
  (world: World): NonNullable<Configuration["renderError"]> =>
  (ctx, out, error) => {
    const page = errorPage(world, out, error);
    ctx.type = "html";
    ctx.body = page.body;
  };

/** One provider for the lifetime of a function, and a new one when its keys were rotated. */
async function providerFor(world: World, people: People): Promise<Made> {
  const seed = await readSeed(world.config);
  const known = made.get(world);
  if (known?.seed === seed) return known;
  const keys = keysOf(parseSeed(seed));
  const provider = makeProvider({ world, keys, people, renderError: renderError(world) });
  const it = { seed, keys, provider };
  made.set(world, it);
  return it;
}

/** Headers that say where a request came from are ours to write: a client's own would be believed. */
const untrusted = /^(host|x-forwarded-.*|forwarded|connection|content-length|transfer-encoding)$/;

const isBrowserPath = (path: string): boolean =>
  [paths.authorization, paths.consent].some((each) => path === each || path.startsWith(`${each}/`));

function headersFor(event: APIGatewayProxyEventV2, world: World): Record<string, string> {
  const origin = new URL(issuerOf(world.config));
  const sent = Object.entries(event.headers).flatMap(([name, value]) =>
    value === undefined || untrusted.test(name) ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(sent),
    host: origin.host,
    "x-forwarded-proto": origin.protocol.slice(0, -1),
    "x-forwarded-host": origin.host,
    "x-forwarded-for": event.requestContext.http.sourceIp,
    // Programs get JSON whatever they say they accept; only a browser comes to the others.
    ...(!isBrowserPath(event.rawPath) && { accept: "application/json" }),
    ...(event.cookies?.length && { cookie: event.cookies.join("; ") }),
  };
}

/** No cookie is read there, so a program in a browser may register as any other (Fetch, 3.2). */
const openRegistration = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "Content-Type",
  "access-control-max-age": "3600",
} as const;

const refusedRegistration = (status: number, why: string, headers = {}): HttpAnswer => ({
  statusCode: status,
  headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  body: JSON.stringify({ error: "invalid_client_metadata", error_description: why }),
});

/** Anybody may register a client, and so anybody could fill the table: not endlessly. */
async function tooMuch(world: World, event: APIGatewayProxyEventV2): Promise<HttpAnswer | null> {
  if ((event.body?.length ?? 0) > mostRegistrationBytes)
    return refusedRegistration(413, `At most ${mostRegistrationBytes} bytes describe a client.`);
  const wait = await roomForRegistration(world, event.requestContext.http.sourceIp);
  return wait === 0
    ? null
    : refusedRegistration(429, "Too many clients were registered from this address.", {
        "retry-after": String(wait),
      });
}

/** A page, or a redirect of a browser, which a page of somebody else must not frame or keep. */
const isForBrowser = (headers: Readonly<Record<string, string>>): boolean =>
  (headers["content-type"] ?? "").startsWith("text/html") || "location" in headers;

/**
 * The authorization server behind one Lambda event: the same in AWS and on one machine. Every
 * address of it comes here (functions/manifest/oauth.ts).
 */
export async function answerOauth(
  world: World,
  people: People,
  event: APIGatewayProxyEventV2,
): Promise<HttpAnswer> {
  const { method } = event.requestContext.http;
  const { provider, keys } = await providerFor(world, people);
  if (event.rawPath.startsWith(`${paths.consent}/`))
    return answerConsent({ world, provider, people, keys }, event, headersFor(event, world));
  if (event.rawPath === paths.registration) {
    if (method === "OPTIONS") return { statusCode: 204, headers: openRegistration };
    const refusal = await tooMuch(world, event);
    if (refusal) return { ...refusal, headers: { ...refusal.headers, ...openRegistration } };
  }
  // Before a token is signed, whoever checks it can know the key.
  if (method === "POST" && event.rawPath === paths.token) await publishKey(world.db, keys);
  const query = event.rawQueryString ? `?${event.rawQueryString}` : "";
  const listen = provider.callback();
  const answer = await inject((req, res) => void listen(req, res), {
    method: method as "GET",
    url: `${event.rawPath}${query}`,
    headers: headersFor(event, world),
    remoteAddress: event.requestContext.http.sourceIp,
    ...(event.body !== undefined && {
      payload: Buffer.from(event.body, event.isBase64Encoded ? "base64" : "utf8"),
    }),
  });
  const shown = lambdaAnswer(world, answer.statusCode, answer.headers, answer.rawPayload);
  return event.rawPath === paths.registration
    ? { ...shown, headers: { ...shown.headers, ...openRegistration } }
    : shown;
}

/** Cookies apart, bytes as text: everything that the provider says is text. */
function lambdaAnswer(
  world: World,
  statusCode: number,
  given: Readonly<Record<string, string | number | string[] | undefined>>,
  payload: Buffer,
): HttpAnswer {
  const { "set-cookie": cookies, "content-length": _, connection: __, date: ___, ...rest } = given;
  const headers = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, String(value)]),
  );
  return {
    statusCode,
    headers: { ...headers, ...(isForBrowser(headers) && browserHeaders(world)) },
    ...(cookies !== undefined && { cookies: [cookies].flat().map(String) }),
    body: payload.toString("utf8"),
  };
}
