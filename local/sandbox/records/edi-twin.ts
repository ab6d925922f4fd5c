import { createHash } from "node:crypto";
import { errorFields, type Log } from "#src/platform/log.ts";
import type { Clock } from "#src/platform/clock.ts";
import type { AnchorBook } from "../anchors.ts";
import type { Archive } from "./archive.ts";
import {
  ediPort,
  ediTerminals,
  railSender,
  sendingsOf,
  terminalSender,
  type Sending,
} from "./edi-timeline.ts";
import type { EdiSender } from "./edi-message.ts";
import { plotOf } from "../scenarios.ts";

/** Each partner's own, of the secret of the process. */
const keyOf = (secret: string, { id }: EdiSender): string => `${secret}.${id}`;
const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/** The terminals and the railroad of QLEDI voyages as partners of a SOURCES_FILE. */
export const ediEntries = (secret: string) => [
  {
    partner: "sandbox-terminals",
    name: "Sandbox terminals",
    role: "terminal" as const,
    terminals: ediTerminals.map(({ smdg }) => ({ locode: ediPort, smdg })),
    senders: [{ qualifier: "ZZ", id: terminalSender.id }],
    messages: [terminalSender.set],
    key_sha256: hashOf(keyOf(secret, terminalSender)),
  },
  {
    partner: "sandbox-railroad",
    name: "Sandbox railroad",
    role: "railroad" as const,
    scac: "BNSF",
    senders: [{ qualifier: "ZZ", id: railSender.id }],
    messages: [railSender.set],
    timezone: "America/Chicago",
    key_sha256: hashOf(keyOf(secret, railSender)),
  },
];

/** Real time. */
const everyMilliseconds = 500;
const timeoutMs = 10_000;

type Dependencies = {
  readonly clock: Clock;
  readonly archive: Archive;
  readonly anchors: AnchorBook;
  readonly log: Log;
};

export type EdiTwin = {
  /** When the oldest interchange about a number was due that is not taken yet; null: none is left. */
  nextAt(scac: string, number: string): number | null;
  stop(): Promise<void>;
};

/**
 * Posts what is due of every QLEDI voyage, each interchange once, and reads its 997. What was not
 * accepted is posted again with the next poll. After a restart everything is posted again, as the
 * same interchanges, which changes nothing.
 */
export function startEdiTwin(
  { clock, archive, anchors, log }: Dependencies,
  intake: string,
  secret: string,
): EdiTwin {
  const stopping = new AbortController();
  const left = new Map<string, Sending[]>();
  let working: Promise<void> | null = null;

  async function post({ interchange, sender }: Sending): Promise<void> {
    const response = await fetch(intake, {
      method: "POST",
      headers: {
        authorization: `Bearer ${keyOf(secret, sender)}`,
        "content-type": "application/edi-x12",
      },
      body: interchange,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${sender.id} was answered ${response.status}: ${answer}`);
    // AK9: the group is accepted as a whole.
    if (!answer.includes("AK9*A*1*1*1")) log.warn("sandbox.edi_not_accepted", { answer });
  }

  const timelineOf = (scac: string, number: string, now: Date): Sending[] =>
    plotOf(number)?.script?.landside === "by_edi"
      ? [...sendingsOf(archive.open(scac, number, now))]
      : [];

  function leftOf(scac: string, number: string): Sending[] {
    const id = `${scac} ${number}`;
    const queue = left.get(id) ?? timelineOf(scac, number, clock.now());
    left.set(id, queue);
    return queue;
  }

  async function poll(): Promise<void> {
    const now = clock.now();
    for (const { scac, key: number } of anchors.all()) {
      const queue = leftOf(scac, number);
      while (queue[0] && queue[0].at <= now.getTime() && !stopping.signal.aborted) {
        await post(queue[0]);
        queue.shift();
      }
    }
  }

  const timer = setInterval(() => {
    working ??= poll()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn("sandbox.edi_not_sent", errorFields(error));
      })
      .finally(() => {
        working = null;
      });
  }, everyMilliseconds);
  return {
    nextAt: (scac, number) => leftOf(scac, number)[0]?.at ?? null,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await working;
    },
  };
}
