import { createHash } from "node:crypto";
import { diceOf, type Dice } from "#local/sandbox/dice.ts";
import { subscribableEvents } from "#schemas/vocabulary.ts";
import { openAccount } from "#src/accounts/index.ts";
import { entitlements, type Account, type Dependencies } from "#src/platform/dependencies.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { editRequest, trackNumber } from "#src/tracking/index.ts";
import { createWebhook, parkedEvents, redrive } from "#src/webhooks/index.ts";
import { faultText, type Fault } from "./faults.ts";
import { judge, type Body, type Customer, type Delivery, type Verdict } from "./oracle.ts";
import { startProduct, type Process, type Product, type QueueRow, type Shard } from "./product.ts";
import type { HeldMessage } from "./queues.ts";
import { carriedOut, Scheduler, type Step } from "./scheduler.ts";
import {
  pollAnswer,
  sourceHistoryOf,
  type SourceHistory,
  type SourceMood,
} from "./source-history.ts";

import type { TableCall } from "./table/memory-table.ts";
import { UnknownToTable } from "./table/values.ts";

export type Outcome = Verdict & {
  readonly steps: number;
  /** Of every step and when it was: two runs of one seed have the same. */
  readonly hash: string;
  readonly history: readonly string[];
};

/** What of a run is of interest beside its end. */
export type Watch = {
  readonly keepsHistory?: boolean;
  readonly onCall?: ((call: TableCall) => void) | null;
  /** Reads what the product has in the end. */
  readonly atEnd?: ((deps: Dependencies, customers: readonly Customer[]) => Promise<void>) | null;
};

const startsAt = "2026-05-01T06:00:00Z";
const minute = 60_000;
const hour = 60 * minute;
const againMs = 5 * minute;
/** Most scenes are small, since most bugs need little; every eighth is large. */
const largeEvery = 8;
/** Longer than a request waits for its manifest. */
const outageDays = 8;
/** A run that needs more never ends. */
const maxSteps = 60_000;
/** Without faults for so many days everything is as if there had been none. */
const healingRounds = 12;

const throttled = (): Error =>
  Object.assign(new Error("simulated: throttled"), {
    name: "ProvisionedThroughputExceededException",
    $fault: "server",
  });

const conflicted = (count: number): Error =>
  Object.assign(new Error("simulated: conflict"), {
    name: "TransactionCanceledException",
    CancellationReasons: Array.from({ length: count }, (_, at) => ({
      Code: at === 0 ? "TransactionConflict" : "None",
    })),
  });

/** The step happens; nobody learns how it ended. */
function attempted({ carryOut }: Step): void {
  try {
    carryOut();
  } catch (error) {
    if (error instanceof UnknownToTable) throw error;
  }
}

type Client = { readonly name: string; readonly run: (process: Process) => Promise<unknown> };

/** One run: a product, its customers, its sources and receivers, and the faults between their steps. */
export class Simulation {
  readonly #dice: Dice;
  readonly #sourceDice: Dice;
  readonly #scheduler: Scheduler;
  readonly #product: Product;
  readonly #faults: readonly Fault[];
  /** Every step and when it was. */
  #lines = "";
  readonly #history: string[] | null;
  readonly #atEnd: Watch["atEnd"];
  readonly #histories: readonly SourceHistory[];
  readonly #customers: Customer[] = [];
  readonly #clients: Client[] = [];
  /** What users do at an instant, or when the time has passed it. */
  readonly #laterClients: { readonly at: number; readonly client: Client }[] = [];
  readonly #idle: Process[] = [];
  readonly #deliveries: Delivery[] = [];
  #clientRuns = false;
  #steps = 0;
  #nextFault = 0;
  /** Until then the carrier does not know the number yet. */
  #knownFrom = 0;
  /** So many polls the carrier answers that it does not know the number. */
  #unknownPolls = 0;
  #mood: { mood: SourceMood; polls: number } = { mood: "true", polls: 0 };
  #receivers: { how: "fails" | "hangs"; deliveries: number } = { how: "fails", deliveries: 0 };
  #crashes = 0;

