import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export type Reply = {
  /** Query parameters that must be so; null: absent. */
  readonly when?: Readonly<Record<string, string | null>>;
  /** How often it is given before the next one that fits. */
  readonly times?: number;
  readonly status: number;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  readonly never?: true;
  readonly hangUp?: true;
  readonly endless?: true;
};
type Recording = { readonly about: string; readonly replies: readonly Reply[] };

export type Asked = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};
export type Player = { readonly origin: string; readonly asked: readonly Asked[] };

const read = (name: string): Recording =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, "fixtures/dcsa", `${name}.json`), "utf8"),
  ) as Recording;

/** A recording's events as they were sent. */
export const eventsOf = (name: string): readonly Record<string, unknown>[] =>
  read(name).replies.at(-1)?.json as Record<string, unknown>[];

/** Serves a recording over HTTP until the test is over. */
export const play = (name: string): Promise<Player> => playReplies(read(name).replies);

/** Gives the first reply that fits, until the test is over. */
export function playReplies(replies: readonly Reply[]): Promise<Player> {
  const given = new Map<Reply, number>();
  return serve((asked, response, origin, count) => {
    const reply = replies.find(
      (one) =>
        (given.get(one) ?? 0) < (one.times ?? Infinity) &&
        Object.entries(one.when ?? {}).every(
          ([key, value]) => asked.url.searchParams.get(key) === value,
        ),
    );
    if (!reply) return void response.writeHead(501).end();
    given.set(reply, (given.get(reply) ?? 0) + 1);
    if (reply.never) return;
    if (reply.hangUp) return void response.destroy();
    for (const [key, value] of Object.entries(reply.headers ?? {}))
      response.setHeader(
        key,
        value.replace("{{origin}}", origin).replace("{{count}}", `p${count}`),
      );
    response.writeHead(reply.status, { "content-type": reply.type });
    if (reply.endless) return pour(response);
    response.end(reply.text ?? JSON.stringify(reply.json));
  });
}

const megabyte = Buffer.alloc(1_000_000, " ");
function pour(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write(megabyte, (error) => {
    if (!error) pour(response);
  });
}

type Answering = (asked: Asked, response: ServerResponse, origin: string, count: number) => void;

/** A server on a free port that records its requests, until the test is over. */
export async function serve(answer: Answering): Promise<Player> {
  const asked: Asked[] = [];
  let origin = "";
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      const url = new URL(request.url ?? "/", origin);
      asked.push({ method: request.method ?? "", url, headers: request.headers, body });
      answer(asked.at(-1)!, response, origin, asked.length);
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return { origin, asked };
}
