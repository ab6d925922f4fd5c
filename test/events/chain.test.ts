import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chainFault, chainStart, feedEntry, type FeedEntry } from "#src/events/index.ts";
import { unpackText } from "#src/platform/storage/pack.ts";

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer =>
  createHash("sha256")
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest();

const json = fc.jsonValue({ maxDepth: 3 });
const payload = fc.record({
  reference: fc.record({ id: fc.uuid(), type: fc.string() }),
  included: fc.array(
    fc.record({
      id: fc.uuid(),
      type: fc.string(),
      attributes: fc.dictionary(fc.string({ unit: "binary" }), json, { maxKeys: 4 }),
    }),
    { maxLength: 3 },
  ),
});
const occurrence = fc.record({ eventId: fc.uuid(), event: fc.string(), at: fc.string(), payload });

/** A feed of these events, from its beginning. */
function feedOf(events: readonly (typeof occurrence extends fc.Arbitrary<infer T> ? T : never)[]) {
  const feed: FeedEntry[] = [];
  let previous = chainStart;
  for (const { payload: of, ...event } of events) {
    const entry = feedEntry({ account: "a", sequence: feed.length + 1, ...event }, of, previous);
    feed.push(entry);
    previous = entry.chain!;
  }
  return feed;
}

/** The first place at which a stored feed is not what was published; null: it all is. */
function firstFault(feed: readonly FeedEntry[], head: string) {
  let end = { sequence: 0, chain: chainStart };
  for (const entry of feed) {
    const fault = chainFault(end, entry);
    if (fault) return { sequence: end.sequence + 1, fault };
    end = { sequence: entry.sequence, chain: entry.chain! };
  }
  return end.chain === head ? null : { sequence: end.sequence + 1, fault: "end" };
}

const flipped = (bytes: Uint8Array, place: number): Uint8Array => {
  const other = Uint8Array.from(bytes);
  const at = Math.floor(place / 8) % other.length;
  other[at]! ^= 1 << (place % 8);
  return other;
};

/** The same text with one of its bits the other way; a text that UTF-8 has no such neighbour of gets another letter. */
function otherText(text: string, place: number): string {
  if (text === "") return "x";
  const other = Buffer.from(flipped(Buffer.from(text), place)).toString();
  return other === text ? `${text}x` : other;
}

/** Each attribute of a stored entry, and how it is tampered with at a place. */
const fields: { readonly [Name in keyof FeedEntry]-?: (entry: FeedEntry, at: number) => object } = {
  account: ({ account }, at) => ({ account: otherText(account, at) }),
  sequence: ({ sequence }, at) => ({ sequence: sequence ^ (1 << (at % 20)) }),
  eventId: ({ eventId }, at) => ({ eventId: otherText(eventId, at) }),
  event: ({ event }, at) => ({ event: otherText(event, at) }),
  at: (entry, at) => ({ at: otherText(entry.at, at) }),
  payload: ({ payload: bytes }, at) => ({ payload: flipped(bytes, at) }),
  payloadBytes: ({ payloadBytes }, at) => ({ payloadBytes: payloadBytes ^ (1 << (at % 20)) }),
  chain: ({ chain }, at) => ({ chain: otherText(chain!, at) }),
};

describe("the chain of a feed", () => {
  it("is SHA-256 over the value before and the hash of the text, from 32 zero bytes on", () => {
    const reference = { id: "r", type: "container" };
    const event = { account: "a", sequence: 1, eventId: "e", event: "container.created", at: "t" };
    const first = feedEntry(event, { reference, included: [] }, "00".repeat(32));
    const text =
      '{"account":"a","sequence":1,"id":"e","event":"container.created","created_at":"t",' +
      '"payload":{"reference":{"id":"r","type":"container"},"included":[]}}';
    const value = sha256(Buffer.alloc(32), sha256(text));
    expect(first.chain).toBe(value.toString("hex"));
    const second = feedEntry({ ...event, sequence: 2 }, { reference, included: [] }, first.chain!);
    const next = sha256(value, sha256(text.replace('"sequence":1', '"sequence":2')));
    expect(second.chain).toBe(next.toString("hex"));
  });

  it("fits what was published, whatever it says", () => {
    fc.assert(
      fc.property(fc.array(occurrence, { maxLength: 5 }), (events) => {
        const feed = feedOf(events);
        expect(firstFault(feed, feed.at(-1)?.chain ?? chainStart)).toBeNull();
      }),
    );
  });

  it.each(Object.keys(fields) as (keyof FeedEntry)[])(
    "shows that %s of a stored event was changed, at whichever bit",
    (name) => {
      fc.assert(
        fc.property(
          fc.array(occurrence, { minLength: 1, maxLength: 4 }),
          fc.nat(),
          fc.nat(),
          (events, which, at) => {
            const feed = feedOf(events);
            const index = which % feed.length;
            const before = feed[index]!;
            const after = { ...before, ...fields[name](before, at) } as FeedEntry;
            const stored = feed.with(index, after);
            const found = firstFault(stored, feed.at(-1)!.chain!);
            // A bit of the compression that no reader looks at leaves the text as it was: nothing was changed.
            if (name === "payload" && found === null)
              expect(unpackText(after.payload)).toBe(unpackText(before.payload));
            else expect(found?.sequence).toBe(index + 1);
          },
        ),
      );
    },
  );

  it("shows that an event was dropped, moved, or put in between, also by somebody who counts anew", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(occurrence, {
          minLength: 2,
          maxLength: 5,
          selector: ({ eventId }) => eventId,
        }),
        fc.nat(),
        fc.constantFrom("drop", "swap", "insert"),
        fc.boolean(),
        (events, which, how, isCountedAnew) => {
          const feed = feedOf(events);
          const index = which % (feed.length - 1);
          const [one, next] = [feed[index]!, feed[index + 1]!];
          const changed = {
            drop: feed.toSpliced(index, 1),
            swap: feed.toSpliced(index, 2, next, one),
            insert: feed.toSpliced(index, 0, { ...one, eventId: "another" }),
          }[how];
          const stored = isCountedAnew
            ? changed.map((entry, at) => ({ ...entry, sequence: at + 1 }))
            : changed;
          expect(firstFault(stored, feed.at(-1)!.chain!)).not.toBeNull();
        },
      ),
    );
  });

  it("has another end where the whole feed is written anew with one letter changed", () => {
    const reference = { id: "r", type: "container" };
    const events = ["on time", "on time", "late"].map((word, at) => ({
      eventId: String(at),
      event: "container.updated",
      at: "t",
      payload: { reference, included: [{ ...reference, attributes: { word } }] },
    }));
    const [first, ...rest] = events;
    const other = { ...first!, payload: { reference, included: [] } };
    const feed = feedOf(events);
    const forged = feedOf([other, ...rest]);
    expect(firstFault(forged, forged.at(-1)!.chain!)).toBeNull();
    expect(firstFault(forged, feed.at(-1)!.chain!)).toEqual({ sequence: 4, fault: "end" });
  });
});