  constructor(
    seed: number,
    faults: readonly Fault[],
    { keepsHistory = false, onCall = null, atEnd = null }: Watch = {},
  ) {
    const of = (what: string) => diceOf("simulation", String(seed), what);
    this.#dice = of("order");
    this.#sourceDice = of("source");
    this.#faults = faults;
    this.#history = keepsHistory ? [] : null;
    this.#atEnd = atEnd;
    this.#scheduler = new Scheduler(of("chance"), startsAt);
    this.#product = startProduct(
      this.#scheduler,
      of("product"),
      {
        source: { poll: (target) => this.#poll(target) },
        send: async (_, post) => {
          const delivery = await Scheduler.step(`POST ${post.url}`, () => this.#receive(post));
          return Scheduler.step(`answer of ${post.url}`, () => delivery);
        },
      },
      (code, fields) => this.#note(`log ${code} ${JSON.stringify(fields)}`),
    );
    this.#product.store.onCall = onCall;
    const scene = of("scene");
    const isLarge = seed % largeEvery === 0;
    const bills = scene.chance(isLarge ? 0.6 : 0) ? 2 : 1;
    this.#histories = Array.from({ length: bills }, (_, at) =>
      sourceHistoryOf(of(`history ${at}`), `BKKX2600${String(at).padStart(4, "0")}`, {
        startsAt,
        isLarge,
      }),
    );
    this.#open(scene, isLarge);
    this.#beginLate(of("begin"));
    this.#laterClients.sort((a, b) => a.at - b.at);
  }

