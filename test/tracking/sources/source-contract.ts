import { expect, it } from "vitest";
import type { CarrierSource, Look, SourceEvent, SubjectKey } from "#src/tracking/source.ts";

/** The number of the recordings (contract: sources#example-voyage). */
export const bill: SubjectKey = {
  scac: "ONEY",
  type: "bill_of_lading",
  number: "ONEYBKKX26000100",
};

const patient = (): AbortSignal => AbortSignal.timeout(20_000);

/** What is said, without the label it was sent under, in a fixed order. */
const sayings = (look: Look): string[] => {
  if (look.outcome !== "observed") throw new Error(`observed nothing: ${JSON.stringify(look)}`);
  const said = ({ raw: _, ...one }: SourceEvent) => JSON.stringify(one);
  return [...new Set(look.events.map(said))].toSorted();
};

/**
 * What every carrier's source promises, whatever its protocol. `make` answers a source that plays
 * the recording of that name; each protocol records the same stories in its own words.
 */
export function sourceContract(make: (recording: string) => Promise<CarrierSource>): void {
  const look = async (recording: string, signal = patient()): Promise<Look> =>
    (await make(recording)).look(bill, signal);

  it("reads a whole voyage and keeps the answer as it came", async () => {
    const seen = await look("voyage");
    expect(sayings(seen)).toHaveLength(22);
    expect(seen).toMatchObject({ outcome: "observed", setAside: [], bodies: [expect.any(String)] });
  });

  it("reads an unknown number as not found, not as a failure", async () => {
    expect(await look("unknown-number")).toEqual({ outcome: "not_found" });
  });

  it("late: says what it knows, and the rest when the carrier does", async () => {
    const source = await make("late");
    expect(sayings(await source.look(bill, patient()))).toHaveLength(6);
    expect(sayings(await source.look(bill, patient()))).toHaveLength(22);
  });

  it("twice: what is said again is the same statement", async () => {
    expect(sayings(await look("twice"))).toEqual(sayings(await look("voyage")));
  });

  it("out of order: the same statements", async () => {
    expect(sayings(await look("out-of-order"))).toEqual(sayings(await look("voyage")));
  });

  it("half an answer is no answer", async () => {
    expect(await look("half-an-answer")).toMatchObject({ outcome: "unrecognized" });
  });

  it("nonsense is unrecognized, and says nothing about the number", async () => {
    expect(await look("nonsense")).toMatchObject({ outcome: "unrecognized" });
    expect(await look("another-shape")).toMatchObject({ outcome: "unrecognized" });
    expect(await look("no-usable-event")).toMatchObject({ outcome: "unrecognized" });
  });

  it("silence ends when the caller's patience ends", async () => {
    expect(await look("silence", AbortSignal.timeout(50))).toMatchObject({
      outcome: "unreachable",
    });
  });

  it("asks nothing when the caller has already gone", async () => {
    expect(await look("voyage", AbortSignal.abort())).toMatchObject({ outcome: "unreachable" });
  });

  it("a closed connection is unreachable", async () => {
    expect(await look("hang-up")).toEqual({ outcome: "unreachable", detail: "no connection" });
  });

  it("an endless answer ends at the limit", async () => {
    expect(await look("huge")).toEqual({
      outcome: "unrecognized",
      detail: "more than 10000000 bytes",
    });
  });

  it("over the limit: passes on how long the carrier wants to be left alone", async () => {
    expect(await look("over-the-limit")).toMatchObject({
      outcome: "unreachable",
      retryAfterSeconds: 120,
    });
  });

  it("HTTP 200 with login HTML is no answer about the number (contract: incidents#answers-by-content)", async () => {
    expect(await look("login-page")).toMatchObject({ outcome: "unrecognized" });
  });

  it("a 500 from the carrier may mean not yet, so it is transient (contract: incidents#answers-by-content)", async () => {
    expect(await look("down")).toEqual({ outcome: "unreachable", detail: "500" });
  });

  it("one bad record never spoils the batch (contract: incidents#batches)", async () => {
    const seen = await look("one-bad-record");
    expect(sayings(seen)).toHaveLength(20);
    expect(seen).toMatchObject({
      setAside: [
        {
          reason: expect.stringContaining("eventClassifierCode"),
          raw: { eventClassifierCode: "MAYBE" },
        },
        {
          reason: expect.stringContaining("eventDateTime"),
          raw: { eventDateTime: "next Tuesday" },
        },
      ],
    });
  });
}
