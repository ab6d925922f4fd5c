import type { Dice } from "#local/sandbox/dice.ts";
import { fifoQueues } from "#src/platform/manifest.ts";
import type { Message, QueueName } from "#src/platform/queue.ts";

/** A message as SQS holds it. */
export type HeldMessage = {
  readonly id: string;
  readonly body: string;
  readonly group: string | null;
  readonly queue: QueueName;
  visibleAt: number;
  receives: number;
  /** A process has it. */
  inFlight: boolean;
};

const deduplicationMs = 300_000;

/**
 * SQS: at least once. Standard queues hand out in any order; FIFO queues hand out a group in its order, one message at a
 * time, and take the same deduplication id once in five minutes.
 */
export class SimulatedQueues {
  readonly held: HeldMessage[] = [];
  /** What was received as often as its queue allows. */
  readonly dead: HeldMessage[] = [];
  readonly #now: () => number;
  readonly #lately = new Map<string, number>();
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  put(queue: QueueName, messages: readonly Message[]): void {
    const isFifo = fifoQueues.includes(queue);
    for (const { body, group, dedupe, delaySeconds = 0 } of messages) {
      const last = dedupe === undefined ? undefined : this.#lately.get(`${queue} ${dedupe}`);
      if (isFifo && last !== undefined && this.#now() - last < deduplicationMs) continue;
      if (isFifo && dedupe !== undefined) this.#lately.set(`${queue} ${dedupe}`, this.#now());
      this.held.push({
        id: `${queue}-${++this.#count}`,
        body: JSON.stringify(body),
        group: isFifo ? (group ?? "") : null,
        queue,
        visibleAt: this.#now() + (isFifo ? 0 : Math.min(900, delaySeconds) * 1000),
        receives: 0,
        inFlight: false,
      });
    }
  }

  /** What may be handed out now. */
  visible(queue: QueueName): readonly HeldMessage[] {
    const blocked = new Set<string>();
    return this.held.filter((message) => {
      if (message.queue !== queue) return false;
      const isFree =
        !message.inFlight &&
        message.visibleAt <= this.#now() &&
        (message.group === null || !blocked.has(message.group));
      if (message.group !== null) blocked.add(message.group);
      return isFree;
    });
  }

  /** The same message once more, as a standard queue may hand it out. */
  repeat(message: HeldMessage): void {
    this.held.push({ ...message, inFlight: false, visibleAt: this.#now() });
  }

  done(message: HeldMessage): void {
    const at = this.held.indexOf(message);
    if (at >= 0) this.held.splice(at, 1);
  }

  /** Comes again after a while; or not, when it was received too often. */
  failed(message: HeldMessage, maxReceives: number, againMs: number): void {
    message.inFlight = false;
    message.visibleAt = this.#now() + againMs;
    if (message.receives < maxReceives) return;
    this.done(message);
    this.dead.push(message);
  }

  /** When the next message that waits becomes visible. */
  nextAt(): number | null {
    const times = this.held.filter(({ inFlight }) => !inFlight).map(({ visibleAt }) => visibleAt);
    return times.length === 0 ? null : Math.min(...times);
  }

  any(dice: Dice): HeldMessage | null {
    return this.held.length === 0 ? null : dice.pick(this.held);
  }
}
