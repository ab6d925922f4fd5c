import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { routeMatcher } from "#functions/api/platform/route-match.ts";
import { routes } from "#functions/manifest.ts";
import { fallback } from "#functions/manifest/platform.ts";
import { loadHandler } from "#local/start/handlers.ts";
import type { UserRole } from "#schemas/user-role.ts";
import type { User } from "#src/access/index.ts";
import { openWithKey } from "./opened.ts";
import type { Config } from "#src/platform/config.ts";
import type { APIGatewayProxyStructuredResultV2 } from "#src/platform/http/lambda-events.ts";
import { publicPath } from "#src/platform/manifest.ts";
import {
  entitlements,
  useDependencies,
  type Account,
  type Context,
  type Entitlement,
  type Dependencies,
} from "#src/platform/dependencies.ts";
import { newSession } from "./session.ts";
import { holdToContract } from "./api-description/contract.ts";
import { asRow, holdToNeeds } from "./aws/table-needs.ts";
import {
  contextFor,
  newAccount,
  recordingQueues,
  startTable,
  depsFor,
  type RecordingQueues,
} from "./engine.ts";

type Handler = (event: unknown, context: unknown) => Promise<APIGatewayProxyStructuredResultV2>;

/** What a client sees. `body` is parsed JSON, null when there is none. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: any };
type Headers = Readonly<Record<string, string>>;

/** One account calling the API with its key. */
export type Client = {
  readonly context: Context;
  readonly key: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
};

export type Person = Omit<Client, "context" | "key"> & {
  readonly user: User;
  readonly cookies: readonly string[];
  /** A text as the body, whatever it is. */
  send(method: string, path: string, body: string, type?: string): Promise<Answer>;
};

export type Api = {
  readonly deps: Dependencies;
  /** Everything that was queued. */
  readonly queues: RecordingQueues;
  /** How many calls DynamoDB has had. */
  calls(): number;
  /** How many of them rows have made, without those that find out who calls. */
  rowCalls(): number;
  /** Somebody who is signed in at a browser. */
  person(context: Context, role?: UserRole): Promise<Person>;
  /** A new account with a key of its own. */
  account(name?: string, may?: readonly Entitlement[], plan?: Partial<Account>): Promise<Client>;
  request(method: string, path: string, options?: Sent): Promise<Answer>;
  /** The same for answers that are no JSON. */
  raw(method: string, path: string, options?: Sent): Promise<APIGatewayProxyStructuredResultV2>;
  stop(): Promise<void>;
};

export type Sent = {
  readonly headers?: Headers;
  readonly cookies?: readonly string[];
  readonly body?: string;
  /** The address that it comes from. */
  readonly from?: string;
  /** As a deployment behind CloudFront has them. */
  readonly stageVariables?: Readonly<Record<string, string>>;
};

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

/** The body as a client reads it. */
const textOf = ({ body = "", headers, isBase64Encoded }: APIGatewayProxyStructuredResultV2) => {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const read = decoders[headers?.["content-encoding"] as keyof typeof decoders];
  return (read ? read(bytes) : bytes).toString();
};

const known = routeMatcher(routes);

/** The API's handlers over a table of their own, called with the real Lambda event. */
export async function startApi(config: Partial<Config> = {}): Promise<Api> {
  const { db, stop } = await startTable();
  let calls = 0;
  db.client.middlewareStack.add((next) => (args) => (calls++, next(args)), { step: "initialize" });
  const rowCalls = holdToNeeds(db);
  const queues = recordingQueues();
  const deps = depsFor({ db, queues, config: { RATE_LIMITS: false, ...config } });

  async function raw(method: string, path: string, sent: Sent = {}) {
    // As in the manifest: below /v2 unless the path starts with `//`.
    const target = path.startsWith("//") ? path.slice(1) : `/v2${path}`;
    const { pathname, search } = new URL(target, "http://api");
    const found = known.match(method, pathname);
    const handler = (await loadHandler((found?.route ?? fallback).handler)) as Handler;
    useDependencies(deps);
    const event = {
      version: "2.0",
      routeKey: found ? `${method} ${publicPath(found.route)}` : "$default",
      rawPath: pathname,
      rawQueryString: search.slice(1),
      headers: sent.headers ?? {},
      ...(sent.cookies && { cookies: sent.cookies }),
      ...(sent.stageVariables && { stageVariables: sent.stageVariables }),
      pathParameters: found?.pathParameters ?? {},
      requestContext: {
        requestId: "test",
        domainName: "api",
        http: { method, path: pathname, sourceIp: sent.from ?? "127.0.0.1" },
        timeEpoch: 0,
      },
      ...(sent.body !== undefined && { body: sent.body }),
      isBase64Encoded: false,
    };
    const answer = await asRow(found?.route, () => handler(event, {}));
    holdToContract({
      method,
      target,
      sent: sent.body,
      status: answer.statusCode,
      contentType: answer.headers?.["content-type"],
      body: textOf(answer),
    });
    return answer;
  }

  async function request(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const answer = await raw(method, path, sent);
    return {
      status: answer.statusCode,
      headers: answer.headers ?? {},
      // A picture is none: `raw` has its bytes.
      body: answer.body && !answer.isBase64Encoded ? JSON.parse(answer.body) : null,
    };
  }

  async function account(
    name = "Harbor & Vine Imports",
    may: readonly Entitlement[] = entitlements,
    plan: Partial<Account> = {},
  ): Promise<Client> {
    const account = { ...newAccount(), companyName: name, entitlements: may, ...plan };
    const key = `test_${account.id}`;
    await openWithKey(deps.db, key, account);
    const headers = {
      authorization: `Token ${key}`,
      "content-type": "application/vnd.api+json",
    };
    const send = (method: string) => (path: string, body?: unknown) =>
      request(method, path, {
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    return {
      context: contextFor(deps, account),
      key,
      get: send("GET"),
      post: send("POST"),
      patch: send("PATCH"),
      put: send("PUT"),
      delete: send("DELETE"),
    };
  }

  async function person({ account }: Context, role?: UserRole): Promise<Person> {
    const signedIn = await newSession(deps, account, role);
    const { cookies } = signedIn;
    const headersOf = (type: string) => ({
      origin: new URL(deps.config.BASE_URL).origin,
      "sec-fetch-site": "same-origin",
      "x-quayline-portal": "1",
      "content-type": type,
    });
    const send = (method: string, path: string, body?: string, type = "application/vnd.api+json") =>
      request(method, path, {
        headers: headersOf(type),
        cookies,
        ...(body !== undefined && { body }),
      });
    const by = (method: string) => (path: string, body?: unknown) =>
      send(method, path, body === undefined ? undefined : JSON.stringify(body));
    return {
      ...signedIn,
      send,
      get: by("GET"),
      post: by("POST"),
      patch: by("PATCH"),
      put: by("PUT"),
      delete: by("DELETE"),
    };
  }

  return { deps, person, queues, calls: () => calls, rowCalls, account, request, raw, stop };
}
