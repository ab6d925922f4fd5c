import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { routes } from "#functions/manifest.ts";
import { openDataDir } from "#local/data-dir.ts";
import { startDynoxide } from "#local/engines/dynoxide.ts";
import { ensureTable } from "#local/engines/table.ts";
import { loadHandler } from "#local/handlers.ts";
import { saveApiKey } from "#src/auth/index.ts";
import { readConfig } from "#src/platform/config.ts";
import type { APIGatewayProxyStructuredResultV2 } from "#src/platform/http/lambda-events.ts";
import { newId } from "#src/platform/ids.ts";
import { createLog } from "#src/platform/log.ts";
import type { Message, QueueName } from "#src/platform/queue.ts";
import type { Route } from "#src/platform/manifest.ts";
import {
  entitlements,
  useWorld,
  type Context,
  type Entitlement,
  type World,
} from "#src/platform/world.ts";

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
  delete(path: string): Promise<Answer>;
};

export type Api = {
  readonly world: World;
  /** Everything that was queued. */
  readonly queued: { readonly queue: QueueName; readonly message: Message }[];
  /** How many calls DynamoDB has had. */
  calls(): number;
  /** A new account with a key of its own. */
  account(name?: string, may?: readonly Entitlement[]): Promise<Client>;
  request(method: string, path: string, options?: Sent): Promise<Answer>;
  stop(): Promise<void>;
};

type Sent = { readonly headers?: Headers; readonly body?: string };

const now = new Date("2026-11-21T08:00:00Z");

/** The row that serves a path, and the values of its parameters; fixed segments win. */
function match(method: string, path: string): [Route, Record<string, string>] {
  const parts = path.split("/");
  const fits = (route: Route): boolean => {
    const pattern = route.path.split("/");
    return (
      route.method === method &&
      pattern.length === parts.length &&
      pattern.every((part, i) => part.startsWith("{") || part === parts[i])
    );
  };
  const variables = (route: Route): number => route.path.split("{").length;
  const route = routes.filter(fits).sort((a, b) => variables(a) - variables(b))[0];
  if (!route) throw new Error(`no route ${method} ${path}`);
  const params = route.path
    .split("/")
    .flatMap((part, i) =>
      part.startsWith("{") ? [[part.slice(1, -1), decodeURIComponent(parts[i]!)]] : [],
    );
  return [route, Object.fromEntries(params) as Record<string, string>];
}

/** The API's handlers over a table of their own, called with the real Lambda event. */
export async function startApi(env: Readonly<Record<string, string>> = {}): Promise<Api> {
  const engine = await startDynoxide({
    dir: openDataDir(":memory:"),
    log: createLog("error", () => undefined),
    onLost: () => undefined,
    handledUpTo: null,
  });
  await ensureTable(engine.endpoint, "quayline");
  const dynamo = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const client = DynamoDBDocumentClient.from(dynamo, {
    marshallOptions: { removeUndefinedValues: true },
  });
  let calls = 0;
  client.middlewareStack.add((next) => (args) => (calls++, next(args)), { step: "initialize" });
  const queued: Api["queued"] = [];
  const blobs = new Map<string, string>();
  const world: World = {
    clock: { now: () => now, scale: 1 },
    log: createLog("error", (line) => process.stderr.write(line)),
    db: { client, table: "quayline" },
    queues: {
      send: async (queue, messages) => {
        queued.push(...messages.map((message) => ({ queue, message })));
      },
    },
    blobs: {
      put: async (key, body) => void blobs.set(key, body),
      get: async (key) => blobs.get(key) ?? null,
    },
    config: readConfig({ RATE_LIMITS: "off", ...env }),
    random: () => 0.5,
  };

  async function request(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const { pathname, search } = new URL(path, "http://api");
    const [route, pathParameters] = match(method, pathname);
    const handler = (await loadHandler(route.handler)) as Handler;
    useWorld(world);
    const answer = await handler(
      {
        version: "2.0",
        routeKey: `${method} ${route.path}`,
        rawPath: `/v2${pathname}`,
        rawQueryString: search.slice(1),
        headers: sent.headers ?? {},
        pathParameters,
        requestContext: {
          requestId: "test",
          domainName: "api",
          http: { method, path: `/v2${pathname}`, sourceIp: "127.0.0.1" },
          timeEpoch: 0,
        },
        ...(sent.body !== undefined && { body: sent.body }),
        isBase64Encoded: false,
      },
      {},
    );
    return {
      status: answer.statusCode,
      headers: answer.headers ?? {},
      body: answer.body ? JSON.parse(answer.body) : null,
    };
  }

  async function account(
    name = "Harbor & Vine Imports",
    may: readonly Entitlement[] = entitlements,
  ): Promise<Client> {
    const id = newId(now);
    const key = `test_${id}`;
    const account = { id, companyName: name, plan: "full", entitlements: may } as const;
    await saveApiKey(world.db, key, account, "2026-11-21T08:00:00Z");
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
      context: { ...world, account },
      key,
      get: send("GET"),
      post: send("POST"),
      patch: send("PATCH"),
      delete: send("DELETE"),
    };
  }

  return {
    world,
    queued,
    calls: () => calls,
    account,
    request,
    async stop() {
      dynamo.destroy();
      await engine.stop();
    },
  };
}
