import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { tableDefinition } from "#local/engines/table.ts";
import type { BlobStore } from "#src/platform/storage/blob-store.ts";
import type { Message, QueueName } from "#src/platform/queue.ts";
import type { Config } from "#src/platform/config.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Account, Context } from "#src/platform/dependencies.ts";
import { ApplyMessage, ApplyFacilityMessage, PollMessage } from "#src/polling/index.ts";
import {
  pollFacilitySource,
  pollCarrier,
  sweepCarrierTargets,
  sweepFacilityTargets,
} from "#test/support/poll.ts";
import { applyPoll, applyFacilityReports } from "#src/tracking/index.ts";
import {
  contextFor,
  manualClock,
  memoryBlobs,
  recordingQueues,
  depsFor,
} from "#test/support/engine.ts";
import type { Carrier } from "./spine.ts";

/**
 * What goes wrong at a write: the process dies before the request left or after it was carried out,
 * or the request alone fails and the process lives on.
 */
export const mishaps = ["dies before", "dies after", "is refused"] as const;
export type Mishap = (typeof mishaps)[number];

/** Counts the writes to table, queues and blobs, and lets one of them go wrong. */
export class Fate {
  readonly writes: string[] = [];
  isDead = false;
  hasStruck = false;
  readonly #at: number | null;
  readonly #mishap: Mishap;

  constructor(at: number | null = null, mishap: Mishap = "dies before") {
    this.#at = at;
    this.#mishap = mishap;
  }

