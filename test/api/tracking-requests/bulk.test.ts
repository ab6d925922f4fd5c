import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startApi, type Answer, type Api, type Client } from "#test/support/api.ts";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());
beforeEach(() => void api.queues.take("poll"));
afterEach(() => vi.restoreAllMocks());

let made = 0;
const bill = () => `MAEU${String(500_000_000 + ++made)}`;
const row = (more: object = {}) => ({
  request_type: "bill_of_lading",
  request_number: bill(),
  scac: "MAEU",
  ...more,
});
const bulk = (client: Client, rows: unknown, key?: string): Promise<Answer> =>
  api.request("POST", "/tracking_requests/bulk", {
    headers: {
      authorization: `Token ${client.key}`,
      "content-type": "application/json",
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: JSON.stringify({ rows }),
  });
const statusesOf = ({ body }: Answer): string[] =>
  body.results.map(({ status }: { status: string }) => status);
const idsOf = ({ body }: Answer): (string | null)[] =>
  body.results.map(({ id }: { id: string | null }) => id);
/** How many requests with numbers of these rows an account holds. */
const heldOf = async (client: Client, rows: readonly { request_number: string }[]) => {
  const held = new Set<string>();
  for (let page = 1; ; page++) {
    const { body } = await client.get(
      `/tracking_requests?page[size]=100&page[number]=${page}&include=`,
    );
    for (const { id, attributes } of body.data)
      if (rows.some(({ request_number }) => request_number === attributes.request_number))
        held.add(id);
    if (body.data.length < 100) return held;
  }
};

/** Lets so many transactions pass and fails every later one, as if the function had ended. */
function cutOffAfter(passing: number): () => void {
  let sent = 0;
  let isOver = false;
  api.deps.db.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        // The answers cannot be stored either.
        const isLast = commandName === "UpdateItemCommand" || commandName === "UpdateCommand";
        const isWrite = commandName.startsWith("TransactWrite");
        if (!isOver && ((isWrite && ++sent > passing) || (isLast && sent >= passing)))
          throw Object.assign(new Error("cut off"), { name: "CutOff" });
        return next(args);
      },
    { step: "initialize", name: "cutOff", override: true },
  );
  return () => void (isOver = true);
}

