import {
  errors,
  interactionPolicy,
  Provider,
  type Configuration,
  type KoaContextWithOIDC,
} from "oidc-provider";
import { day, minute } from "#src/platform/clock.ts";
import { cookiesIn } from "#src/platform/http/cookies.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { dynamoAdapter } from "./adapter.ts";
import { holdToRules } from "./client-rules.ts";
import { guardedFetch, maxFetchedBytes } from "./fetch-client.ts";
import type { OauthKeys } from "./tokens/keys.ts";
import type { People, Person } from "./people.ts";
import { audienceOf, everyScope, issuerOf, resourceNamed, scopes } from "./resources.ts";

export const paths = {
  authorization: "/oauth/authorize",
  token: "/oauth/token",
  registration: "/oauth/register",
  revocation: "/oauth/revoke",
  jwks: "/oauth/jwks",
  consent: "/oauth/consent",
} as const;

/** Seconds. A token that was stolen is of use for minutes; a user is asked again once a year. */
const lifetimes = {
  AccessToken: 10 * minute,
  AuthorizationCode: minute,
  RefreshToken: 30 * day,
  Grant: 365 * day,
  Interaction: 15 * minute,
  Session: 30 * day,
  IdToken: 10 * minute,
} as const;

/** What the provider knows of a person: their id, and for the token whose data it opens. */
const subject = (person: Person) => ({
  accountId: person.id,
  account: person.account,
  claims: () => ({ sub: person.id }),
});

/** RFC 8707: a token is for the tool server or for the REST API, and for no other. */
const resourceIndicators = ({ config }: Dependencies): Configuration["features"] => ({
  resourceIndicators: {
    enabled: true,
    // Clients of older protocol versions name none.
    defaultResource: (_ctx, _client, oneOf) => oneOf?.[0] ?? issuerOf(config),
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx, indicator) {
      const resource = resourceNamed(config, indicator);
      if (!resource) throw new errors.InvalidTarget();
      return {
        scope: everyScope,
        audience: audienceOf(config, resource),
        accessTokenFormat: "jwt",
        accessTokenTTL: lifetimes.AccessToken,
        jwt: { sign: { alg: "ES256" } },
      };
    },
  },
});

const features = (deps: Dependencies): Configuration["features"] => ({
  ...resourceIndicators(deps),
  devInteractions: { enabled: false },
  userinfo: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  introspection: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
  revocation: {
    enabled: true,
    allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
  },
  clientIdMetadataDocument: {
    enabled: true,
    ack: "draft-02",
    cacheDuration: { min: 60, max: day },
  },
});

/** RFC 6749, 4.1.2.1: a client that asks for nothing that could be allowed gets an error. */
function promptPolicy() {
  const policy = interactionPolicy.base();
  const asksForSomething = new interactionPolicy.Check(
    "nothing_to_allow",
    "The client asks for no scope of ours",
    ({ oidc }) => {
      const asked = ((oidc.params?.["scope"] as string | undefined) ?? "").split(" ");
      if (!asked.some((each) => Object.hasOwn(scopes, each)))
        throw new errors.InvalidScope(`scope names none of: ${everyScope}`, asked.join(" "));
      return interactionPolicy.Check.NO_NEED_TO_PROMPT;
    },
  );
  policy.get("login")?.checks.add(asksForSomething, 0);
  return policy;
}

type Parts = {
  readonly deps: Dependencies;
  readonly keys: OauthKeys;
  readonly people: People;
  readonly renderError: NonNullable<Configuration["renderError"]>;
};