  #open(scene: Dice, isLarge: boolean): void {
    const count = scene.chance(isLarge ? 0.7 : 0) ? 2 : 1;
    for (let at = 0; at < count; at++) {
      const account: Account = {
        id: `00000000-0000-7000-8000-00000000000${at + 1}`,
        companyName: `Company ${at + 1}`,
        plan: "full",
        entitlements,
      };
      const history = this.#histories[at === 0 ? 0 : scene.whole(0, this.#histories.length - 1)]!;
      const receivers = Array.from(
        { length: scene.chance(isLarge ? 0.7 : 0.08) ? 2 : 1 },
        (_, n) => {
          const lives = n === 0 || scene.chance(0.6);
          // A dead one is tried a dozen times for each event: a few events show it.
          const share = n === 0 ? 1 : lives ? 0.4 : 0.1;
          return {
            url: `http://127.0.0.1/${at + 1}-${n + 1}`,
            lives,
            events: subscribableEvents.filter(() => share === 1 || scene.chance(share)),
          };
        },
      );
      this.#customers.push({ account, histories: [history], receivers, refNumbers: [] });
      for (const { url, events } of receivers)
        this.#client(`webhook ${url}`, ({ deps }) =>
          createWebhook({ ...deps, account }, { url, active: true, events, headers: [] }),
        );
      this.#client(`track ${history.number}`, ({ deps }) =>
        trackNumber(
          { ...deps, account },
          {
            requestType: "bill_of_lading",
            requestNumber: history.number,
            scac: history.scac,
            autoDetect: false,
            refNumbers: [],
            shipmentTags: [],
            roles: [],
          },
        ).catch((error: { problems?: { code: string }[] }) => {
          // The first answer was lost; the request is there.
          if (error.problems?.[0]?.code !== "duplicate") throw error;
        }),
      );
      // A user's own words meet whatever the sources bring.
      const refNumbers = [`PO-${scene.whole(1000, 9999)}`];
      this.#customers.at(-1)!.refNumbers = refNumbers;
      this.#laterClients.push({
        at:
          Date.parse(startsAt) +
          (scene.chance(0.5) ? scene.whole(0, 1000) : scene.whole(0, 60) * hour),
        client: {
          name: `edit ${history.number}`,
          run: ({ deps }) =>
            editRequest({ ...deps, account }, this.#requestOf(account), refNumbers),
        },
      });
    }
  }

  /** Some numbers are tracked before their carrier knows them; others are polled first after an outage of ours. */
  #beginLate(dice: Dice): void {
    const how = dice.fraction();
    if (how < 0.2) this.#knownFrom = Date.parse(startsAt) + dice.whole(1, 12) * hour;
    if (how < 0.95) return;
    this.#unknownPolls = 1;
    const run = async (): Promise<void> => this.#scheduler.advance(outageDays * 24 * hour);
    this.#laterClients.push({ at: Date.parse(startsAt), client: { name: "outage", run } });
  }

  /** As the list of requests shows it. */
  #requestOf(account: Account): string {
    const found = this.#product.store
      .all()
      .find((one) => one["__edb_e__"] === "tracking_request" && one["account"] === account.id);
    return found!["id"] as string;
  }

  #client(name: string, run: Client["run"]): void {
    this.#clients.push({ name, run });
  }

  async run(): Promise<Outcome> {
    return this.#scheduler.within(async () => {
      await this.#prepare();
      const last = Math.max(...this.#histories.map(({ lastAt }) => Date.parse(lastAt)));
      while (this.#scheduler.now() < last + 2 * hour || this.#isBusy()) await this.#next(true);
      let verdict = await this.#heal();
      await this.#atEnd?.(this.#product.newProcess().deps, this.#customers);
      if (this.#isEndless()) verdict = { faults: ["never comes to rest", ...verdict.faults] };
      return {
        ...verdict,
        steps: this.#steps,
        hash: createHash("sha256").update(this.#lines).digest("hex"),
        history: this.#history ?? [],
      };
    });
  }

  async #prepare(): Promise<void> {
    const { deps } = this.#product.newProcess();
    for (const { account } of this.#customers)
      await openAccount(deps.db, account, deps.clock.now());
  }

  #isBusy = (): boolean =>
    !this.#isEndless() &&
    this.#scheduler.live.size + this.#clients.length + this.#laterClients.length > 0;
  #isEndless = (): boolean => this.#steps > maxSteps;

  /** Without further faults: time passes, and an operator starts again what was given up. */
  async #heal(): Promise<Verdict> {
    this.#nextFault = this.#faults.length;
    this.#mood = { mood: "true", polls: 0 };
    this.#receivers = { how: "fails", deliveries: 0 };
    const reader = this.#product.newProcess();
    const silent: string[] = [];
    let verdict: Verdict = { faults: [] };
    for (let round = 0; round < healingRounds && !this.#isEndless(); round++) {
      this.#scheduler.advance(round % 2 === 0 ? 11 * minute : 26 * hour);
      this.#startSweep();
      while ((await this.#goOn(false)) && !this.#isEndless());
      const dead = this.#product.queues.dead.splice(0);
      if (dead.length > 0 && this.#faults.length < 5)
        silent.push(`${dead.length} messages of ${dead[0]!.queue} are dead letters`);
      for (const one of dead)
        this.#product.queues.held.push({ ...one, receives: 0, visibleAt: 0, inFlight: false });
      const parked = await parkedEvents(reader.deps.db);
      if (parked.length > 0 && this.#crashes < 2)
        silent.push(`${parked.length} commits are parked`);
      for (const one of parked) await redrive(reader.deps.db, one);
      if (round < 1 || dead.length + parked.length > 0) continue;
      verdict = await judge(reader.deps, this.#customers, this.#deliveries);
      if (verdict.faults.length === 0) break;
    }
    return { faults: [...silent, ...verdict.faults] };
  }

  /** What happens next: a step of a function, the start of one, or time passes. */
  async #next(passes: boolean): Promise<void> {
    if (await this.#goOn(true)) return;
    if (passes) this.#letTimePass();
  }

  /** False: nothing is left to do now. */
  async #goOn(withFaults: boolean): Promise<boolean> {
    const { pending } = this.#scheduler;
    const ripe = this.#scheduler.ripe();
    const starts = this.#scheduler.live.size < 4 ? this.#startable() : [];
    const open = pending.length + ripe.length;
    if (open + starts.length === 0) {
      if (this.#scheduler.live.size === 0) return false;
      await this.#awaitTimer();
      return true;
    }
    if (starts.length > 0 && (open === 0 || this.#dice.chance(0.3))) {
      this.#dice.pick(starts)();
      await this.#scheduler.settle();
      return true;
    }
    this.#steps += 1;
    this.#scheduler.advance(this.#dice.whole(1, 30));
    const at = this.#dice.whole(0, open - 1);
    if (at >= pending.length) {
      await this.#scheduler.fire(ripe[at - pending.length]!);
      return true;
    }
    const step = pending[at]!;
    const fault = withFaults ? this.#faultNow() : null;
    this.#note(`${step.invocation.name}#${step.invocation.id} ${step.name}`, fault);
    await this.#carryOut(step, fault);
    return true;
  }

  /** Only timers are waited for: time passes until the first. */
  async #awaitTimer(): Promise<void> {
    const first = this.#scheduler.timers.toSorted((a, b) => a.at - b.at)[0];
    if (!first) {
      const names = [...this.#scheduler.live].map(({ name }) => name);
      throw new Error(`waits for something that is not under the scheduler: ${names.join()}`);
    }
    this.#scheduler.advance(Math.max(0, first.at - this.#scheduler.now()));
    await this.#scheduler.fire(first);
  }

  #faultNow(): Fault | null {
    const fault = this.#faults[this.#nextFault];
    if (!fault || fault.step > this.#steps) return null;
    this.#nextFault += 1;
    return fault;
  }

  async #carryOut(step: Step, fault: Fault | null): Promise<void> {
    const go = (how?: (of: Step) => void) => this.#scheduler.go(step, how);
    const isTransaction = step.name.startsWith("TransactWrite");
    const isWrite = /^(?:Put|Update|Delete)/.test(step.name);
    switch (fault?.kind) {
      case "crash before":
        this.#crashes += 1;
        this.#scheduler.kill(step.invocation);
        return;
      case "crash after":
        this.#crashes += 1;
        attempted(step);
        this.#scheduler.kill(step.invocation);
        return;
      case "refused":
        return go((of) => of.reject(throttled()));
      case "answer lost":
        return go((of) => {
          if (isWrite) attempted(of);
          carriedOut(of);
        });
      case "conflict":
        return go(isTransaction ? (of) => of.reject(conflicted(1)) : undefined);
      case undefined:
        return go();
      default:
        if (fault) this.#disturb(fault);
        return go();
    }
  }

  /** A fault outside of the step. */
  #disturb({ kind, size }: Fault): void {
    const { queues, shards } = this.#product;
    const some = queues.held.filter(({ inFlight }) => !inFlight);
    const message = some[Math.floor(size * some.length)];
    const amount = 1 + Math.floor(size * 4);
    if (kind === "duplicate" && message) queues.repeat(message);
    if (kind === "delay" && message) message.visibleAt = this.#scheduler.now() + size * 30 * hour;
    if (kind === "batch again") this.#again(shards[Math.floor(size * shards.length)]!);
    if (kind === "clock forward") this.#scheduler.advance(size * 48 * hour);
    if (kind === "clock back") this.#scheduler.advance(-size * 3 * minute);
    if (kind === "restart") for (const one of this.#scheduler.live) this.#scheduler.kill(one);
    if (kind === "restart") this.#idle.length = 0;
    if (kind.startsWith("source "))
      this.#mood = { mood: kind.replace("source ", "") as SourceMood, polls: amount };
    if (kind === "receiver fails") this.#receivers = { how: "fails", deliveries: amount };
    if (kind === "receiver hangs") this.#receivers = { how: "hangs", deliveries: amount };
  }

  /** The stream hands out what it handed out before. */
  readonly #handled = new Map<Shard, Shard["records"]>();
  #again(shard: Shard): void {
    const before = this.#handled.get(shard) ?? [];
    if (!shard.inFlight) shard.records.unshift(...before.slice(-3));
  }

  /** Every function that could start now. */
  #startable(): (() => void)[] {
    const starts: (() => void)[] = [];
    const isReady = this.#clients.length === 0 && this.#scheduler.now() >= this.#nextClientAt();
    if (isReady) this.#clients.push(this.#laterClients.shift()!.client);
    const [client] = this.#clients;
    if (client && !this.#clientRuns) starts.push(() => this.#startClient(client));
    for (const row of this.#product.rows) {
      const visible = this.#product.queues.visible(row.queue);
      if (visible.length > 0) starts.push(() => this.#startQueue(row, visible));
    }
    for (const shard of this.#product.shards)
      if (!shard.inFlight && shard.records.length > 0 && shard.retryAt <= this.#scheduler.now())
        starts.push(() => this.#startStream(shard));
    return starts;
  }

  #nextClientAt = (): number => this.#laterClients[0]?.at ?? Infinity;

  #process(): Process {
    const known = this.#idle.length > 0 && this.#dice.chance(0.8);
    const process = known
      ? this.#idle.splice(this.#dice.whole(0, this.#idle.length - 1), 1)[0]!
      : this.#product.newProcess();
    this.#product.enter(process);
    return process;
  }

  /** Starts a function in a process of its own; `ends` is told how it went, null for a death. */
  #start<T>(
    name: string,
    run: (process: Process) => Promise<T>,
    ends: (result: T | null) => void,
  ): void {
    const process = this.#process();
    let result: T | null = null;
    this.#scheduler.start(
      name,
      async () => {
        result = await run(process);
      },
      {
        onEnd: (error) => {
          this.#idle.push(process);
          if (error instanceof Error) this.#note(`${name} failed: ${error.message}`);
          ends(error ? null : result);
        },
        onDeath: () => {
          this.#note(`${name} died`);
          ends(null);
        },
      },
    );
  }

  #startClient(client: Client): void {
    this.#clientRuns = true;
    this.#start(
      client.name,
      async (process) => {
        await client.run(process);
        return true;
      },
      (isDone) => {
        this.#clientRuns = false;
        if (isDone) this.#clients.shift();
      },
    );
  }

  #startQueue({ queue, batch, attempts, handler }: QueueRow, visible: readonly HeldMessage[]) {
    const taken: HeldMessage[] = [];
    const left = [...visible];
    for (let count = this.#dice.whole(1, Math.min(batch, left.length)); count > 0; count--) {
      // A FIFO queue's groups are in order; `visible` has the first of each.
      taken.push(left.splice(this.#dice.whole(0, left.length - 1), 1)[0]!);
    }
    for (const message of taken) {
      message.inFlight = true;
      message.receives += 1;
    }
    const Records = taken.map(({ id, body, receives }) => ({
      messageId: id,
      body,
      attributes: { ApproximateReceiveCount: String(receives) },
    }));
    this.#start(
      queue,
      () => handler({ Records }),
      (result) => {
        const failed = new Set(result?.batchItemFailures.map((one) => one.itemIdentifier));
        for (const message of taken)
          if (result && !failed.has(message.id)) this.#product.queues.done(message);
          else this.#product.queues.failed(message, attempts, againMs);
      },
    );
  }

  #startStream(shard: Shard): void {
    const Records = shard.records.slice(
      0,
      this.#dice.whole(1, Math.min(100, shard.records.length)),
    );
    shard.inFlight = true;
    this.#start(
      "dispatch",
      (process) => process.dispatch({ Records }),
      (result) => {
        shard.inFlight = false;
        const first = result?.batchItemFailures[0]?.itemIdentifier;
        const done = result
          ? first === undefined
            ? Records.length
            : Records.findIndex((one) => one.dynamodb.SequenceNumber === first)
          : 0;
        const handled = shard.records.splice(0, done);
        this.#handled.set(shard, [...(this.#handled.get(shard) ?? []), ...handled].slice(-10));
        if (done < Records.length) shard.retryAt = this.#scheduler.now() + 1000;
      },
    );
  }

  #startSweep(): void {
    this.#start(
      "sweep",
      async () => {
        await this.#product.sweep();
        return true;
      },
      () => undefined,
    );
  }

  /** Nothing is left to do now: the next message becomes visible, or the next sweep comes. */
  #letTimePass(): void {
    const next = this.#product.queues.nextAt();
    const retry = Math.min(
      ...this.#product.shards.map(({ records, retryAt }) =>
        records.length > 0 ? retryAt : Infinity,
      ),
    );
    const soonest = Math.min(next ?? Infinity, retry) - this.#scheduler.now();
    if (soonest > 0 && soonest < hour && this.#dice.chance(0.7)) {
      this.#scheduler.advance(soonest + 1);
      return;
    }
    const kind = this.#dice.fraction();
    const ms =
      kind < 0.15
        ? this.#dice.whole(1, 10) * minute
        : kind < 0.4
          ? this.#dice.whole(1, 10) * hour
          : this.#dice.whole(12, 48) * hour;
    this.#scheduler.advance(ms);
    this.#note(`${ms / minute} minutes pass`);
    this.#startSweep();
  }

  async #poll(target: CarrierTargetKey) {
    const history = this.#histories.find(({ number }) => number === target.number)!;
    const answer = await Scheduler.step(`asks the source about ${target.number}`, () => {
      const { mood, polls } = this.#mood;
      const now = new Date(this.#scheduler.now()).toISOString();
      this.#mood.polls = Math.max(0, polls - 1);
      const isUnknown = this.#unknownPolls-- > 0 || this.#scheduler.now() < this.#knownFrom;
      if (isUnknown) return { outcome: "not_found" } as const;
      return pollAnswer(history, now, polls > 0 ? mood : "true", this.#sourceDice);
    });
    return Scheduler.step(`the source answers about ${target.number}`, () => answer);
  }

  #receive({ url, body }: { readonly url: string; readonly body: string }) {
    const receiver = this.#customers
      .flatMap(({ receivers }) => receivers)
      .find((one) => one.url === url);
    const isDisturbed = this.#receivers.deliveries > 0 && receiver?.lives === true;
    if (isDisturbed) this.#receivers.deliveries -= 1;
    const isLost = isDisturbed && this.#receivers.how === "fails";
    const answered = receiver?.lives === true && !isDisturbed;
    if (receiver?.lives && !isLost)
      this.#deliveries.push({ url, body, ahead: this.#aheadIn(JSON.parse(body) as Body) });
    return {
      status: answered ? 200 : isLost ? 500 : null,
      succeeded: answered,
      durationMs: 5,
      error: answered ? null : "timeout",
    };
  }

  /** What a notification states of a shipment before whoever reads the API on it finds it there. */
  #aheadIn({ data, included }: Body): string | null {
    const isAhead = included.some((one) => one.type === "shipment" && !this.#product.hasShown(one));
    return isAhead ? `the shipment of ${data.attributes.event}` : null;
  }

  #note(what: string, fault: Fault | null = null): void {
    const now = this.#scheduler.now();
    this.#lines += `${this.#steps} ${now} ${what}\n`;
    this.#history?.push(
      `${String(this.#steps).padStart(6)} ${new Date(now).toISOString()} ${what}${
        fault ? `   <- ${faultText(fault)}` : ""
      }`,
    );
  }
}
