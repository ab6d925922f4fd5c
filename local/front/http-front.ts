import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { fallback } from "#functions/manifest/platform.ts";
import { routeMatcher } from "#functions/api/platform/route-match.ts";
import { errorFields, type Log } from "#src/platform/log.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { publicPath, type Route } from "#src/platform/manifest.ts";
import { asAnswer, rawRefusal, refusal, send, type Answer } from "./answer.ts";
import { gatewayEvent, splitTarget } from "./event.ts";
import { isFileRequest, type FileGate } from "./files.ts";
import { TimedOut, type Invocation } from "../start/handlers.ts";
import { StartRefused } from "../start/settings.ts";

/** API Gateway's own limits for an HTTP API. */
const maxBodyBytes = 10_000_000;
const gatewayTimeoutSeconds = 29;

/**
 * What this machine shows beside the functions; null leaves a request to them. `isRoute`: a row of the manifest
 * has this path, under whatever method.
 */
export type Pages = (
  event: APIGatewayProxyEventV2,
  isRoute: boolean,
) => Answer | null | Promise<Answer | null>;

export type FrontOptions = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly log: Log;
  readonly routes: readonly Route[];
  readonly run: (what: Invocation, event: unknown) => Promise<unknown>;
};

export type Front = {
  readonly port: number;
  /** Until then every request is answered 503, so that nothing meets a half-started product. */
  open(pages: Pages, files: FileGate): void;
  stop(): Promise<void>;
};

class TooLarge extends Error {}

/** What is left of a body that is too large is read and dropped, so that the answer arrives. */
function readAll(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= maxBodyBytes) return void chunks.push(chunk);
      request.off("data", take);
      request.resume();
      reject(new TooLarge());
    };
    request.on("data", take);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
  });
}

/** The HTTP API of this machine: every request becomes the event that API Gateway would make. */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { log, run } = options;
  const matcher = routeMatcher(options.routes);
  let pages: Pages | undefined;
  let files: FileGate | undefined;

  async function answer(request: IncomingMessage, requestId: string): Promise<Answer> {
    if (!pages) return refusal("unavailable", "Starting; try again.", { "retry-after": "1" });
    const body = await readAll(request);
    const { path } = splitTarget(request.url ?? "/");
    const sent = request.method ?? "GET";
    const method = sent === "HEAD" ? "GET" : sent;
    const match = matcher.match(method, path);
    const what: Invocation = match
      ? {
          id: match.route.id,
          handler: match.route.handler,
          timeoutSeconds: Math.min(gatewayTimeoutSeconds, match.route.timeoutSeconds ?? 29),
        }
      : fallback;
    const event = gatewayEvent({
      request,
      body,
      requestId,
      method: match ? method : sent,
      routeKey: match ? `${method} ${publicPath(match.route)}` : "$default",
      pathParameters: match?.pathParameters ?? {},
      receivedAt: Date.now(),
    });
    const shown = await pages(event, matcher.methods(path).length > 0);
    return shown ?? asAnswer(await run(what, event));
  }

  function failed(error: unknown, requestId: string): Answer {
    if (error instanceof TooLarge)
      return refusal("too_large", `A request holds at most ${maxBodyBytes} bytes.`, {
        connection: "close",
      });
    log.error("front.failed", { requestId, ...errorFields(error) });
    return error instanceof TimedOut
      ? refusal("unavailable", "The answer took too long.")
      : refusal("internal", "Internal error.");
  }

  const server = createServer((request, response) => {
    const requestId = randomUUID();
    const served =
      files && isFileRequest(request.url ?? "/")
        ? files(request, response)
        : answer(request, requestId)
            .catch((error: unknown) => failed(error, requestId))
            .then((given) => send(response, given, requestId));
    served.catch((error: unknown) => {
      log.error("front.failed", { requestId, ...errorFields(error) });
      response.destroy();
    });
  });

  // Longer than clients keep an idle connection, so that none is closed under a request.
  server.keepAliveTimeout = 65_000;

  // What is no HTTP reaches no function; the connection still ends with an error document.
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    socket.end(rawRefusal("bad_request", "This is not a request that HTTP knows."));
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE"
          ? `port ${options.port} is in use; choose another with PORT`
          : `cannot listen on ${options.host}:${options.port}: ${error.message}`;
      reject(new StartRefused(why));
    });
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : options.port,
    open: (given, gate) => {
      pages = given;
      files = gate;
    },
    stop: () =>
      new Promise((resolve) => {
        const impatient = setTimeout(() => server.closeAllConnections(), 3000);
        server.close(() => {
          clearTimeout(impatient);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
