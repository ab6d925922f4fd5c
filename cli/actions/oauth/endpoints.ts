import { exit, Failure } from "../../core/failure.ts";

/** What the authorization server states about itself (RFC 8414). */
export type Server = {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly registration_endpoint: string;
  readonly revocation_endpoint?: string;
};

export type Answer = {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
};

const timeoutMilliseconds = 15_000;

/** One call of the authorization server. Throws a Failure with what it says. */
async function ask<T>(address: string, init: RequestInit = {}): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  let response: Response;
  try {
    response = await fetch(address, { ...init, signal, redirect: "error" });
  } catch (cause) {
    throw new Failure(exit.network, `network: ${new URL(address).origin} does not answer.`, {
      cause,
    });
  }
  const text = await response.text();
  let body: { readonly error?: string; readonly error_description?: string } = {};
  try {
    body = JSON.parse(text || "{}") as typeof body;
  } catch (cause) {
    throw new Failure(exit.server, `${address} does not answer as an authorization server.`, {
      cause,
    });
  }
  if (response.ok) return body as T;
  const code =
    response.status >= 500 ? exit.server : response.status === 429 ? exit.rate : exit.auth;
  throw new Failure(
    code,
    `${body.error ?? response.status}: ${body.error_description ?? "refused"}`,
  );
}

/** Finds the server of an API by its origin. */
export const discover = (baseUrl: string): Promise<Server> =>
  ask<Server>(`${new URL(baseUrl).origin}/.well-known/oauth-authorization-server`);

/** Registers this program (RFC 7591); the port of the redirect is free (RFC 8252, 7.3). */
export async function register(server: Server, redirect: string): Promise<string> {
  const { client_id } = await ask<{ client_id: string }>(server.registration_endpoint, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      client_name: "Quayline command line",
      redirect_uris: [redirect],
      token_endpoint_auth_method: "none",
    }),
  });
  return client_id;
}

/** Exchanges a code or a refresh token. */
export const exchange = (
  endpoint: string,
  form: Readonly<Record<string, string>>,
): Promise<Answer> => ask<Answer>(endpoint, { method: "POST", body: new URLSearchParams(form) });

/** Revokes a token (RFC 7009). */
export async function revoke(endpoint: string, token: string, client_id: string): Promise<void> {
  await ask(endpoint, { method: "POST", body: new URLSearchParams({ token, client_id }) });
}
