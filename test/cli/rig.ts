import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { runProgram } from "../../cli/core/program.ts";
import { commands } from "../../cli/table/index.ts";

type Answer = {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
type Asked = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly authorization: string;
};

/** A service whose answers the test gives; it states what it was asked. */
export async function service(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one = {
        method: request.method!,
        path: decodeURIComponent(request.url!),
        body: Buffer.concat(chunks).toString(),
        authorization: request.headers.authorization ?? "",
      };
      asked.push(one);
      void (async () => {
        const { status = 200, body, headers } = await answer(one);
        response.writeHead(status, {
          "content-type": "application/json",
          "x-request-id": "r-1",
          ...headers,
        });
        response.end(JSON.stringify(body));
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Around = {
  env?: Record<string, string>;
  input?: string;
  terminal?: boolean;
  onError?: (text: string) => void;
  onOutput?: (text: string) => void;
  signal?: AbortSignal;
};

/** Runs a command line in process. */
export async function run(
  argv: readonly string[],
  {
    env = {},
    input = "",
    terminal = false,
    onError,
    onOutput,
    signal = new AbortController().signal,
  }: Around = {},
) {
  const text = { out: "", err: "" };
  const stream = (name: "out" | "err") => {
    const made = Object.assign(new PassThrough(), { isTTY: terminal, columns: 80 });
    made.on("data", (chunk: Buffer) => {
      text[name] += chunk.toString();
      (name === "err" ? onError : onOutput)?.(chunk.toString());
    });
    return made;
  };
  const stdin = new PassThrough();
  stdin.end(input);
  const code = await runProgram(commands, "1.2.3", argv, {
    env,
    streams: { out: stream("out"), err: stream("err") },
    stdin,
    signal,
  });
  return { code, ...text };
}
