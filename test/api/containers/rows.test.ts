import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { containerColumns } from "#schemas/container-rows.ts";
import { rowsOf } from "#src/platform/list/index.ts";
import { askedBy, containerSummary } from "#src/tracking/index.ts";
import { attentionOf } from "#src/tracking/attention/attention.ts";
import { containerList } from "#src/tracking/read/lists.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { manualClock } from "#test/support/engine.ts";
import { place, putTracked, type Tracked } from "#test/support/tracked.ts";

let api: Api;
let alpha: Client;
let beta: Client;
const clock = manualClock();
const newYork = place("USNYC", "New York", "America/New_York");
const numbers = Array.from({ length: 67 }, (_, i) => `MSKU${String(1_000_000 + i)}`);

beforeAll(async () => {
  api = await startApi();
  Object.assign(api.deps, { clock });
  alpha = await api.account();
  beta = await api.account("Other Imports");
  for (const [i, number] of numbers.entries())
    await putTracked(alpha.context, {
      containerNumbers: [number],
      container: {
        currentStatus: ["on_ship", "available", "picked_up"][i % 3]!,
        lastStatusRefreshAt: `2026-11-${String(1 + (i % 19)).padStart(2, "0")}T00:00:00Z`,
        refNumbers: i % 4 === 0 ? [`=HYPERLINK("x${i}")`, "b,c"] : [],
        holdsAtPodTerminal:
          i % 5 === 0
            ? [{ name: "customs", status: "hold", description: null }]
            : i % 5 === 1
              ? []
              : undefined,
        lfdTerminalOn: i % 2 ? `2026-11-${String(10 + (i % 20))}` : undefined,
        lfdCarrierOn: undefined,
      } as object,
      shipment: {
        tags: i % 3 ? ["spring", `lane ${i % 2}`] : [],
        ...(i % 2 && { portOfDischarge: newYork, destination: undefined }),
      },
    });
  await putTracked(beta.context, { containerNumbers: ["TCLU5471298"] });
});
afterAll(() => api.stop());

