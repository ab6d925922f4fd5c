import type { Delivery } from "#local/start/receiver.ts";
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#src/platform/clock.ts";
import type { Random } from "../documents/random.ts";

const listen = async (server: ReturnType<typeof createServer>): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/**
 * Each source mostly fails for this much of each round of product time: a request that gets no first
 * answer for a week ends as expired, as it should.
 */
const roundMs = 5 * 86_400_000;
const badMs = 18 * 3_600_000;
const slowAnswerMs = 2_000;

export type Injected = Record<string, number>;

/** Whether a source has its bad hours; not all of them at once. */
function isBad(source: string, now: Date): boolean {
  const offset = Buffer.from(source).reduce((sum, byte) => sum + byte * badMs, 0);
  return (now.getTime() + offset) % roundMs < badMs;
}

type Availability = {
  readonly containers?: readonly {
    readonly number: string;
    readonly last_free_day: string | null;
  }[];
};

/** The records of an answer twice, in another order: what a list is not changes nothing. */
function doubled(body: string): string {
  const read: unknown = JSON.parse(body);
  if (!Array.isArray(read)) return body;
  return JSON.stringify([...read, ...read.toReversed()]);
}

/**
 * Stands before the sandbox's carriers, terminals and railroads: answers with errors, cut
 * connections, no JSON, or late, and doubles the records of what it lets through.
 */
export async function startFaultySources(sandbox: string, clock: Clock, random: Random) {
  const injected: Injected = {};
  const lastFreeDays = new Map<string, string>();
  const note = (kind: string) => (injected[kind] = (injected[kind] ?? 0) + 1);

  /** A terminal that is silent about the day has stated nothing else. */
  function noteLastFreeDays(body: string): void {
    for (const { number, last_free_day: day } of (JSON.parse(body) as Availability).containers ??
      [])
      if (day !== null) lastFreeDays.set(number, day);
  }

  function pass(request: IncomingMessage, response: ServerResponse, doubles: boolean): void {
    const onward = forward(
      new URL(request.url ?? "/", sandbox),
      { method: request.method, headers: request.headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("end", () => {
          const text = Buffer.concat(chunks).toString();
          const isAnswer = answer.statusCode === 200;
          if (isAnswer && request.url?.startsWith("/terminals/")) noteLastFreeDays(text);
          const { "content-length": _, ...headers } = answer.headers;
          response.writeHead(answer.statusCode ?? 500, headers);
          response.end(doubles && isAnswer ? doubled(text) : text);
        });
      },
    );
    onward.once("error", () => response.destroy());
    request.pipe(onward);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, kind = "", source = ""] = (request.url ?? "").split("/");
    const fails = kind !== "oauth" && random.chance(isBad(source, clock.now()) ? 0.7 : 0.01);
    if (!fails) {
      const doubles = kind === "carriers" && random.chance(0.3);
      if (doubles) note("answers with every record twice");
      return pass(request, response, doubles);
    }
    const chance = random.int(1, 10);
    if (chance <= 4) {
      note("source errors (503)");
      response.writeHead(503).end();
    } else if (chance <= 6) {
      note("connections of sources cut");
      response.destroy();
    } else if (chance <= 8) {
      note("answers of sources that are no JSON");
      response.writeHead(200, { "content-type": "text/html" }).end("<html>sign in</html>");
    } else {
      note("late answers of sources");
      await wait(slowAnswerMs);
      pass(request, response, false);
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  return {
    url: await listen(server),
    injected: injected as Readonly<Injected>,
    /** What each container's terminal last said, as far as the product was let know. */
    lastFreeDays: lastFreeDays as ReadonlyMap<string, string>,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** How a receiver behaves: the share of requests that it refuses, and of those that it answers late. */
export type Manners = { readonly refuses: number; readonly late: number };
const longestLateMs = 3_000;

/** A customer's server. What it refuses it has not taken: it gets again. */
export async function startReceiver(
  { refuses, late }: Manners,
  random: Random,
  take: (sent: Pick<Delivery, "headers" | "raw">) => void,
) {
  const injected: Injected = { refused: 0, "answered late": 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      void (async () => {
        if (random.chance(refuses)) {
          injected["refused"]!++;
          if (random.chance(0.5)) response.writeHead(503).end();
          else response.destroy();
          return;
        }
        if (random.chance(late)) {
          injected["answered late"]!++;
          await wait(random.int(200, longestLateMs));
        }
        take({ raw: Buffer.concat(chunks).toString(), headers: request.headers });
        response.writeHead(204).end();
      })();
    });
  });
  return {
    url: `${await listen(server)}/webhooks`,
    injected: injected as Readonly<Injected>,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
