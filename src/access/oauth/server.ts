import inject from "light-my-request";
import type Provider from "oidc-provider";
import type { Configuration } from "oidc-provider";
import { browserHeaders } from "#src/platform/http/html.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { answerConsent } from "./consent.ts";
import { errorPage } from "./consent-page.ts";
import { oauthKeysOf, parseSeed, readSeed, type OauthKeys } from "./tokens/keys.ts";
import type { People } from "./people.ts";
import { makeProvider, paths } from "./provider.ts";
import { publishKey } from "./tokens/public-keys.ts";
import { roomForRegistration, maxRegistrationBytes } from "./registrations.ts";
import { issuerOf } from "./resources.ts";

type Made = { readonly seed: string; readonly keys: OauthKeys; readonly provider: Provider };
const made = new WeakMap<Dependencies, Made>();

/** What the provider cannot send back to the client is shown to the person. */
const renderError =
  (deps: Dependencies): NonNullable<Configuration["renderError"]> =>
  (ctx, out, error) => {
    const page = errorPage(deps, out, error);
    ctx.type = "html";
    ctx.body = page.body;
  };

/** One provider for the lifetime of a function, and a new one when its keys were rotated. */
async function providerFor(deps: Dependencies, people: People): Promise<Made> {
  const seed = await readSeed(deps.config);
  const known = made.get(deps);
  if (known?.seed === seed) return known;
  const keys = oauthKeysOf(parseSeed(seed));
  const provider = makeProvider({ deps, keys, people, renderError: renderError(deps) });
  const it = { seed, keys, provider };
  made.set(deps, it);
  return it;
}

/** Only we write the headers that state where a request came from: a client's own would be trusted. */
const untrusted = /^(host|x-forwarded-.*|forwarded|connection|content-length|transfer-encoding)$/;

const isBrowserPath = (path: string): boolean =>
  [paths.authorization, paths.consent].some((each) => path === each || path.startsWith(`${each}/`));

function headersFor(event: APIGatewayProxyEventV2, deps: Dependencies): Record<string, string> {
  const origin = new URL(issuerOf(deps.config));
  const sent = Object.entries(event.headers).flatMap(([name, value]) =>
    value === undefined || untrusted.test(name) ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(sent),
    host: origin.host,
    "x-forwarded-proto": origin.protocol.slice(0, -1),
    "x-forwarded-host": origin.host,
    "x-forwarded-for": event.requestContext.http.sourceIp,
    // Programs get JSON whatever their Accept header asks for; only a browser comes to the others.
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
async function tooMuch(
  deps: Dependencies,
  event: APIGatewayProxyEventV2,
): Promise<HttpAnswer | null> {
  if ((event.body?.length ?? 0) > maxRegistrationBytes)
    return refusedRegistration(413, `At most ${maxRegistrationBytes} bytes describe a client.`);
  const wait = await roomForRegistration(deps, event.requestContext.http.sourceIp);
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
  deps: Dependencies,
  people: People,
  event: APIGatewayProxyEventV2,
): Promise<HttpAnswer> {
  const { method } = event.requestContext.http;
  const { provider, keys } = await providerFor(deps, people);
  if (event.rawPath.startsWith(`${paths.consent}/`))
    return answerConsent({ deps, provider, people, keys }, event, headersFor(event, deps));
  if (event.rawPath === paths.registration) {
    if (method === "OPTIONS") return { statusCode: 204, headers: openRegistration };
    const refusal = await tooMuch(deps, event);
    if (refusal) return { ...refusal, headers: { ...refusal.headers, ...openRegistration } };
  }
  // Before a token is signed, whoever checks it can know the key.
  if (method === "POST" && event.rawPath === paths.token) await publishKey(deps.db, keys);
  const query = event.rawQueryString ? `?${event.rawQueryString}` : "";
  const listen = provider.callback();
  const answer = await inject((req, res) => void listen(req, res), {
    method: method as "GET",
    url: `${event.rawPath}${query}`,
    headers: headersFor(event, deps),
    remoteAddress: event.requestContext.http.sourceIp,
    ...(event.body !== undefined && {
      payload: Buffer.from(event.body, event.isBase64Encoded ? "base64" : "utf8"),
    }),
  });
  const shown = lambdaAnswer(deps, answer.statusCode, answer.headers, answer.rawPayload);
  return event.rawPath === paths.registration
    ? { ...shown, headers: { ...shown.headers, ...openRegistration } }
    : shown;
}

/** Cookies apart, bytes as text: everything that the provider answers is text. */
function lambdaAnswer(
  deps: Dependencies,
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
    headers: { ...headers, ...(isForBrowser(headers) && browserHeaders(deps)) },
    ...(cookies !== undefined && { cookies: [cookies].flat().map(String) }),
    body: payload.toString("utf8"),
  };
}
