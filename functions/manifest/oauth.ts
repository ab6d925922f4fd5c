import { route, type Route } from "#src/platform/manifest.ts";

/**
 * The authorization server (src/access/oauth): one function answers all its addresses, since one
 * sign-in comes to several of them within seconds.
 */
const oauth = <const M extends Route["method"], const P extends string>(
  id: string,
  method: M,
  path: P,
  summary: string,
) =>
  route({
    id: `oauth.${id}`,
    method,
    path: `/${path}`,
    handler: "api/oauth/server",
    function: "oauth",
    summary,
    access: {
      caller: "anybody",
      because:
        "Clients and people identify themselves as OAuth says, after the server knows what for (src/access/oauth).",
    },
    answers: { status: 200, schema: null },
    media: "protocol",
    fails: [],
    needs: [
      "table:get",
      "table:batch-get",
      "table:query-gsi1",
      "table:put",
      "table:update",
      "table:delete",
      "secret:oauth",
    ],
    memoryMb: 1769,
  });

/** Programs in a browser ask first whether they may (CORS). */
const open = (id: string, method: "GET" | "POST", path: string, summary: string) => [
  oauth(id, method, path, summary),
  oauth(`${id}-options`, "OPTIONS", path, `${summary}: whether other origins may ask`),
];

export const oauthRoutes = [
  ...open(
    "metadata",
    "GET",
    "/.well-known/oauth-authorization-server",
    "The authorization server's metadata (RFC 8414)",
  ),
  ...open(
    "openid-metadata",
    "GET",
    "/.well-known/openid-configuration",
    "The same at the path of OpenID Connect",
  ),
  oauth("authorize", "GET", "/oauth/authorize", "Begin: a client asks for a person's consent"),
  oauth("resume", "GET", "/oauth/authorize/{uid}", "Go on after sign-in and consent"),
  oauth("consent", "GET", "/oauth/consent/{uid}", "The page that asks a person"),
  oauth("answer", "POST", "/oauth/consent/{uid}", "The person's answer"),
  ...open("token", "POST", "/oauth/token", "Codes and refresh tokens for access tokens"),
  ...open("register", "POST", "/oauth/register", "Register a client (RFC 7591)"),
  ...open("revoke", "POST", "/oauth/revoke", "Revoke a token (RFC 7009)"),
  ...open("keys", "GET", "/oauth/jwks", "The public keys that tokens are signed with"),
] as const satisfies readonly Route[];