describe("POST /tracking_requests/bulk", () => {
  it("answers each row in its place: created, duplicate, invalid", async () => {
    const known = row();
    const first = await bulk(alpha, [known]);
    const { id: knownId } = first.body.results[0];
    expect(first.body).toEqual({
      results: [
        {
          index: 0,
          status: "created",
          id: knownId,
          errors: [],
          existing_id: null,
          retry_after: null,
        },
      ],
      counts: {
        created: 1,
        duplicate: 0,
        invalid: 0,
        forbidden: 0,
        rate_limited: 0,
        failed: 0,
      },
    });
    const twice = row({ ref_numbers: ["PO-1"], shipment_tags: ["spring"] });
    const answer = await bulk(alpha, [
      twice,
      known,
      row({ request_number: "" }),
      row({ request_number: "PO#47/11" }),
      { ...twice, request_number: ` ${twice.request_number.toLowerCase()}` },
      row({ scac: "XXXX" }),
      "no row",
      null,
      row({ request_type: "seal" }),
      row({ ref_numbers: [""] }),
      row({ scac: null }),
      row({ relationships: { consignee: { data: { type: "party", id: "nobody" } } } }),
      row(),
    ]);
    expect(answer.status).toBe(200);
    expect(statusesOf(answer)).toEqual([
      "created",
      "duplicate",
      "invalid",
      "invalid",
      "duplicate",
      "invalid",
      "invalid",
      "invalid",
      "invalid",
      "invalid",
      "invalid",
      "invalid",
      "created",
    ]);
    const { results, counts } = answer.body;
    expect(counts).toMatchObject({ created: 2, duplicate: 2, invalid: 9, failed: 0 });
    expect(results.map(({ index }: { index: number }) => index)).toEqual([...results.keys()]);
    expect(results[1]).toMatchObject({ id: null, existing_id: knownId });
    expect(results[4]).toMatchObject({ id: null, existing_id: results[0].id });
    expect(
      results.map(({ errors }: any) => errors.map(({ code, source }: any) => [code, source])),
    ).toEqual([
      [],
      [["duplicate", { pointer: "/rows/1/request_number" }]],
      [["blank", { pointer: "/rows/2/request_number" }]],
      [["invalid", { pointer: "/rows/3/request_number" }]],
      [["duplicate", { pointer: "/rows/4/request_number" }]],
      [["blank", { pointer: "/rows/5/scac" }]],
      [["invalid", { pointer: "/rows/6" }]],
      [["invalid", { pointer: "/rows/7" }]],
      [["invalid", { pointer: "/rows/8/request_type" }]],
      [["blank", { pointer: "/rows/9/ref_numbers/0" }]],
      [["blank", { pointer: "/rows/10/scac" }]],
      [["invalid", { pointer: "/rows/11/relationships/consignee" }]],
      [],
    ]);
    const stored = await alpha.get(`/tracking_requests/${results[0].id}`);
    expect(stored.body.data.attributes).toMatchObject({
      request_number: twice.request_number,
      status: "pending",
      ref_numbers: ["PO-1"],
      shipment_tags: ["spring"],
    });
    expect(api.queues.take("poll")).toHaveLength(3);
  });

  it(
    "takes 500 rows of every kind, and creates each number once",
    { timeout: 60_000 },
    async () => {
      const rows = Array.from({ length: 500 }, (_, i) =>
        i % 10 === 3 ? row({ request_number: "???" }) : row(),
      );
      for (let i = 9; i < 500; i += 10) rows[i] = { ...rows[i - 5]! };
      const answer = await bulk(alpha, rows);
      expect(answer.body.counts).toEqual({
        created: 400,
        duplicate: 50,
        invalid: 50,
        forbidden: 0,
        rate_limited: 0,
        failed: 0,
      });
      for (const { index, status, existing_id, errors } of answer.body.results) {
        const kind = index % 10;
        expect([index, status]).toEqual([
          index,
          kind === 3 ? "invalid" : kind === 9 ? "duplicate" : "created",
        ]);
        if (kind === 3) expect(errors[0].source.pointer).toBe(`/rows/${index}/request_number`);
        if (kind === 9) expect(existing_id).toBe(idsOf(answer)[index - 5]);
      }
      expect(new Set(idsOf(answer)).size).toBe(401);
      expect(api.queues.take("poll")).toHaveLength(400);
    },
  );

  it("answers rows for which no time is left as failed, and they can be sent again", async () => {
    let milliseconds = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (milliseconds += 1000));
    const rows = Array.from({ length: 40 }, () => row());
    const answer = await bulk(alpha, rows);
    const { created, failed } = answer.body.counts;
    expect([created > 5, failed > 10, created + failed]).toEqual([true, true, 40]);
    expect(answer.body.results.at(-1)).toMatchObject({
      status: "failed",
      id: null,
      errors: [{ status: "503" }],
    });
    vi.restoreAllMocks();
    const again = await bulk(alpha, rows);
    expect(again.body.counts).toMatchObject({ created: failed, duplicate: created });
  });

  it("refuses no rows, more than 500, and what is no list", async () => {
    for (const [rows, pointer] of [
      [[], "/rows"],
      [Array.from({ length: 501 }, () => row()), "/rows"],
      [undefined, "/rows"],
      ["MAEU123456789", "/rows"],
    ] as const) {
      const { status, body } = await bulk(alpha, rows);
      expect([status, body.errors[0].source]).toEqual([422, { pointer }]);
    }
  });

  it("refuses nobody's call and a wrong key of idempotency", async () => {
    const sent = { headers: { "content-type": "application/json" }, body: '{"rows":[]}' };
    expect((await api.request("POST", "/tracking_requests/bulk", sent)).status).toBe(401);
    for (const key of ["", "a b", "ü", "x".repeat(256)])
      expect([key, (await bulk(alpha, [row()], key)).status]).toEqual([key, 400]);
  });

  it("infers the kind of a number, and of several SCACs takes the likeliest", async () => {
    const oney = `ONEYSZPA${String(10_000_000 + ++made)}`;
    const one = (more: object) => ({ request_number: bill(), ...more });
    const answer = await bulk(alpha, [
      one({ scac: "MAEU" }),
      one({ scacs: ["ONEY", "MAEU"], request_number: bill() }),
      one({ scacs: ["MAEU", "ONEY"], request_number: oney }),
      one({ scacs: ["XXXX", "MAEU"], request_type: "booking_number", request_number: "244599001" }),
      one({ scacs: ["XXXX", "YYYY"] }),
      one({ scacs: ["ONEY"], scac: "MAEU" }),
      one({ scac: "MAEU", request_number: "MSKU7354623" }),
      one({ request_number: bill(), auto_detect_vocc_scac: true }),
      one({ scacs: ["ONEY", "MAEU"], request_number: "PO#47/11" }),
    ]);
    const found = await Promise.all(
      idsOf(answer).map(async (id) => {
        if (!id) return null;
        const { scac, request_type } = (await alpha.get(`/tracking_requests/${id}`)).body.data
          .attributes;
        return [request_type, scac];
      }),
    );
    expect(found).toEqual([
      ["bill_of_lading", "MAEU"],
      ["bill_of_lading", "MAEU"],
      ["bill_of_lading", "ONEY"],
      ["booking_number", "MAEU"],
      null,
      ["bill_of_lading", "MAEU"],
      ["container", "MAEU"],
      ["bill_of_lading", null],
      null,
    ]);
    expect(answer.body.results[4].errors[0].source).toEqual({ pointer: "/rows/4/scacs" });
    expect(answer.body.results[8].errors[0].source).toEqual({ pointer: "/rows/8/request_number" });
  });

  it("counts the free plan's quota as single requests do, the first rows first", async () => {
    const free = await api.account("Free Imports", [], { plan: "free" });
    const rows = Array.from({ length: 13 }, () => row());
    const answer = await bulk(free, rows, "free-1");
    expect(statusesOf(answer)).toEqual([
      ...Array.from({ length: 10 }, () => "created"),
      ...Array.from({ length: 3 }, () => "forbidden"),
    ]);
    expect(answer.body.results[10].errors[0]).toMatchObject({ status: "403" });
    const single = await free.post("/tracking_requests", {
      data: { type: "tracking_request", attributes: row() },
    });
    expect(single.status).toBe(403);
    expect((await bulk(free, rows, "free-1")).body).toEqual(answer.body);
  });

  it("refuses initial custom fields by row, with the place of each", async () => {
    const bad = { shipment: [{ api_slug: "no_such_field", value: "1" }] };
    const answer = await bulk(alpha, [row(), row({ initial_custom_fields: bad })]);
    expect(statusesOf(answer)).toEqual(["created", "invalid"]);
    expect(answer.body.results[1].errors[0].source.pointer).toMatch(
      /^\/rows\/1\/initial_custom_fields\/shipment\/0\//,
    );
  });
});