function configuration({ deps, keys, people, renderError }: Parts): Configuration {
  const secure = issuerOf(deps.config).startsWith("https:");
  return {
    adapter: dynamoAdapter(deps.db),
    jwks: { keys: keys.signing.map((key) => ({ ...key })) },
    cookies: {
      keys: [...keys.cookies],
      // `__Host-`: no other host and no path of it can have set this cookie (RFC 6265bis, 4.1.3.2).
      names: {
        session: `${secure ? "__Host-" : ""}quayline_oauth`,
        interaction: "quayline_oauth_consent",
        resume: "quayline_oauth_resume",
      },
      long: { httpOnly: true, sameSite: "lax", signed: true, path: "/", secure },
      short: { httpOnly: true, sameSite: "lax", signed: true, secure },
    },
    features: features(deps),
    clientDefaults: {
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      id_token_signed_response_alg: "ES256",
    },
    clientAuthMethods: ["none", "client_secret_basic", "client_secret_post", "private_key_jwt"],
    extraClientMetadata: {
      properties: ["application_type"],
      validator: (_ctx, _key, _value, metadata) => holdToRules(metadata),
    },
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    responseTypes: ["code"],
    scopes: ["openid", "offline_access", ...Object.keys(scopes)],
    pkce: { required: () => true },
    // OAuth 2.1, 4.1.1: the address is compared with the registered ones, character by character.
    allowOmittingSingleRegisteredRedirectUri: false,
    routes: {
      authorization: paths.authorization,
      token: paths.token,
      registration: paths.registration,
      revocation: paths.revocation,
      jwks: paths.jwks,
    },
    ttl: { ...lifetimes },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    // A client works on after its user has closed the browser.
    expiresWithSession: () => false,
    findAccount: async (_ctx, id) => {
      const person = await people.person(id);
      return person ? subject(person) : undefined;
    },
    formats: {
      customizers: {
        jwt(ctx, token, jwt) {
          const { oidc } = ctx;
          const { account } = oidc.account as ReturnType<typeof subject>;
          const { grantId: grant } = token as { grantId?: string };
          const client_name = oidc.client?.clientName;
          Object.assign(jwt.payload, { account, grant, ...(client_name && { client_name }) });
        },
      },
    },
    interactions: { policy: promptPolicy(), url: (_ctx, { uid }) => `${paths.consent}/${uid}` },
    // A browser may ask from anywhere: without a cookie, what it sends is all that counts.
    clientBasedCORS: () => true,
    renderError,
    fetch: guardedFetch(deps.config),
    fetchResponseBodyLimits: maxFetchedBytes,
    discovery: { service_documentation: `${issuerOf(deps.config)}/docs` },
  };
}

/**
 * Who was signed in when this browser last asked may have left, or given way to somebody else: the
 * server's own session then ends, and with it what it remembers.
 */
async function endForeignSession(provider: Provider, ctx: KoaContextWithOIDC, people: People) {
  const session = await provider.Session.get(ctx);
  if (!session.accountId) return;
  const cookies = cookiesIn(ctx.req.headers.cookie);
  const visitor = await people.visitor(cookies.map(({ text }) => text));
  if (visitor?.id === session.accountId) return;
  await session.destroy();
  const name = provider.cookieName("session");
  // Its signature is called as the cookie itself and `.sig`.
  const kept = cookies.filter((each) => each.name !== name && !each.name.startsWith(`${name}.`));
  ctx.req.headers.cookie = kept.map(({ text }) => text).join("; ");
}

/** The certified provider, set up as docs/guides/oauth.md describes it. */
export function makeProvider(parts: Parts): Provider {
  const { deps, people } = parts;
  const provider = new Provider(issuerOf(deps.config), configuration(parts));
  // The server before it states by headers of its own where the request came from (server.ts).
  provider.proxy = true;
  provider.on("server_error", (_ctx, error) =>
    deps.log.error("oauth.failed", { error: error.message, stack: error.stack }),
  );
  provider.use(async (ctx, next) => {
    if (ctx.path === paths.authorization) {
      await endForeignSession(provider, ctx as KoaContextWithOIDC, people);
      // RFC 6749, 3.3: a client that names no scope gets the default one.
      if (!ctx.query["scope"]) ctx.query = { ...ctx.query, scope: everyScope };
    }
    await next();
  });
  return provider;
}