const rows = async (client: Client, query = "") => {
  const { status, body } = await client.get(`/container_rows?${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};
const csv = async (client: Client, query = "", accept = "text/csv") => {
  const { statusCode, headers, body } = await api.raw("GET", `/container_rows?${query}`, {
    headers: { authorization: `Token ${client.key}`, accept },
  });
  return { statusCode, headers, body: body! };
};
/** A change of a container as a writer leaves it. */
async function change(client: Client, { containers, shipment }: Tracked, set: object) {
  const { account, containerId, ...item } = containers[0]!;
  const next = { ...item, ...set, version: item.version + 1 };
  const { container } = histories(client.context.db).entities;
  await container
    .patch({ account, containerId })
    .set({
      ...set,
      version: next.version,
      summary: containerSummary({ ...next, account, containerId }, shipment),
    })
    .go();
  return { shipment, containers: [{ ...next, account, containerId }] } as unknown as Tracked;
}

describe("GET /container_rows", () => {
  it("answers the columns asked for, with id, in the order of the list", async () => {
    const body = await rows(alpha, "columns=number,current_status,holds&limit=3&sort=created_at");
    expect(body).toMatchObject({ reset: true, total: 67, removed: [] });
    expect(Object.keys(body.columns)).toEqual(["id", "number", "current_status", "holds"]);
    for (const cells of Object.values<any[]>(body.columns)) expect(cells).toHaveLength(3);
    const { body: one } = await alpha.get(`/containers/${body.columns.id[1]}`);
    expect(body.columns.number[1]).toBe(one.data.attributes.number);
  });

  it("knows every column that it describes, and sends null for what is unknown", async () => {
    const names = Object.keys(containerColumns);
    const body = await rows(alpha, `columns=${names.join(",")}`);
    expect(Object.keys(body.columns)).toEqual(["id", ...names]);
    expect(new Set(body.columns.holds.map((one: unknown) => JSON.stringify(one)))).toEqual(
      new Set(["null", "[]", '["customs"]']),
    );
    expect(body.columns.pod_terminal).toContain("APM Terminals Pier 400");
  });

  it("names the zone of each place, in which its instants are to be shown", async () => {
    const names = "pol_code,pol_timezone,pod_code,pod_timezone,destination_timezone";
    const { columns } = await rows(alpha, `columns=${names}`);
    const zones = new Map(
      columns.pod_code.map((code: string, i: number) => [code, columns.pod_timezone[i]]),
    );
    expect(zones).toEqual(
      new Map([
        ["USLAX", "America/Los_Angeles"],
        ["USNYC", "America/New_York"],
      ]),
    );
    for (const [i, code] of columns.pol_code.entries())
      expect([code, columns.pol_timezone[i] === null]).toEqual([code, code === null]);
    // Every second container has no destination.
    expect(columns.destination_timezone).toContain(null);
  });

  it("has 1,000 rows and the usual columns when nothing is asked for", async () => {
    const body = await rows(alpha);
    expect(body.columns.id).toHaveLength(67);
    expect(Object.keys(body.columns)).toHaveLength(15);
  });

  it("keeps accounts apart, in rows, counts and versions", async () => {
    const body = await rows(beta, "columns=number,pod_code");
    expect([body.total, body.columns.number]).toEqual([1, ["TCLU5471298"]]);
    expect(body.facets).toEqual({ pod_code: { USLAX: 1 } });
    const { version } = await rows(alpha, "columns=number,pod_code");
    const { status, body: refused } = await beta.get(
      `/container_rows?columns=number,pod_code&since=${version}`,
    );
    expect([status, refused.errors[0].source]).toEqual([400, { parameter: "since" }]);
  });

  it.each([
    ["columns=number,nonsense", "columns"],
    ["columns=constructor", "columns"],
    ["limit=0", "limit"],
    ["limit=5001", "limit"],
    ["limit=1.5", "limit"],
    [`limit=5000&columns=${Object.keys(containerColumns).join(",")}`, "columns"],
    ["since=nonsense", "since"],
    [`since=${"a".repeat(32)}`, "since"],
    ["filter[arrival]=soon", "filter[arrival]"],
  ])("refuses %s with 400 and the parameter", async (query, parameter) => {
    const { status, body } = await alpha.get(`/container_rows?${query}`);
    expect([status, body.errors[0].source]).toEqual([400, { parameter }]);
  });

  it("takes limits from 1 to 5000", async () => {
    expect((await rows(alpha, "limit=1")).columns.id).toHaveLength(1);
    expect((await rows(alpha, "limit=5000")).columns.id).toHaveLength(67);
  });

  it("counts over all that match, whatever the limit", async () => {
    const columns = "columns=current_status,pod_code,tags,holds,number";
    const body = await rows(alpha, `${columns}&limit=2`);
    expect(Object.keys(body.facets)).toEqual(["current_status", "pod_code", "tags", "holds"]);
    const sum = (counts: Record<string, number>) =>
      Object.values(counts).reduce((all, one) => all + one, 0);
    expect(sum(body.facets.current_status)).toBe(67);
    expect(body.facets.pod_code).toEqual({ USLAX: 34, USNYC: 33 });
    expect(body.facets.holds).toEqual({ customs: 14, "@none": 14, "@not_exists": 39 });
    for (const [tag, count] of Object.entries(body.facets.tags))
      if (tag !== "@none")
        expect((await rows(alpha, `filter[tags]=${encodeURIComponent(tag)}`)).total).toBe(count);
    const narrowed = await rows(alpha, `${columns}&filter[pod_code]=USNYC`);
    expect(narrowed.facets.pod_code).toEqual({ USNYC: 33 });
  });

  it("chooses and sorts the same rows as GET /containers", async () => {
    const filters = fc.subarray([
      "filter[current_status]=on_ship,available",
      "filter[pod_code]=USNYC",
      "filter[tags]=spring",
      "filter[has_holds]=true",
      "filter[has_holds]=false",
      "filter[requires_attention]=true",
      "filter[pickup_lfd]=%3C2026-11-20,@not_exists",
      "filter[destination_code]=@not_exists",
      "filter[search_by_number]=msku10000",
      "filter[parties][shipper]=@not_exists",
    ]);
    const sorts = fc.constantFrom(
      "",
      "sort=pickup_lfd,-created_at",
      "sort=attention_priority",
      "sort=-shipment_number",
      "sort=last_status_refresh_at",
    );
    await fc.assert(
      fc.asyncProperty(
        filters,
        sorts,
        fc.integer({ min: 1, max: 70 }),
        async (some, sort, limit) => {
          const query = [...some, sort].filter(Boolean).join("&");
          const { columns, total } = await rows(alpha, `${query}&limit=${limit}`);
          const listed: string[] = [];
          for (let url: string | undefined = `/containers?${query}&page[size]=50`; url;) {
            const { status, body } = await alpha.get(url);
            expect([url, status, body.errors]).toEqual([url, 200, undefined]);
            listed.push(...body.data.map(({ id }: { id: string }) => id));
            expect(body.meta.total).toBe(total);
            const next = body.links.next && new URL(body.links.next);
            url = next && next.pathname.replace(/^\/v2/, "") + next.search;
          }
          expect(columns.id).toEqual(listed.slice(0, limit));
        },
      ),
      { numRuns: 12 },
    );
  });

  it("answers the cells and counts that each row gives alone, at any time", async () => {
    const plain = {
      number: (summary) => summary.number,
      current_status: (summary) => summary.currentStatus,
      tags: (summary) => summary.tags ?? [],
      holds: (summary) => summary.holds ?? null,
      available_for_pickup: (summary) => summary.availableForPickup ?? null,
      pickup_lfd: (summary) => summary.lfdCarrierOn ?? summary.lfdTerminalOn ?? null,
      attention: (summary) => attentionOf(summary, askedBy(alpha.context)).map(({ code }) => code),
      attention_priority: (summary) =>
        attentionOf(summary, askedBy(alpha.context))[0]?.priority ?? null,
    } satisfies Record<string, (summary: ReturnType<typeof containerSummary>) => unknown>;
    const faceted = new Set([
      "current_status",
      "tags",
      "holds",
      "available_for_pickup",
      "attention",
    ]);
    const known = new Map(
      [...(await rowsOf(alpha.context, containerList))].map(({ id, summary }) => [id, summary]),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(Object.keys(plain) as (keyof typeof plain)[], { minLength: 1 }),
        fc.constantFrom("", "filter[current_status]=available", "sort=attention_priority"),
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: -400, max: 400 }),
        async (names, more, limit, hours) => {
          clock.set(new Date(Date.parse("2026-11-21T08:00:00Z") + hours * 3_600_000).toISOString());
          const of = async (size: number) =>
            rows(alpha, `columns=${names.join(",")}&limit=${size}&${more}`);
          const body = await of(limit);
          const cellsOf = (ids: string[], name: keyof typeof plain) =>
            ids.map((id) => plain[name](known.get(id)!));
          for (const name of names)
            expect(body.columns[name]).toEqual(cellsOf(body.columns.id, name));
          const all = (await of(5000)).columns.id;
          for (const name of names.filter((one) => faceted.has(one))) {
            const counts: Record<string, number> = {};
            for (const cell of cellsOf(all, name)) {
              const values =
                cell === null ? ["@not_exists"] : Array.isArray(cell) ? [...new Set(cell)] : [cell];
              for (const value of values.length > 0 ? values : ["@none"])
                counts[String(value)] = (counts[String(value)] ?? 0) + 1;
            }
            expect(body.facets[name]).toEqual(counts);
          }
        },
      ),
      { numRuns: 30 },
    );
    clock.set("2026-11-21T08:00:00Z");
  });

  it("has one version, and one entity tag, while nothing changes", async () => {
    const path = "/container_rows?columns=number,attention";
    const headers = { authorization: `Token ${alpha.key}` };
    const first = await api.raw("GET", path, { headers });
    const again = await api.raw("GET", path, {
      headers: { ...headers, "if-none-match": String(first.headers?.["etag"]) },
    });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  });

  it("reads no item from the table", async () => {
    await rows(alpha);
    const before = api.calls();
    await rows(alpha);
    // Key, account, and the two partitions of the list.
    expect(api.calls() - before).toBeLessThanOrEqual(4);
  });
});

describe("GET /container_rows?since=", () => {
  let client: Client;
  let tracked: Tracked[];
  beforeAll(async () => {
    client = await api.account();
    tracked = [];
    for (let i = 0; i < 5; i++)
      tracked.push(
        await putTracked(client.context, {
          containerNumbers: [`HLCU${String(2_000_000 + i)}`],
          container: {
            currentStatus: "on_ship",
            lfdTerminalOn: undefined,
            lfdCarrierOn: undefined,
          },
        }),
      );
  });
  const idOf = ({ containers }: Tracked) => containers[0]!.containerId;
  const next = async (query: string, since: string) =>
    rows(client, `${query}&since=${encodeURIComponent(since)}`);

  it("answers nothing, and the same version, while nothing changes", async () => {
    const query = "columns=number,current_status";
    const { version } = await rows(client, query);
    const body = await next(query, version);
    expect(body).toMatchObject({ version, reset: false, total: 5, removed: [] });
    expect(body.columns).toEqual({ id: [], number: [], current_status: [] });
    expect(body.facets).toEqual({ current_status: { on_ship: 5 } });
  });

  it("hands over a row that changed, one that came, and the id of one that left the filter", async () => {
    const query = "columns=number,ref_numbers&filter[current_status]=on_ship";
    const first = await rows(client, query);
    tracked[0] = await change(client, tracked[0]!, { refNumbers: ["NEW"] });
    const changed = await next(query, first.version);
    expect(changed.columns).toEqual({
      id: [idOf(tracked[0])],
      number: ["HLCU2000000"],
      ref_numbers: [["NEW"]],
    });
    expect(changed).toMatchObject({ reset: false, removed: [], total: 5 });
    tracked[1] = await change(client, tracked[1]!, { currentStatus: "delivered" });
    const left = await next(query, changed.version);
    expect(left).toMatchObject({ reset: false, removed: [idOf(tracked[1])], total: 4 });
    expect(left.columns.id).toEqual([]);
    tracked[1] = await change(client, tracked[1], { currentStatus: "on_ship" });
    const back = await next(query, left.version);
    expect(back).toMatchObject({ reset: false, removed: [], total: 5 });
    expect(back.columns.id).toEqual([idOf(tracked[1])]);
    // An earlier version is still good: everything since then.
    const late = await next(query, first.version);
    expect(late.reset).toBe(false);
    expect(late.columns.id.toSorted()).toEqual([idOf(tracked[0]), idOf(tracked[1])].toSorted());
  });

  it("hands over what moves up into the limit, though it did not change", async () => {
    const query = "columns=number&filter[current_status]=on_ship&sort=-shipment_number&limit=4";
    const { version, columns } = await rows(client, query);
    const all = await rows(client, query.replace("&limit=4", ""));
    const fifth = all.columns.id[4];
    const top = tracked.find((one) => idOf(one) === columns.id[0])!;
    const moved = await change(client, top, { currentStatus: "delivered" });
    const body = await next(query, version);
    expect([body.removed, body.columns.id]).toEqual([[columns.id[0]], [fifth]]);
    tracked[tracked.indexOf(top)] = await change(client, moved, { currentStatus: "on_ship" });
  });

  it("reports what time alone changes: rows that enter a filter, leave it, and cells", async () => {
    const entering = "columns=number&filter[requires_attention]=true";
    const leaving = "columns=number&filter[pickup_lfd]=%3E=today";
    const cells = "columns=number,attention";
    tracked[2] = await change(client, tracked[2]!, {
      currentStatus: "available",
      podDischargedAt: "2026-11-20T00:00:00Z",
      availableForPickup: true,
      availabilityKnown: true,
      lfdTerminalOn: "2026-11-29",
    });
    const [enters, leaves, shows] = [
      await rows(client, entering),
      await rows(client, leaving),
      await rows(client, cells),
    ];
    expect(enters.columns.id).toEqual([]);
    expect(leaves.columns.id).toEqual([idOf(tracked[2])]);
    clock.advance(9 * 86_400);
    expect((await next(entering, enters.version)).columns.id).toEqual([idOf(tracked[2])]);
    const shown = await next(cells, shows.version);
    expect(shown.columns.id).toEqual([idOf(tracked[2])]);
    expect(shown.columns.attention[0].length).toBeGreaterThan(0);
    clock.advance(86_400);
    expect((await next(leaving, leaves.version)).removed).toEqual([idOf(tracked[2])]);
    clock.set("2026-11-21T08:00:00Z");
  });

  it("has another version when time alone changes the order, though no cell changed", async () => {
    const query = "columns=number&sort=attention_priority";
    // A hold needs somebody now, a last free day when it comes near.
    tracked[3] = await change(client, tracked[3]!, { lfdTerminalOn: "2026-12-20" });
    tracked[4] = await change(client, tracked[4]!, {
      currentStatus: "not_available",
      podDischargedAt: "2026-11-20T00:00:00Z",
      holdsAtPodTerminal: [{ name: "customs", status: "hold", description: null }],
    });
    const shown = await rows(client, query);
    const { version } = shown;
    expect((await next(query, version)).version).toBe(version);
    clock.advance(30 * 86_400);
    const body = await next(query, version);
    expect(body).toMatchObject({ reset: false, columns: { id: [] }, removed: [] });
    expect(body.version).not.toBe(version);
    const fresh = await rows(client, query);
    expect(fresh.version).toBe(body.version);
    expect(fresh.columns.id).not.toEqual(shown.columns.id);
    expect(fresh.columns.id.toSorted()).toEqual(shown.columns.id.toSorted());
    clock.set("2026-11-21T08:00:00Z");
    tracked[4] = await change(client, tracked[4], {
      currentStatus: "on_ship",
      holdsAtPodTerminal: [],
    });
  });

  it("states that it answers everything where the version is not known here", async () => {
    const query = "columns=number";
    const { version } = await rows(client, query);
    const foreign = version.slice(0, 16) + "A".repeat(16);
    const body = await next(query, foreign);
    expect([body.reset, body.columns.id.length, body.removed]).toEqual([true, 5, []]);
    expect(body.version).not.toBe(foreign);
    const { status, body: refused } = await client.get(
      `/container_rows?columns=number&filter[pod_code]=USLAX&since=${version}`,
    );
    expect([status, refused.errors[0].source]).toEqual([400, { parameter: "since" }]);
  });

  it("leaves a client that applies it with what a fresh answer holds, whatever happens", async () => {
    const query =
      "columns=number,current_status,holds&sort=-shipment_number&limit=3&filter[current_status]=on_ship";
    const statuses = ["on_ship", "delivered"];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(4), fc.nat(1)), { minLength: 1, maxLength: 6 }),
        async (steps) => {
          const asCells = ({ columns }: any) =>
            columns.id.map((id: string, i: number) => [
              id,
              JSON.stringify([columns.number[i], columns.current_status[i], columns.holds[i]]),
            ]);
          const first = await rows(client, query);
          const held = new Map<string, string>(asCells(first));
          let { version } = first;
          for (const [which, status] of steps) {
            tracked[which] = await change(client, tracked[which]!, {
              currentStatus: statuses[status],
              holdsAtPodTerminal: status
                ? [{ name: "customs", status: "hold", description: null }]
                : [],
            });
            const body = await next(query, version);
            expect(body.reset).toBe(false);
            for (const id of body.removed) held.delete(id);
            for (const [id, cells] of asCells(body)) held.set(id, cells);
            version = body.version;
            const fresh = new Map<string, string>(asCells(await rows(client, query)));
            expect(Object.fromEntries(held)).toEqual(Object.fromEntries(fresh));
          }
        },
      ),
      { numRuns: 5 },
    );
  });
});

describe("GET /container_rows as CSV", () => {
  it("answers the same selection, with no cell that runs as a formula", async () => {
    const query = "columns=number,ref_numbers,holds&sort=shipment_number&limit=2";
    const { statusCode, headers, body } = await csv(alpha, query);
    expect([statusCode, headers]).toMatchObject([
      200,
      { "content-type": "text/csv; charset=utf-8; header=present", vary: "accept" },
    ]);
    const { columns } = await rows(alpha, query);
    expect(body.split("\r\n")).toEqual([
      "id,number,ref_numbers,holds",
      `${columns.id[0]},${columns.number[0]},"'=HYPERLINK(""x0""); b,c",customs`,
      `${columns.id[1]},${columns.number[1]},,`,
      "",
    ]);
  });

  it("holds all that match where no limit is sent, and refuses since", async () => {
    expect((await csv(alpha)).body.split("\r\n")).toHaveLength(69);
    const { version } = await rows(alpha);
    const refused = await csv(alpha, `since=${version}`);
    expect([refused.statusCode, JSON.parse(refused.body).errors[0].source]).toEqual([
      400,
      { parameter: "since" },
    ]);
  });

  it.each([
    ["text/csv, */*;q=0.1", "text/csv"],
    ["application/json;q=0.5, text/csv", "text/csv"],
    ["application/json, text/csv;q=0.5", "application/json"],
    ["text/csv;q=0", "application/json"],
    ["*/*", "application/json"],
  ])("Accept: %s is answered as %s", async (accept, type) => {
    const { headers } = await csv(alpha, "limit=1", accept);
    expect(String(headers?.["content-type"]).split(";")[0]).toBe(type);
  });
});