describe("Idempotency-Key", () => {
  it("gives a repeat the very same answer, and creates nothing", async () => {
    const rows = [row(), row(), row({ request_number: "???" })];
    const first = await bulk(alpha, [...rows, rows[0]!], "repeat-1");
    api.queues.take("poll");
    const again = await bulk(alpha, [...rows, rows[0]!], "repeat-1");
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(statusesOf(again)).toEqual(["created", "created", "invalid", "duplicate"]);
    expect(api.queues.take("poll")).toHaveLength(0);
    expect((await heldOf(alpha, rows)).size).toBe(2);
    // Without it the rows are duplicates.
    const third = await bulk(alpha, rows);
    expect(statusesOf(third)).toEqual(["duplicate", "duplicate", "invalid"]);
    expect(third.body.results[0].existing_id).toBe(first.body.results[0].id);
  });

  it("is refused with another body, in whatever order its members come", async () => {
    const [one, other] = [row(), row()];
    const first = await bulk(alpha, [one], "body-1");
    const turned = Object.fromEntries(Object.entries(one).toReversed());
    expect((await bulk(alpha, [turned], "body-1")).body).toEqual(first.body);
    const { status, body } = await bulk(alpha, [other], "body-1");
    expect([status, body.errors[0].code]).toEqual([422, "invalid"]);
    expect((await heldOf(alpha, [other])).size).toBe(0);
  });

  it("is each account's own", async () => {
    const rows = [row(), row()];
    const [ours, theirs] = [await bulk(alpha, rows, "both"), await bulk(beta, rows, "both")];
    expect(statusesOf(theirs)).toEqual(["created", "created"]);
    expect(idsOf(theirs).some((id) => idsOf(ours).includes(id))).toBe(false);
    const foreign = await bulk(beta, [row()], "both");
    expect(foreign.status).toBe(422);
    expect((await beta.get(`/tracking_requests/${idsOf(ours)[0]}`)).status).toBe(404);
  });

  it("continues a call that was cut off: what it had created is created, nothing twice", async () => {
    const rows = Array.from({ length: 40 }, () => row());
    rows.push({ ...rows[2]! }, { ...rows[39]! });
    const restore = cutOffAfter(17);
    const cut = await bulk(alpha, rows, "cut-1");
    restore();
    expect(cut.status).toBe(500);
    const before = await heldOf(alpha, rows);
    expect(before.size).toBe(17);

    const again = await bulk(alpha, rows, "cut-1");
    expect(statusesOf(again)).toEqual([
      ...Array.from({ length: 40 }, () => "created"),
      "duplicate",
      "duplicate",
    ]);
    expect(again.body.results[40].existing_id).toBe(idsOf(again)[2]);
    const after = await heldOf(alpha, rows);
    expect(after.size).toBe(40);
    expect([...before].every((id) => idsOf(again).includes(id) && after.has(id))).toBe(true);
    expect((await bulk(alpha, rows, "cut-1")).body).toEqual(again.body);
  });

  it("keeps what a cut-off call created, also when the quota is used up by then", async () => {
    const free = await api.account("Small Imports", [], { plan: "free" });
    const rows = Array.from({ length: 12 }, () => row());
    const restore = cutOffAfter(10);
    const cut = await bulk(free, rows, "cut-2");
    restore();
    expect(cut.status).toBe(500);
    // The quota is full now: the ten are not refused for it.
    const again = await bulk(free, rows, "cut-2");
    expect(statusesOf(again).slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "created"));
    expect(statusesOf(again).slice(10)).toEqual(["forbidden", "forbidden"]);
  });

  it("creates once what several calls at once ask for", async () => {
    const rows = Array.from({ length: 30 }, () => row());
    const answers = await Promise.all([1, 2, 3].map(() => bulk(alpha, rows, "at-once")));
    for (const answer of answers) {
      expect(statusesOf(answer)).toEqual(rows.map(() => "created"));
      expect(idsOf(answer)).toEqual(idsOf(answers[0]!));
    }
    expect((await heldOf(alpha, rows)).size).toBe(30);
  });

  it("is forgotten after 24 hours", async () => {
    const rows = [row()];
    const before = Date.now();
    const first = await bulk(alpha, rows, "day-1");
    const after = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => before + 86_399_000);
    expect((await bulk(alpha, rows, "day-1")).body).toEqual(first.body);
    vi.spyOn(Date, "now").mockImplementation(() => after + 86_402_000);
    expect((await bulk(alpha, [row()], "day-1")).body.counts.created).toBe(1);
  });
});

