import type { Context, World } from "#src/platform/world.ts";
import {
  applyLook,
  ApplyMessage,
  PollMessage,
  pollSubject,
  trackNumber,
} from "#src/tracking/index.ts";
import { mapDcsaEvents } from "#src/tracking/sources/carriers/dcsa-map.ts";
import { doAll } from "./load.ts";
import { shipmentNumbers, voyageEvents } from "./voyage.ts";
import { keepMessages } from "./world.ts";

type Sources = NonNullable<Parameters<typeof pollSubject>[2]>;

const lanes = 8;
const startMs = Date.now();

/** A carrier that answers at once and has told so many milestones of every voyage. */
const sourcesAt = (told: number): Sources => {
  const boxes = new Map<string, string>();
  return () =>
    Promise.resolve(() => ({
      profile: { concurrency: 8 },
      source: {
        look({ number }) {
          const box = boxes.get(number) ?? shipmentNumbers(Number(number.slice(1))).box;
          boxes.set(number, box);
          const { events, setAside } = mapDcsaEvents(
            voyageEvents({ bill: number, box, told, startMs }),
          );
          return Promise.resolve({ outcome: "observed", events, setAside, bodies: ["[]"] });
        },
      },
    }));
};

/** Asks that every message of `poll` is looked up; answers what is to be applied. */
async function look(
  world: World,
  polls: readonly unknown[],
  told: number,
): Promise<ApplyMessage[]> {
  const queues = keepMessages();
  const sources = sourcesAt(told);
  const failures: unknown[] = [];
  await doAll(polls, lanes, (body) =>
    pollSubject({ ...world, queues }, PollMessage.parse(body), sources).catch((error: unknown) =>
      failures.push(error),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return queues.take("apply").map(({ body }) => ApplyMessage.parse(body));
}

/** Tracks bills of lading `from` to `from + count` and looks them up once; nothing is applied. */
export async function trackAndLook(
  context: Context,
  from: number,
  count: number,
  told: number,
): Promise<ApplyMessage[]> {
  const queues = keepMessages();
  const numbers = Array.from({ length: count }, (_, i) => shipmentNumbers(from + i).bill);
  await doAll(numbers, lanes, (bill) =>
    trackNumber(
      { ...context, queues },
      {
        requestType: "bill_of_lading",
        requestNumber: bill,
        scac: "MAEU",
        autoDetect: false,
        refNumbers: [],
        shipmentTags: [],
        roles: [],
      },
    ),
  );
  const polls = queues.take("poll").map(({ body }) => body);
  // The carrier allows 8 at a time and the first message says so: what comes back is in that form.
  return look(context, polls, told);
}

/** Looks the same subjects up again, some hours later, with more to tell. */
export function lookAgain(
  world: World,
  messages: readonly ApplyMessage[],
  told: number,
): Promise<ApplyMessage[]> {
  const later = { ...world.clock, now: () => new Date(Date.now() + 13 * 3_600_000) };
  const polls = messages.map(({ subject }) => ({ subject, slots: 8, cause: "again" }));
  return look({ ...world, clock: later }, polls, told);
}

export const applyAll = (world: World, messages: readonly ApplyMessage[], inFlight: number) =>
  doAll(messages, inFlight, (message) => applyLook(world, message));