  async write<T>(name: string, carryOut: () => Promise<T>): Promise<T> {
    this.mustLive();
    const isTheOne = this.writes.push(name) - 1 === this.#at;
    if (!isTheOne) return carryOut();
    this.hasStruck = true;
    if (this.#mishap === "dies after") await carryOut();
    this.isDead = this.#mishap !== "is refused";
    throw new Error(`the write ${name} ${this.#mishap}`);
  }

  mustLive(): void {
    if (this.isDead) throw new Error("the process is dead");
  }
}

const isWrite = /^(?:Put|Update|Delete|TransactWrite|BatchWrite)/;

/** The kinds of item a write touches, each once. */
const touched = (input: unknown): string =>
  [...new Set(JSON.stringify(input).match(/(?<="(?:sk|S)":"\$)[a-z_]+#[a-z_]+/g))].join(" ");

/** The first of each pair of writes that follow each other: all ways of being cut in between. */
export const cutsBetween = ({ writes }: Fate): number[] => [
  ...new Map(writes.map((write, n) => [`${write} > ${writes[n + 1]}`, n])).values(),
];

/**
 * The cuts of this run: one in five, others in each run. What fails names its write, and
 * `npm run test:long` tries them all (CUTS=all).
 */
export function cutsOfThisRun(cuts: readonly number[]): number[] {
  if (process.env["CUTS"] === "all") return [...cuts];
  const first = Math.floor(Math.random() * 5);
  return cuts.filter((_, at) => at % 5 === first);
}

let tables = 0;

/** The engine's table under another name, and every call to it can fail. */
export function fatefulTables(engine: Db) {
  let fate = new Fate();
  engine.client.middlewareStack.add(
    (next, context) => (args) => {
      const name = String(context["commandName"]);
      if (isWrite.test(name)) return fate.write(`${name} ${touched(args.input)}`, () => next(args));
      fate.mustLive();
      return next(args);
    },
    { step: "initialize", name: "fate" },
  );
  return async (of: Fate): Promise<Db> => {
    fate = new Fate();
    const table = `quayline-${++tables}`;
    await engine.client.send(new CreateTableCommand(tableDefinition(table)));
    fate = of;
    return { client: engine.client, table };
  };
}

function fatefulBlobs(fate: Fate): BlobStore {
  const held = memoryBlobs();
  const nameOf = (key: string): string => /^edi\/[^/]+/.exec(key)?.[0] ?? "";
  return {
    ...held,
    put: (key, ...rest) => fate.write(`blob ${nameOf(key)}`, () => held.put(key, ...rest)),
    get: (...args) => {
      fate.mustLive();
      return held.get(...args);
    },
    getText: (key) => {
      fate.mustLive();
      return held.getText(key);
    },
  };
}

type More = {
  /** Terminals and railroads, where the scenario has any. */
  readonly facilitySources?: NonNullable<Parameters<typeof pollFacilitySource>[2]>;
  readonly config?: Partial<Config>;
  readonly startsAt?: string;
};

const queueRetention = 300;

/** Product time stands still while a dead process comes back: its messages are handed out again. */
export function fatefulSpine(
  db: Db,
  fate: Fate,
  carrier: Carrier,
  accounts: Account | readonly Account[],
  { facilitySources, config = {}, startsAt = "2026-05-01T00:00:00Z" }: More = {},
) {
  const inner = recordingQueues();
  const clock = manualClock(startsAt);
  const lately = new Map<string, number>();
  const isRepeated = ({ dedupe }: Message): boolean => {
    if (!dedupe) return false;
    const now = clock.now().getTime() / 1000;
    const last = lately.get(dedupe);
    if (last !== undefined && now - last < queueRetention) return true;
    lately.set(dedupe, now);
    return false;
  };
  const queues = {
    send: (queue: QueueName, messages: readonly Message[]) =>
      messages.length === 0
        ? Promise.resolve()
        : fate.write(`queue ${queue}`, () =>
            inner.send(
              queue,
              messages.filter((message) => !isRepeated(message)),
            ),
          ),
  };
  const deps = depsFor({ db, queues, clock, blobs: fatefulBlobs(fate), config });
  const sources = () =>
    Promise.resolve(() => ({ source: carrier.source, profile: { concurrency: 8 } }));

  /** Until it is done, the process started again after each death. */
  async function insist<T>(act: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await act();
      } catch (error) {
        fate.isDead = false;
        if (tries > 3) throw error;
      }
    }
  }
  const handle = async (): Promise<void> => {
    for (;;) {
      const poll = inner.sent.poll.shift();
      if (poll) {
        await insist(() => pollCarrier(deps, PollMessage.parse(poll.body), sources));
        continue;
      }
      const facilityTarget = facilitySources && inner.sent["facility-poll"].shift();
      if (facilityTarget) {
        await insist(() =>
          pollFacilitySource(deps, PollMessage.parse(facilityTarget.body), facilitySources),
        );
        continue;
      }
      const apply = inner.sent.apply.shift();
      if (!apply) return;
      const landside = ApplyFacilityMessage.safeParse(apply.body);
      await insist(() =>
        landside.success
          ? applyFacilityReports(deps, landside.data)
          : applyPoll(deps, ApplyMessage.parse(apply.body)),
      );
    }
  };
  const contexts = [accounts].flat().map((account) => contextFor(deps, account));
  const later = async (seconds: number): Promise<void> => {
    clock.advance(seconds);
    await insist(() => sweepCarrierTargets(deps));
    if (facilitySources) await insist(() => sweepFacilityTargets(deps));
    await handle();
  };
  return {
    ctx: contexts[0]!,
    contexts,
    deps,
    insist,
    handle,
    later,
    /** Time passes up to that instant. */
    until: (iso: string): Promise<void> =>
      later(Math.max((Date.parse(iso) - clock.now().getTime()) / 1000, 0)),
  };
}

/** Marks of time and of counting, which a recovery may set later or higher. */
const marks = new Set(
  `pk sk gsi1pk gsi1sk gsi2pk gsi2sk gsi3pk gsi3sk ttl shard version hash createdAt updatedAt
  carrierPolledAt lastStatusRefreshAt lineTrackingStoppedAt stoppedAt invalidatedAt appliedHash
  reportedAttempt retryCount changedAt`.split(/\s+/),
);

/** Lists in the order in which things came to be known. */
const inAnyOrder = new Set(["transportEventIds", "publishedEstimates"]);

const compared =
  /^(?:tracking_request|request_lock|shipment|container|transport_event|poll_subscriber|sailing)$/;

/** Containers follow terminals and railroads from when on their journey was known. */
const facilityKinds = new Set(["terminal", "rail"]);

type Item = Record<string, unknown>;

/** Everything one account has, and the ids of everything published to it, comparable between runs. */
export async function outcomeOf(ctx: Context) {
  const { Items = [] } = await ctx.db.client.send(new ScanCommand({ TableName: ctx.db.table }));
  const mine = Items.filter((item) => item["account"] === ctx.account.id);
  const requestIds = mine
    .filter((item) => item["__edb_e__"] === "tracking_request")
    .toSorted((a, b) => (String(a["createdAt"]) < String(b["createdAt"]) ? -1 : 1))
    .map((item) => String(item["id"]));
  const named = (text: string): string =>
    requestIds.reduce((rest, id, index) => rest.replaceAll(id, `request ${index}`), text);
  const state = mine
    .filter(
      (item) =>
        compared.test(String(item["__edb_e__"])) && !facilityKinds.has(String(item["kind"])),
    )
    .map((item) =>
      named(
        JSON.stringify(sorted(item), (key, value: unknown) => {
          if (key === "summary") return sorted(JSON.parse(String(value)));
          // How often it was read, only for walks through the list.
          if (key === "earlierRefreshes") return undefined;
          // When corrections came, which hangs on the order.
          if (key === "earlier") return undefined;
          if (inAnyOrder.has(key)) return (value as string[]).toSorted();
          return marks.has(key) ? "is there" : value;
        }),
      ),
    )
    .toSorted();
  const published = mine
    .filter((item) => item["__edb_e__"] === "commit")
    .flatMap((item) => item["events"] as { id: string; event: string; reference: Item }[])
    // A request's id and the time it moved are in the ids of its published events.
    .map(({ id, event, reference }) =>
      event.startsWith("tracking_request.")
        ? named(`${event} ${String(reference["id"])}`)
        : event.startsWith("transport_event.")
          ? `${event} ${String(reference["id"])} ${id}`
          : `${event} ${id}`,
    )
    .toSorted();
  return { state, published };
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;
