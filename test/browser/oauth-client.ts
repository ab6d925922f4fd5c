import type { OAuthClientProvider } from "@modelcontextprotocol/client";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Provider = OAuthClientProvider;
type Discovery = Parameters<NonNullable<Provider["saveDiscoveryState"]>>[0];
type TtlCache<K extends "clientInformation" | "tokens"> = Awaited<ReturnType<Provider[K]>>;

/** What an AI client brings to the official client library, and the loopback page that it waits on. */
export async function startOauthClient(document?: string) {
  let client: TtlCache<"clientInformation">;
  let tokens: TtlCache<"tokens">;
  let verifier = "";
  let asked: URL | undefined;
  let discovery: Discovery | undefined;
  const came = Promise.withResolvers<URLSearchParams>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname === "/callback") came.resolve(url.searchParams);
    response.setHeader("content-type", "text/html").end("<h1>Connected. Close this window.</h1>");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const metadata = {
    client_name: "Harbor Assistant",
    redirect_uris: [redirectUrl],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  const provider: Provider = {
    redirectUrl,
    ...(document !== undefined && { clientMetadataUrl: document }),
    clientMetadata: metadata,
    state: () => "the-state",
    clientInformation: () => client,
    saveClientInformation: (given) => void (client = given as TtlCache<"clientInformation">),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given as TtlCache<"tokens">),
    redirectToAuthorization: (url) => void (asked = url),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
    // With it the client refuses an answer of another server than it asked (mix-up).
    saveDiscoveryState: (given) => void (discovery = given),
    discoveryState: () => discovery,
  };
  return {
    provider,
    metadata,
    /** Where the person is to be sent. */
    asked: () => asked!,
    client: () => client!,
    tokens: () => tokens!,
    /** What came back to the loopback page. */
    answer: came.promise,
    stop: () => new Promise((done) => server.close(done)),
  };
}
export type OauthClient = Awaited<ReturnType<typeof startOauthClient>>;
