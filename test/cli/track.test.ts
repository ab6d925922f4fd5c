import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { temporaryFolder } from "#test/support/product.ts";
import { parseCsv } from "../../cli/print/csv.ts";
import { run } from "./rig.ts";
import { serve } from "./run.ts";

describe("quayline track --file", () => {
  const folder = temporaryFolder();
  let api: Api;
  let client: Client;
  let front: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    api = await startApi();
    front = await serve(api);
    client = await api.account("Harbor & Vine");
  });
  afterAll(async () => {
    await front.close();
    await api.stop();
    folder.remove();
  });

  async function track(csv: string, ...more: readonly string[]) {
    const file = join(folder.path, "numbers.csv");
    writeFileSync(file, csv);
    const { code, out, err } = await run(
      ["track", "--file", file, "--wait", "0", "--ndjson", ...more],
      { env: { QUAYLINE_BASE_URL: front.address, QUAYLINE_API_KEY: client.key } },
    );
    const rows = out
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    return { code, err, rows };
  }
  const stored = async (): Promise<readonly any[]> =>
    (await client.get("/tracking_requests?page[size]=100")).body.data;

  it("answers every row in its order: created, known, refused, without a number, without a carrier", async () => {
    const { code, rows } = await track(
      [
        "number,scac,request_type,ref_numbers",
        "MAEU900000001,MAEU,bill_of_lading,PO-1;PO-2",
        "MAEU900000001,MAEU,bill_of_lading,",
        "MAEU900000002,NONE,bill_of_lading,",
        "MAEU900000003,MAEU,boat,",
        ",MAEU,bill_of_lading,",
        "MAEU900000004,,bill_of_lading,",
      ].join("\n"),
    );
    expect(rows.map(({ row, status, error }) => [row, status, error])).toEqual([
      [1, "pending", null],
      [2, "pending", null],
      [3, "not created", "invalid"],
      [4, "not created", "invalid"],
      [5, "not created", "invalid"],
      [6, "pending", null],
    ]);
    expect(rows[0]!["request_id"]).toBe(rows[1]!["request_id"]);
    expect(rows[2]!["detail"]).toMatch(/\S/);
    // The first that is not tracked decides.
    expect(code).toBe(6);
    const requests = await stored();
    expect(requests).toHaveLength(2);
    const first = requests.find(({ id }) => id === rows[0]!["request_id"]);
    expect(first.attributes.ref_numbers).toEqual(["PO-1", "PO-2"]);
    expect((await track("number,scac\nMAEU900000001,MAEU\n")).code).toBe(0);
  });

  it("takes the carrier and the kind of the command for rows that name none of their own", async () => {
    const { rows } = await track(
      "number,scac\nMAEU900000005,\nMAEU900000006,NONE\n",
      "--scac",
      "MAEU",
      "--type",
      "bill_of_lading",
    );
    expect(rows.map(({ status, error, scac }) => [status, error, scac])).toEqual([
      ["pending", null, "MAEU"],
      ["not created", "invalid", undefined],
    ]);
    const request = (await stored()).find(({ id }) => id === rows[0]!["request_id"]);
    expect(request.attributes.request_type).toBe("bill_of_lading");
  });

  it("sends more rows than one request takes, and says of each what the plan refuses", async () => {
    const free = await api.account("Free Imports", [], {
      plan: "free",
      trialEndsAt: "2999-01-01T00:00:00Z",
    });
    client = free;
    const numbers = Array.from(
      { length: 120 },
      (_, at) => `MAEU91000${String(at).padStart(4, "0")}`,
    );
    const { rows } = await track(
      `number,scac\n${numbers.map((one) => `${one},MAEU`).join("\n")}\n`,
    );
    expect(rows.map(({ number }) => number)).toEqual(numbers);
    const refused = rows.filter(({ status }) => status === "not created");
    expect(new Set(refused.map(({ error }) => error))).toEqual(new Set(["forbidden"]));
    expect(rows.length - refused.length).toBe((await stored()).length);
  }, 60_000);
});

describe("the separator of a file", () => {
  it("is the first one outside of quotes, also behind a title with many of them", () => {
    const title = `Number ${'as "printed" '.repeat(40).trim()}`;
    const quoted = `"${title.replaceAll('"', '""')}"`;
    expect(parseCsv(`${quoted}\nMAEU1\n`)).toEqual([[title], ["MAEU1"]]);
    expect(parseCsv(`${quoted};scac\nMAEU1;"MA,EU"\n`)).toEqual([
      [title, "scac"],
      ["MAEU1", "MA,EU"],
    ]);
  });
});
