import { expect, it } from "vitest";
import type {
  CarrierSource,
  PollResult,
  SourceEvent,
  CarrierTargetKey,
} from "#src/statements/carrier-source.ts";

/** The number of the recordings (contract: sources#example-voyage). */
export const bill: CarrierTargetKey = {
  scac: "ONEY",
  type: "bill_of_lading",
  number: "ONEYBKKX26000100",
};

const patient = (): AbortSignal => AbortSignal.timeout(20_000);

/** What is stated, without the label it was sent under, in a fixed order. */
const statements = (poll: PollResult): string[] => {
  if (poll.outcome !== "observed") throw new Error(`observed nothing: ${JSON.stringify(poll)}`);
  const stated = ({ raw: _, ...one }: SourceEvent) => JSON.stringify(one);
  return [...new Set(poll.events.map(stated))].toSorted();
};

/** How many statements the recordings have, and what is set aside of the bad record's. */
const dcsa = {
  voyage: 22,
  late: 6,
  withoutBad: 20,
  setAside: [
    {
      reason: expect.stringContaining("eventClassifierCode") as unknown,
      raw: { eventClassifierCode: "MAYBE" } as object,
    },
    {
      reason: expect.stringContaining("eventDateTime") as unknown,
      raw: { eventDateTime: "next Tuesday" },
    },
  ],
};

/**
 * What every carrier's source promises, whatever its protocol. `make` answers a source that plays
 * the recording of that name; each protocol records the same scenarios in its own form.
 */
export function sourceContract(
  make: (recording: string) => Promise<CarrierSource>,
  { voyage, late, withoutBad, setAside } = dcsa,
): void {
  const poll = async (recording: string, signal = patient()): Promise<PollResult> =>
    (await make(recording)).poll(bill, signal);

  it("reads a whole voyage and keeps the answer as it came", async () => {
    const seen = await poll("voyage");
    expect(statements(seen)).toHaveLength(voyage);
    expect(seen).toMatchObject({ outcome: "observed", setAside: [] });
    const bodies = seen.outcome === "observed" ? seen.bodies : [];
    expect(bodies.map((body) => typeof JSON.parse(body))).not.toEqual([]);
  });

  it("reads an unknown number as not found, not as a failure", async () => {
    expect(await poll("unknown-number")).toEqual({ outcome: "not_found" });
  });

  it("late: reports what the carrier knows, and the rest once it knows that", async () => {
    const source = await make("late");
    expect(statements(await source.poll(bill, patient()))).toHaveLength(late);
    expect(statements(await source.poll(bill, patient()))).toHaveLength(voyage);
  });

  it("twice: a repeated statement is the same statement", async () => {
    expect(statements(await poll("twice"))).toEqual(statements(await poll("voyage")));
  });

  it("out of order: the same statements", async () => {
    expect(statements(await poll("out-of-order"))).toEqual(statements(await poll("voyage")));
  });

  it("half an answer is no answer", async () => {
    expect(await poll("half-an-answer")).toMatchObject({ outcome: "unrecognized" });
  });

  it("nonsense is unrecognized, and no statement about the number", async () => {
    expect(await poll("nonsense")).toMatchObject({ outcome: "unrecognized" });
    expect(await poll("another-shape")).toMatchObject({ outcome: "unrecognized" });
    expect(await poll("no-usable-event")).toMatchObject({ outcome: "unrecognized" });
  });

  it("a missing answer ends at the caller's time limit", async () => {
    expect(await poll("silence", AbortSignal.timeout(50))).toMatchObject({
      outcome: "unreachable",
    });
  });

  it("sends no request when the caller has already aborted", async () => {
    expect(await poll("voyage", AbortSignal.abort())).toMatchObject({ outcome: "unreachable" });
  });

  it("a closed connection is unreachable", async () => {
    expect(await poll("hang-up")).toEqual({ outcome: "unreachable", detail: "no connection" });
  });

  it("an endless answer ends at the limit", async () => {
    expect(await poll("huge")).toEqual({
      outcome: "unrecognized",
      detail: "more than 10000000 bytes",
    });
  });

  it("over the limit: passes on the carrier's Retry-After", async () => {
    expect(await poll("over-the-limit")).toMatchObject({
      outcome: "unreachable",
      retryAfterSeconds: 120,
    });
  });

  it("HTTP 200 with login HTML is no answer about the number (contract: incidents#answers-by-content)", async () => {
    expect(await poll("login-page")).toMatchObject({ outcome: "unrecognized" });
  });

  it("a 500 from the carrier may mean not yet, so it is transient (contract: incidents#answers-by-content)", async () => {
    expect(await poll("down")).toEqual({ outcome: "unreachable", detail: "500" });
  });

  it("one bad record never spoils the batch (contract: incidents#batches)", async () => {
    const seen = await poll("one-bad-record");
    expect(statements(seen)).toHaveLength(withoutBad);
    expect(seen).toMatchObject({ setAside });
  });
}
