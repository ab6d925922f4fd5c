import type { ManualClock } from "#test/support/engine.ts";
import type { Message, QueueName, Queues } from "#src/platform/queue.ts";

/** What SQS remembers of a message's deduplication id. */
const dedupeSeconds = 300;

/**
 * One FIFO queue and its workers in virtual time: the oldest message whose group is free goes to the
 * next free worker, a group has one message at work, and the same id within five minutes is one
 * message. What a job waits for with `sleep` takes virtual time; its other work takes none.
 */
export function virtualQueue(
  name: QueueName,
  clock: ManualClock,
  workers: number,
  work: (body: unknown) => Promise<void>,
) {
  const waiting: Message[] = [];
  const busy = new Set<string>();
  const remembered = new Map<string, number>();
  const sleepers: { until: number; wake: () => void }[] = [];
  let running = 0;
  let awake = 0;
  let settled: (() => void) | undefined;
  let failure: unknown;
  const seconds = () => clock.now().getTime() / 1000;

  const rest = () => {
    awake--;
    if (awake === 0) settled?.();
  };
  const start = (message: Message) => {
    const group = message.group!;
    busy.add(group);
    running++;
    awake++;
    void work(message.body)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => {
        busy.delete(group);
        running--;
        rest();
      });
  };
  const startAll = () => {
    for (let free = workers - running; free > 0; free--) {
      const index = waiting.findIndex(({ group }) => !busy.has(group!));
      if (index < 0) return;
      start(waiting.splice(index, 1)[0]!);
    }
  };
  const settle = async () => {
    for (;;) {
      startAll();
      if (awake === 0) break;
      await new Promise<void>((done) => (settled = done));
    }
    if (failure !== undefined) throw failure;
  };
  const queues: Queues = {
    send(to, messages) {
      if (to !== name) return Promise.resolve();
      for (const message of messages) {
        if ((remembered.get(message.dedupe!) ?? -Infinity) + dedupeSeconds > seconds()) continue;
        remembered.set(message.dedupe!, seconds());
        waiting.push({ ...message, body: JSON.parse(JSON.stringify(message.body)) as unknown });
      }
      return Promise.resolve();
    },
  };
  return {
    queues,
    /** Messages that wait for a worker. */
    length: () => waiting.length,
    /** Virtual time passes for one job; others go on. */
    async sleep(duration: number): Promise<void> {
      const until = seconds() + duration;
      const woken = new Promise<void>((wake) => sleepers.push({ until, wake }));
      rest();
      await woken;
    },
    /** Time passes, second by second, and with each all that can be done is done. */
    async pass(duration: number): Promise<void> {
      for (let second = 0; second < duration; second++) {
        await settle();
        clock.advance(1);
        for (const one of sleepers.filter(({ until }) => until <= seconds())) {
          sleepers.splice(sleepers.indexOf(one), 1);
          awake++;
          one.wake();
        }
      }
      await settle();
    },
  };
}
