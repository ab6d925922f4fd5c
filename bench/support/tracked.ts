import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { applyPoll, trackNumber } from "#src/tracking/index.ts";
import { ApplyMessage, PollMessage } from "#src/polling/index.ts";
import { pollCarrier } from "#test/support/poll.ts";
import { mapDcsaEvents } from "#src/sources/carriers/dcsa-map.ts";
import { doAll } from "../load.ts";
import { shipmentNumbers, voyageEvents } from "./voyage.ts";
import { recordMessages } from "./dependencies.ts";

type Sources = NonNullable<Parameters<typeof pollCarrier>[2]>;

const lanes = 8;
const benchStartMs = Date.now();

/** A carrier that answers at once and has published this many milestones of every voyage. */
export const carrierAt = (published: number, startMs = benchStartMs): Sources => {
  const containers = new Map<string, string>();
  return () =>
    Promise.resolve(() => ({
      profile: { concurrency: 8 },
      source: {
        poll({ number }) {
          const container =
            containers.get(number) ?? shipmentNumbers(Number(number.slice(1))).container;
          containers.set(number, container);
          const { events, setAside } = mapDcsaEvents(
            voyageEvents({ bill: number, container, published, startMs }),
          );
          return Promise.resolve({ outcome: "observed", events, setAside, bodies: ["[]"] });
        },
      },
    }));
};

/** Handles every message of `poll`; returns the results to apply. */
async function poll(
  deps: Dependencies,
  polls: readonly unknown[],
  sources: Sources,
): Promise<ApplyMessage[]> {
  const queues = recordMessages();
  const failures: unknown[] = [];
  await doAll(polls, lanes, (body) =>
    pollCarrier({ ...deps, queues }, PollMessage.parse(body), sources).catch((error: unknown) =>
      failures.push(error),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return queues.take("apply").map(({ body }) => ApplyMessage.parse(body));
}

/** Tracks bills of lading `from` to `from + count` and polls them once; nothing is applied. */
export async function trackAndPoll(
  context: Context,
  from: number,
  count: number,
  published: number,
  startMs?: number,
): Promise<ApplyMessage[]> {
  const queues = recordMessages();
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
  // The carrier allows 8 polls at a time, and the first message states it: later messages have the
  // same form.
  return poll(context, polls, carrierAt(published, startMs));
}

/** The message that polls the target of an applied poll again. */
export const pollMessageOf = ({ carrierTarget }: ApplyMessage): PollMessage => ({
  kind: "carrier",
  source: carrierTarget.scac,
  type: carrierTarget.type,
  numbers: [carrierTarget.number],
  lanes,
  cause: "again",
  isForced: false,
});

/** Polls the same targets again, some hours later, when the carrier has published more. */
export function pollAgain(
  deps: Dependencies,
  messages: readonly ApplyMessage[],
  published: number,
): Promise<ApplyMessage[]> {
  const later = { ...deps.clock, now: () => new Date(Date.now() + 13 * 3_600_000) };
  return poll({ ...deps, clock: later }, messages.map(pollMessageOf), carrierAt(published));
}

export const applyAll = (deps: Dependencies, messages: readonly ApplyMessage[], inFlight: number) =>
  doAll(messages, inFlight, (message) => applyPoll(deps, message));
