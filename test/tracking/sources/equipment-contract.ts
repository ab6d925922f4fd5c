import { expect, it } from "vitest";
import type {
  EquipmentLook,
  EquipmentSource,
  EquipmentWord,
} from "#src/tracking/equipment-source.ts";
import type { Reply } from "./play.ts";

/** The box of the stories. */
export const box = "MSKU7354623";

const page = { status: 200, type: "application/json" };

/** What any HTTP server may do; each protocol adds the stories in its own words. */
const mishaps = {
  "login page": [{ status: 200, type: "text/html", text: "<html><form action='/login'></form>" }],
  nonsense: [{ ...page, text: "\u0000<<PDF" }],
  "another shape": [{ ...page, json: { status: "ok", data: [] } }],
  "half an answer": [{ ...page, text: '{"containers":[{"number":"MSKU73' }],
  silence: [{ ...page, never: true }],
  "hang up": [{ ...page, hangUp: true }],
  huge: [{ ...page, endless: true }],
  "over the limit": [{ status: 429, type: "text/plain", headers: { "retry-after": "120" } }],
  down: [{ status: 503, type: "text/plain" }],
  "down once": [
    { status: 503, type: "text/plain", times: 1 },
    { status: 503, type: "text/plain", times: 1 },
  ],
  unauthorized: [{ status: 401, type: "application/json", json: {} }],
  moved: [{ status: 302, type: "text/plain", headers: { location: "https://elsewhere.test/" } }],
} satisfies Record<string, Reply[]>;

/** The same stories at each kind of site. `good`: all that the protocol can say of the box. */
export type Stories = Readonly<
  Record<"good" | "another order" | "unknown box" | "nothing of it" | "one bad record", Reply>
>;

export type Played = {
  readonly source: EquipmentSource;
  readonly lines: readonly string[];
  readonly asked: readonly unknown[];
};

const patient = (): AbortSignal => AbortSignal.timeout(20_000);

const wordsIn = (look: EquipmentLook): readonly EquipmentWord[] => {
  if (look.outcome !== "observed") throw new Error(`observed nothing: ${JSON.stringify(look)}`);
  return look.words;
};

/** What every terminal's and railroad's source promises, whatever its protocol. */
export function equipmentContract(
  stories: Stories,
  make: (replies: readonly Reply[]) => Promise<Played>,
  /** Some interfaces have no word for a box that they do not know: they leave it out. */
  { knowsUnknown = true }: { readonly knowsUnknown?: boolean } = {},
): void {
  const look = async (replies: readonly Reply[], signal = patient()): Promise<EquipmentLook> =>
    (await make(replies)).source.look([box], signal);

  it("says what the site says of the box, and keeps the answer as it came", async () => {
    const seen = await look([stories.good]);
    expect(wordsIn(seen)).toMatchObject([{ number: box, found: true, raw: expect.anything() }]);
    expect(seen).toMatchObject({ setAside: [], bodies: [JSON.stringify(stories.good.json)] });
  });

  it("says the same for the same answer, again and in another order", async () => {
    const said = wordsIn(await look([stories.good]));
    expect(wordsIn(await look([stories.good]))).toEqual(said);
    const bare = (words: readonly EquipmentWord[]) =>
      words.map(({ raw: _, ...word }) =>
        "events" in word ? { ...word, events: word.events.map(({ at }) => at).toSorted() } : word,
      );
    expect(bare(wordsIn(await look([stories["another order"]])))).toEqual(bare(said));
  });

  it("a box that the site does not know is not found, and nothing is said of it", async () => {
    const words = wordsIn(await look([stories["unknown box"]]));
    if (!knowsUnknown) return expect(words).toEqual([]);
    const [word] = words;
    expect(word).toMatchObject({ number: box, found: false });
    expect(Object.keys(word ?? {}).toSorted()).toEqual(
      [
        "found",
        "kind",
        "number",
        "observedAt",
        "raw",
        ...(word?.kind === "rail" ? ["events"] : []),
      ].toSorted(),
    );
  });

  it("Sparse batch deactivated the rest: absence from an answer means nothing", async () => {
    const words = wordsIn(await look([stories["nothing of it"]]));
    expect(words.filter(({ found }) => found)).toEqual([]);
  });

  it("One bad container aborted a batch: one bad record never spoils the rest", async () => {
    const seen = await look([stories["one bad record"]]);
    expect(wordsIn(seen)).toMatchObject([{ number: box, found: true }]);
    expect(seen.outcome === "observed" && seen.setAside).toHaveLength(1);
  });

  it("HTTP 200 with login HTML: no answer about the box", async () => {
    expect(await look(mishaps["login page"])).toMatchObject({ outcome: "unrecognized" });
  });

  it.each(["nonsense", "another shape", "half an answer", "moved"] as const)(
    "%s is unrecognized",
    async (mishap) => {
      expect(await look(mishaps[mishap])).toMatchObject({ outcome: "unrecognized" });
    },
  );

  it("silence ends when the caller's patience ends", async () => {
    expect(await look(mishaps.silence, AbortSignal.timeout(50))).toMatchObject({
      outcome: "unreachable",
    });
  });

  it("asks nothing when the caller has already gone", async () => {
    const { source, asked } = await make([stories.good]);
    expect(await source.look([box], AbortSignal.abort())).toMatchObject({ outcome: "unreachable" });
    expect(asked).toEqual([]);
  });

  it("a closed connection is unreachable", async () => {
    expect(await look(mishaps["hang up"])).toEqual({
      outcome: "unreachable",
      detail: "no connection",
    });
  });

  it("an endless answer ends at the limit", async () => {
    expect(await look(mishaps.huge)).toMatchObject({ outcome: "unrecognized" });
  });

  it("over the limit: passes on how long the site wants to be left alone", async () => {
    expect(await look(mishaps["over the limit"])).toMatchObject({
      outcome: "unreachable",
      retryAfterSeconds: 120,
    });
  });

  it("asks three times when the site is down, and is content with the third", async () => {
    const down = await make(mishaps.down);
    expect(await down.source.look([box], patient())).toEqual({
      outcome: "unreachable",
      detail: "503",
    });
    expect(down.asked).toHaveLength(3);
    expect(wordsIn(await look([...mishaps["down once"], stories.good]))).toHaveLength(1);
  });

  it("refused credentials are ours to repair: unreachable, and never a word about the box", async () => {
    expect(await look(mishaps.unauthorized)).toMatchObject({ outcome: "unreachable" });
  });

  it("writes one line a look, without a word of the answer", async () => {
    const { source, lines } = await make([
      { status: 200, type: "text/html", text: "s3cr3t-of-the-site" },
    ]);
    await source.look([box], patient());
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ outcome: "unrecognized", boxes: 1 });
    expect(lines[0]).not.toContain("s3cr3t");
  });
}