describe("the limit on creations", () => {
  it(
    "counts each row, and answers those beyond it by themselves",
    { timeout: 60_000 },
    async () => {
      const limited = await startApi({ RATE_LIMITS: true });
      try {
        // The minute stands still.
        const now = Date.now();
        vi.spyOn(Date, "now").mockImplementation(() => now);
        const client = await limited.account();
        const send = (rows: readonly object[], key: string) =>
          limited.request("POST", "/tracking_requests/bulk", {
            headers: {
              authorization: `Token ${client.key}`,
              "content-type": "application/json",
              "idempotency-key": key,
            },
            body: JSON.stringify({ rows }),
          });
        const rows = Array.from({ length: 130 }, (_, i) =>
          i < 10 ? row({ request_number: "???" }) : row(),
        );
        const answer = await send(rows, "limit-1");
        expect(answer.status).toBe(200);
        expect(statusesOf(answer)).toEqual([
          ...Array.from({ length: 10 }, () => "invalid"),
          ...Array.from({ length: 100 }, () => "created"),
          ...Array.from({ length: 20 }, () => "rate_limited"),
        ]);
        const last = answer.body.results.at(-1);
        expect(last.errors[0].status).toBe("429");
        expect(last.retry_after).toBeGreaterThan(0);
        expect(last.retry_after).toBeLessThanOrEqual(65);
        // A single request finds the minute used up as well.
        const single = await client.post("/tracking_requests", {
          data: { type: "tracking_request", attributes: row() },
        });
        expect(single.status).toBe(429);
        expect((await send(rows, "limit-1")).body).toEqual(answer.body);
      } finally {
        await limited.stop();
      }
    },
  );
});
