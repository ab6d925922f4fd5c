import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { WebhookEvent } from "#schemas/vocabulary.ts";
import { openAccount } from "#src/accounts/index.ts";
import {
  commitItem,
  commits,
  readFeed,
  type CommitItem,
  type DomainEvent,
} from "#src/events/index.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import {
  createWebhook,
  deliverNotification,
  DeliverMessage,
  dispatchCommits,
  sendGuarded,
  type Commit,
  type Send,
  type WebhookInput,
} from "#src/webhooks/index.ts";
import { notifications } from "#src/webhooks/store/notification-entity.ts";
import {
  contextFor,
  manualClock,
  recordingQueues,
  depsFor,
  type ManualClock,
  type RecordingQueues,
} from "#test/support/engine.ts";

export type Scene = {
  readonly ctx: Context;
  readonly queues: RecordingQueues;
  readonly clock: ManualClock;
};

/** An account of its own with queues and a clock of its own. */
export function scene(db: Db): Scene {
  const [queues, clock] = [recordingQueues(), manualClock()];
  return { ctx: contextFor(depsFor({ db, queues, clock })), queues, clock };
}

/** A commit of events about one container each. */
export function commitOf(
  ctx: Context,
  cause: string,
  names: readonly string[] = ["container.created"],
): CommitItem {
  const resource = (id: string, type: string) => ({ id, type, attributes: { cause } });
  const events = names.map((event, i): DomainEvent => {
    const id = derivedId("event", ctx.account.id, cause, String(i));
    return {
      id,
      event,
      reference: { id, type: "container_created_event" },
      included: [{ id: derivedId("container", cause), type: "container" }],
    };
  });
  return commitItem({
    account: ctx.account.id,
    cause: [cause],
    now: ctx.clock.now(),
    events,
    resources: [
      resource(derivedId("container", cause), "container"),
      ...events.map(({ id }) => resource(id, "container_created_event")),
    ],
  });
}

export const saveCommit = (ctx: Context, commit: Commit) =>
  commits(ctx.db)
    .create({ ...commit, ttl: 4_000_000_000 })
    .go();

const opened = new Set<string>();
/** Nothing is published for an account that is closed; each is opened at its first use. */
export async function open({ db, account, clock }: Context): Promise<void> {
  if (opened.has(account.id)) return;
  await openAccount(db, account, clock.now());
  opened.add(account.id);
}

export async function subscribe(ctx: Context, edit: Partial<WebhookInput> = {}) {
  await open(ctx);
  return createWebhook(ctx, {
    url: "https://example.com/hook",
    active: true,
    events: ["container.created" satisfies WebhookEvent],
    headers: [],
    ...edit,
  });
}

export async function dispatch(ctx: Context, ...all: Commit[]): Promise<void> {
  await open(ctx);
  await dispatchCommits(ctx, ctx.account.id, all);
}

export const feedOf = async (ctx: Context) => (await readFeed(ctx, 0, 500)).entries;

/** All notifications of the account, in the order of the feed. */
export async function notificationsOf(ctx: Context) {
  const { data } = await notifications(ctx.db)
    .scan.where(({ account }, { eq }) => eq(account, ctx.account.id))
    .go({ pages: "all" });
  return data.toSorted((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1));
}

/** Handles what lies in the delivery queues once, as the worker would. */
export async function deliverAll({ ctx, queues }: Scene, send: Send = sendGuarded): Promise<void> {
  for (const queue of ["deliver", "deliver-slow"] as const)
    for (const { body } of queues.take(queue)) {
      const message = DeliverMessage.parse(body);
      // A sweep hands out what is due in all accounts of the table.
      if (message.account === ctx.account.id) await deliverNotification(ctx, message, send);
    }
}

export const answering =
  (status: number | null, more: object = {}): Send =>
  () =>
    Promise.resolve({
      status,
      succeeded: status === 200,
      durationMs: 3,
      error: status === 200 ? null : `answered ${status}`,
      ...more,
    });

export type DistinctReport = {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  path: string;
};

/** A customer's server on this machine. */
export async function listen(answer: (response: ServerResponse, received: DistinctReport) => void) {
  const received: DistinctReport[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one = {
        body: Buffer.concat(chunks).toString(),
        headers: request.headers,
        path: request.url ?? "",
      };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The same database, whose n-th write fails before or after it was done. */
export function failing(db: Db, nth: number, when: "before" | "after"): Db {
  let writes = 0;
  const client = new Proxy(db.client, {
    get(target, name) {
      if (name !== "send") {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? (value as () => unknown).bind(target) : value;
      }
      return async (command: { constructor: { name: string } }) => {
        const write = /^(Put|Update|Delete|TransactWrite)/.test(command.constructor.name);
        const cut = write && ++writes === nth;
        if (cut && when === "before") throw new Error("cut before the write");
        const answer: unknown = await target.send(command as never);
        if (cut) throw new Error("cut after the write");
        return answer;
      };
    },
  });
  return { table: db.table, client };
}
