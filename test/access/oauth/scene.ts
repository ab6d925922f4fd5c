import { createHash, randomBytes } from "node:crypto";
import { answerOauth, type People, type Person } from "#src/access/oauth/index.ts";
import { users } from "#src/access/store/user-entity.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Config } from "#src/platform/config.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { newAccount, startTable, depsFor } from "#test/support/engine.ts";
import { openWithKey } from "#test/support/opened.ts";

export const origin = "https://api.quayline.example";
const toolServer = origin;
export const restApi = `${origin}/v2`;

export type Answer = HttpAnswer & { readonly json: any; readonly location: URL | null };
type Sent = { headers?: Record<string, string>; body?: string; ip?: string };

/** Somebody's HTTP client: keeps cookies with their paths, follows nothing by itself. */
export class Browser {
  readonly jar = new Map<string, { value: string; path: string }>();
  readonly #server: Server;
  constructor(server: Server) {
    this.#server = server;
  }

  /** What the browser sends to a path. */
  cookies(path: string): string[] {
    return [...this.jar]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`);
  }

  async send(method: string, address: string, { headers = {}, body, ip }: Sent = {}) {
    const url = new URL(address, origin);
    const answer = await this.#server(method, url, this.cookies(url.pathname), headers, body, ip);
    for (const line of answer.cookies ?? []) {
      const [pair = "", ...rest] = line.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(name.length + 1);
      const path = /path=([^;]*)/i.exec(rest.join("; "))?.[1] ?? "/";
      if (value === "" || /expires=thu, 01 jan 1970/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, { value, path });
    }
    return answer;
  }

  get(address: string, sent: Sent = {}): Promise<Answer> {
    return this.send("GET", address, sent);
  }

  post(address: string, form: Record<string, string>, sent: Sent = {}): Promise<Answer> {
    return this.send("POST", address, {
      ...sent,
      headers: { "content-type": "application/x-www-form-urlencoded", ...sent.headers },
      body: new URLSearchParams(form).toString(),
    });
  }
}

type Server = (
  method: string,
  url: URL,
  cookies: string[],
  headers: Record<string, string>,
  body: string | undefined,
  ip: string | undefined,
) => Promise<Answer>;

const longAgo = "2026-01-01T08:00:00Z";

/**
 * People without passwords: who holds the cookie `me` is that person, signed in at the time of the
 * cookie `since`. Sign-in has tests of its own.
 */
function peopleBy(known: readonly Person[]): People {
  const person = (id: string) => Promise.resolve(known.find((each) => each.id === id) ?? null);
  return {
    person,
    async visitor(cookies) {
      const read = (name: string) =>
        cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
      const found = await person(read("me") ?? "");
      return found && { ...found, since: read("since") ?? longAgo };
    },
    signIn: (returnTo) => `/sign-in?return_to=${encodeURIComponent(returnTo)}`,
  };
}

export const verifierOf = () => randomBytes(32).toString("base64url");
export const challengeOf = (verifier: string) =>
  createHash("sha256").update(verifier).digest("base64url");

export const oauthConfig = {
  BASE_URL: restApi,
  OAUTH_SEED: JSON.stringify({ seed: "a".repeat(43) }),
  RATE_LIMITS: false,
} as const;

export async function startScene(config: Partial<Config> = {}) {
  const { db, stop } = await startTable();
  let calls = 0;
  db.client.middlewareStack.add((next) => (args) => (calls++, next(args)), { step: "initialize" });
  const deps: Dependencies = depsFor({
    db,
    config: { ...oauthConfig, ...config },
    clock: { now: () => new Date(), scale: 1 },
  });
  return { ...(await sceneOver(deps)), calls: () => calls, stop };
}
export type Scene = Awaited<ReturnType<typeof sceneOver>>;

/** Two people of two accounts, each with a key, at one authorization server. */
export async function sceneOver(deps: Dependencies) {
  const { db } = deps;
  const accounts = [newAccount(), newAccount()] as const;
  for (const account of accounts)
    await openWithKey(db, `key_of_${account.id}`, account, "2026-11-21T08:00:00Z");
  const [ada, bob] = (["ada", "bob"] as const).map((name, i) => ({
    id: `00000000-0000-7000-9000-00000000000${i}`,
    account: accounts[i]!.id,
    name,
    email: `${name}@example.com`,
  })) as [Person, Person];
  // Whoever shows a token is read as they are now.
  for (const person of [ada, bob])
    await users(db)
      .put({ ...person, role: "admin", passwordHash: "-", createdAt: longAgo })
      .go();
  const people = peopleBy([ada, bob]);

  const server =
    (of: Dependencies): Server =>
    async (method, url, cookies, headers, body, ip = "203.0.113.9") => {
      const answer = await answerOauth(of, people, {
        version: "2.0",
        routeKey: "$default",
        rawPath: url.pathname,
        rawQueryString: url.search.slice(1),
        headers: { host: "api.quayline.example", accept: "text/html", ...headers },
        cookies,
        requestContext: {
          requestId: "test",
          domainName: url.hostname,
          http: { method, path: url.pathname, sourceIp: ip },
          timeEpoch: 0,
        },
        ...(body !== undefined && { body }),
        isBase64Encoded: false,
      });
      const type = answer.headers?.["content-type"] ?? "";
      return {
        ...answer,
        json: type.includes("json") && answer.body ? JSON.parse(answer.body) : null,
        location: answer.headers?.["location"] ? new URL(answer.headers["location"], origin) : null,
      };
    };

  const browser = (person?: Person, of = deps): Browser => {
    const made = new Browser(server(of));
    if (person) made.jar.set("me", { value: person.id, path: "/" });
    return made;
  };

  async function register(metadata: Record<string, unknown> = {}, ip?: string) {
    const body = JSON.stringify({
      client_name: "Harbor Assistant",
      redirect_uris: ["http://127.0.0.1:33418/callback"],
      token_endpoint_auth_method: "none",
      ...metadata,
    });
    const headers = { "content-type": "application/json" };
    return browser().send("POST", "/oauth/register", { headers, body, ...(ip && { ip }) });
  }

  return { deps, db, people, ada, bob, accounts, browser, register };
}

/** One client on one browser, from the first request to the tokens; every step can be bent. */
export async function startFlow(scene: Scene, given: Record<string, string> = {}, person?: Person) {
  const registered = await scene.register();
  const client: string = given["client_id"] ?? registered.json.client_id;
  const verifier = verifierOf();
  const browser = scene.browser(person ?? scene.ada);
  const request = {
    response_type: "code",
    client_id: client,
    redirect_uri: "http://127.0.0.1:33418/callback",
    code_challenge: challengeOf(verifier),
    code_challenge_method: "S256",
    state: "the-state",
    resource: toolServer,
    scope: "read write",
    ...given,
  };
  const query = new URLSearchParams(
    Object.entries(request).filter(([, value]) => value !== ""),
  ).toString();
  const asked = await browser.get(`/oauth/authorize?${query}`);
  return { browser, client, verifier, request, asked };
}
export type Flow = Awaited<ReturnType<typeof startFlow>>;

export const tokenIn = (page: Answer): string =>
  /name="token" value="([^"]+)"/.exec(page.body ?? "")?.[1] ?? "";

/** Answers the consent page and follows the way back to the client's address. */
export async function answerConsent(flow: Flow, answer = "allow"): Promise<URL> {
  const address = flow.asked.location!.href;
  const page = await flow.browser.get(address);
  const sent = await flow.browser.post(
    address,
    { token: tokenIn(page), answer },
    { headers: { origin } },
  );
  const resumed = await flow.browser.get(sent.location!.href);
  return resumed.location!;
}

export async function codeOf(flow: Flow): Promise<string> {
  const back = await answerConsent(flow);
  return back.searchParams.get("code")!;
}

export const exchange = (flow: Flow, code: string, given: Record<string, string> = {}) =>
  flow.browser.post(
    "/oauth/token",
    Object.fromEntries(
      Object.entries({
        grant_type: "authorization_code",
        code,
        client_id: flow.client,
        redirect_uri: flow.request.redirect_uri,
        code_verifier: flow.verifier,
        resource: flow.request.resource,
        ...given,
      }).filter(([, value]) => value !== ""),
    ),
  );

export const refresh = (flow: Flow, token: string, given: Record<string, string> = {}) =>
  flow.browser.post("/oauth/token", {
    grant_type: "refresh_token",
    refresh_token: token,
    client_id: flow.client,
    ...given,
  });

export async function tokensOf(scene: Scene, given: Record<string, string> = {}, person?: Person) {
  const flow = await startFlow(scene, given, person);
  const answer = await exchange(flow, await codeOf(flow));
  return { flow, access: answer.json.access_token as string, ...answer.json } as {
    flow: Flow;
    access: string;
    refresh_token: string;
    expires_in: number;
    scope: string;
  };
}
