import { personActing, recordChange } from "#src/audit/index.ts";
import type { Scope } from "#src/platform/access-rule.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import inject from "light-my-request";
import type { IncomingMessage, ServerResponse } from "node:http";
import { errors, type Provider } from "oidc-provider";
import { browserHeaders } from "#src/platform/http/html.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { storeClient } from "./adapter.ts";
import { consentPage, errorPage } from "./consent-page.ts";
import type { OauthKeys } from "./tokens/keys.ts";
import type { People, Person, Visitor } from "./people.ts";
import { paths } from "./provider.ts";
import { issuerOf, scopes } from "./resources.ts";

type Parts = {
  readonly deps: Dependencies;
  readonly provider: Provider;
  readonly people: People;
  readonly keys: OauthKeys;
};

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** What the client asked for, as far as we know it. */
const askedScope = ({ params }: Interaction): string =>
  (params["scope"] as string | undefined) ?? "";

const askedScopes = (asked: Interaction): Scope[] =>
  askedScope(asked)
    .split(" ")
    .filter((each): each is Scope => Object.hasOwn(scopes, each));

const askedResources = ({ params }: Interaction): string[] =>
  [params["resource"] as string | string[] | undefined].flat().filter((each) => each !== undefined);

/** Good for this interaction and this person alone: no other page and no other session has it. */
const formToken = (keys: OauthKeys, { uid }: Interaction, person: Person): string =>
  createHmac("sha256", keys.forms)
    .update(JSON.stringify([uid, person.id]))
    .digest("base64url");

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A browser states where a form was sent from; another site's form is refused (OWASP, CSRF). */
const isOwnForm = (event: APIGatewayProxyEventV2, deps: Dependencies): boolean =>
  event.headers["origin"] === issuerOf(deps.config) &&
  (event.headers["sec-fetch-site"] ?? "same-origin") === "same-origin";

const secondsOf = (at: string): number => Date.parse(at) / 1000;

/**
 * OpenID Connect Core, 3.1.2.1: `prompt=login` and `max_age` want a sign-in of now, or one that is
 * not older than so many seconds. Whoever signed in earlier is asked again.
 */
function isFreshEnough({ prompt, params, iat }: Interaction, { since }: Visitor): boolean {
  if (prompt.reasons.includes("login_prompt")) return secondsOf(since) >= iat;
  if (!prompt.reasons.includes("max_age")) return true;
  return secondsOf(since) >= iat - Number(params["max_age"]);
}

type Use<T> = (asked: Interaction, req: IncomingMessage, res: ServerResponse) => Promise<T>;

/**
 * The provider reads its cookies from a request of Node's, and from nothing else. null when the
 * cookie is gone, names what is over, or is not of this address.
 */
async function withInteraction<T>(
  provider: Provider,
  url: string,
  headers: Record<string, string>,
  use: Use<T>,
): Promise<T | null> {
  const { promise, resolve, reject } = Promise.withResolvers<T | null>();
  async function serve(req: IncomingMessage, res: ServerResponse): Promise<T | null> {
    const asked = await provider.interactionDetails(req, res);
    return url.endsWith(`/${asked.uid}`) ? use(asked, req, res) : null;
  }
  const answered = inject(
    (req, res) => {
      serve(req, res)
        .catch((error: unknown) => {
          if (error instanceof errors.SessionNotFound) return null;
          throw error;
        })
        .then(resolve, reject)
        .finally(() => res.end());
    },
    { method: "GET", url, headers },
  );
  const [result] = await Promise.all([promise, answered]);
  return result;
}

const redirect = (deps: Dependencies, to: string): HttpAnswer => ({
  statusCode: 303,
  headers: { location: to, ...browserHeaders(deps) },
});

const over = (deps: Dependencies): HttpAnswer =>
  errorPage(deps, {
    error: "invalid_request",
    error_description: "This request is over. Go back to the program and connect again.",
  });

/** What the person allowed is a grant: refresh and access tokens live and die with it. */
async function allow({ deps, provider }: Parts, interaction: Interaction, person: Visitor) {
  const { params } = interaction;
  const clientId = String(params["client_id"]);
  const grant = new provider.Grant({ accountId: person.id, clientId });
  // The provider asks again for a scope that it knows itself and does not find here.
  grant.addOIDCScope(askedScope(interaction));
  for (const resource of askedResources(interaction))
    grant.addResourceScope(resource, askedScopes(interaction).join(" "));
  const grantId = await grant.save();
  await recordChange(deps, {
    account: person.account,
    action: "client.allowed",
    actor: personActing(person),
    target: clientId,
  });
  await storeClient(deps.db, clientId);
  const ts = secondsOf(person.since);
  return { login: { accountId: person.id, remember: true, ts }, consent: { grantId } };
}

const denied = { error: "access_denied", error_description: "The user did not allow it." };

/** GET shows what a client asks for; POST is the person's answer. */
export async function answerConsent(
  parts: Parts,
  event: APIGatewayProxyEventV2,
  headers: Record<string, string>,
): Promise<HttpAnswer> {
  const { deps, provider, people, keys } = parts;
  const answer = await withInteraction(
    provider,
    event.rawPath,
    headers,
    async (asked, req, res) => {
      const person = await people.visitor(event.cookies ?? []);
      if (!person || !isFreshEnough(asked, person))
        return redirect(deps, people.signIn(`${paths.consent}/${asked.uid}`));
      const client = await provider.Client.find(String(asked.params["client_id"]));
      if (!client) return over(deps);
      const show = (problem?: string) =>
        consentPage(deps, {
          client: {
            id: client.clientId,
            name: client.clientName,
            uri: client.clientUri,
            isDocument: client.clientId.startsWith("https:"),
          },
          redirectUri: String(asked.params["redirect_uri"]),
          scopes: askedScopes(asked),
          person,
          formToken: formToken(keys, asked, person),
          switchAccount: people.signIn(`${paths.consent}/${asked.uid}`),
          ...(problem !== undefined && { problem }),
        });
      if (event.requestContext.http.method !== "POST") return show();
      const form = new URLSearchParams(
        Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8").toString("utf8"),
      );
      const known = isSame(form.get("token") ?? "", formToken(keys, asked, person));
      if (!isOwnForm(event, deps) || !known)
        return show("This form was not sent from this page. Please answer again.");
      const result = form.get("answer") === "allow" ? await allow(parts, asked, person) : denied;
      const next = await provider.interactionResult(req, res, result, {
        mergeWithLastSubmission: false,
      });
      return redirect(deps, next);
    },
  );
  return answer ?? over(deps);
}
