import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { join } from "node:path";

const runtimeClient = createRequire(import.meta.url).resolve("aws-lambda-ric");
const preload = join(import.meta.dirname, "process/preload.mjs");

/** None outlives the process of the tests. */
const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** The function threw, ended or never began. */
class FunctionFailed extends Error {
  override readonly name = "FunctionFailed";
}

export type FunctionProcess = {
  readonly invoke: (event: unknown) => Promise<unknown>;
  /** Everything it wrote to its log. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

export type FunctionOptions = {
  readonly name: string;
  readonly arn: string;
  /** The unpacked asset. */
  readonly folder: string;
  readonly handler: string;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
};

/** As Lambda names it: a stream for each instance. */
export const logStream = "2026/11/22/[$LATEST]0";

type Invocation = {
  readonly id: string;
  readonly event: unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
};

/**
 * One instance of a function: AWS's runtime client in a Node of its own, and the Runtime API it asks
 * for work (Lambda Developer Guide: Using the Lambda runtime API). It works on one event at a time.
 */
export async function startFunction(options: FunctionOptions): Promise<FunctionProcess> {
  const { name } = options;
  const waiting: Invocation[] = [];
  const running = new Map<string, Invocation>();
  let idle: ServerResponse | undefined;
  let log = "";

  function hand(): void {
    const invocation = idle && waiting.shift();
    if (!idle || !invocation) return;
    running.set(invocation.id, invocation);
    idle.writeHead(200, {
      "content-type": "application/json",
      "lambda-runtime-aws-request-id": invocation.id,
      "lambda-runtime-deadline-ms": String(Date.now() + options.timeoutSeconds * 1000),
      "lambda-runtime-invoked-function-arn": options.arn,
    });
    idle.end(JSON.stringify(invocation.event));
    idle = undefined;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [id, what] = (request.url ?? "")
      .replace("/2018-06-01/runtime/invocation/", "")
      .split("/");
    if (id === "next") {
      idle = response;
      return hand();
    }
    const stated = JSON.parse((await buffer(request)).toString() || "null");
    response.writeHead(202).end();
    const invocation = running.get(id ?? "");
    running.delete(id ?? "");
    if (!invocation) failAll(`${name} did not start: ${JSON.stringify(stated)}`);
    else if (what === "response") invocation.resolve(stated);
    else
      invocation.reject(
        new FunctionFailed(`${name}: ${stated.errorType} ${stated.errorMessage}\n${log}`),
      );
  }

  function failAll(why: string): void {
    for (const one of [...running.values(), ...waiting.splice(0)])
      one.reject(new FunctionFailed(`${why}\n${log}`));
    running.clear();
  }

  const server = createServer((request, response) => void answer(request, response));
  // A function may work for longer than idle connections are usually kept.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  const child: ChildProcess = spawn(process.execPath, ["--import", preload, runtimeClient], {
    cwd: options.folder,
    // Of this process's environment nothing, as in Lambda.
    env: {
      PATH: "/usr/local/bin:/usr/bin:/bin",
      LANG: "en_US.UTF-8",
      TZ: ":UTC",
      AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(options.memoryMb),
      AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
      AWS_LAMBDA_LOG_STREAM_NAME: logStream,
      AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}`,
      AWS_LAMBDA_NODEJS_USE_ALTERNATIVE_CLIENT_1: "false",
      LAMBDA_TASK_ROOT: options.folder,
      _HANDLER: options.handler,
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  void ended.then(() => failAll(`${name} ended with ${child.exitCode ?? child.signalCode}`));
  children.add(child);

  return {
    invoke: (event) =>
      new Promise((resolve, reject) => {
        if (child.exitCode !== null) return reject(new FunctionFailed(`${name} is gone\n${log}`));
        waiting.push({ id: randomUUID(), event, resolve, reject });
        hand();
      }),
    log: () => log,
    async stop() {
      children.delete(child);
      child.kill("SIGKILL");
      await ended;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
