import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "#test/support/product.ts";
import { run, service } from "./rig.ts";

const container = (number: string) => ({
  id: `id-${number}`,
  type: "container",
  attributes: { number, current_status: "=cmd()", pickup_lfd: null },
  meta: {
    attention: [{ code: "held", priority: 4 }],
    triage: { assignee_name: "Ada Quay", snoozed_until: null, note: "Call." },
  },
});

const decision = (verdict: string) => ({
  id: "c1",
  type: "pickup",
  attributes: {
    verdict,
    blockers: verdict === "go" ? [] : [{ code: "held", hold: "customs", reason: "Held: customs." }],
    next: [],
    last_safe_day: "2026-11-24",
    cost_per_day: { amount: null, currency_code: null, from: null, charges: [] },
    terminal_checked_at: null,
  },
});

const view = (id: string, name: string, screen: string, query: object, meta?: object) => ({
  id,
  type: "view",
  attributes: { name, screen, query },
  ...(meta && { meta }),
});
const savedViews = [
  view(
    "v1",
    "Due",
    "containers",
    { "filter[number][]": ["A", "B"], "filter[pod_code]": "USLAX", sort: "arrival" },
    { dropped: [{ api_slug: "po", left_out_of: ["query"] }] },
  ),
  view("v2", "Due", "shipments", {}),
  view("v3", "Twin", "containers", {}),
  view("v4", "Twin", "free_time", {}),
];

describe("the command line", () => {
  const folder = temporaryFolder();
  let status = 200;
  let verdict = "go";
  let api: Awaited<ReturnType<typeof service>>;
  let env: Record<string, string>;
  beforeAll(async () => {
    api = await service(({ path }) => {
      if (status !== 200)
        return { status, body: { errors: [{ detail: "No.", source: { pointer: "/x" } }] } };
      if (path.startsWith("/v2/views")) return { body: { data: savedViews, meta: { total: 4 } } };
      if (path.endsWith("/pickup")) return { body: { data: decision(verdict) } };
      return path.startsWith("/v2/containers")
        ? { body: { data: [container("A"), container("B")], meta: { total: 3 }, links: {} } }
        : { body: { data: { id: "1", type: "party", attributes: {} } } };
    });
    env = {
      QUAYLINE_API_KEY: "key",
      QUAYLINE_BASE_URL: `${api.origin}/v2`,
      QUAYLINE_CONFIG_DIR: folder.path,
    };
  });
  afterAll(() => {
    api.close();
    folder.remove();
  });

  it("asks a list by a saved view, over which the options of the command win", async () => {
    const argv = ["containers", "list", "--view", "Due", "--sort", "-arrival"];
    const { code, err } = await run([...argv, "--filter", "pod_code=USNYC"], {
      env,
      terminal: true,
    });
    expect([code, err]).toEqual([0, expect.stringContaining("po is gone")]);
    const { searchParams } = new URL(api.asked.at(-1)!.path, api.origin);
    expect([...searchParams]).toEqual([
      ["filter[number][]", "A"],
      ["filter[number][]", "B"],
      ["filter[pod_code]", "USLAX"],
      ["sort", "-arrival"],
      ["filter[pod_code]", "USNYC"],
    ]);
    const none = await run(["containers", "list", "--view", "None"], { env });
    expect([none.code, none.err]).toEqual([5, expect.stringContaining("is called None")]);
    const twin = await run(["containers", "list", "--view", "Twin"], { env });
    expect([twin.code, twin.err]).toEqual([6, expect.stringContaining("v3, v4. Give the id.")]);
  });

  it("prints a table on a terminal, JSON into a pipe, and what is asked for", async () => {
    const list = ["containers", "list", "--fields", "number,current_status"];
    expect((await run(list, { env, terminal: true })).out).toBe(
      "\u001B[1mnumber  current_status\u001B[0m\nA       =cmd()\nB       =cmd()\n",
    );
    const plain = await run(list, { env: { ...env, NO_COLOR: "1" }, terminal: true });
    expect(plain.out).not.toContain("\u001B");
    expect(JSON.parse((await run(list, { env })).out)).toEqual([
      { number: "A", current_status: "=cmd()" },
      { number: "B", current_status: "=cmd()" },
    ]);
    // A worksheet must not take a value as a formula.
    expect((await run([...list, "--csv"], { env })).out).toBe(
      "number,current_status\r\nA,'=cmd()\r\nB,'=cmd()\r\n",
    );
    expect((await run([...list, "--ndjson"], { env })).out.trim().split("\n")).toHaveLength(2);
  });

  it("writes filters and bodies as the API names them", async () => {
    await run(
      ["containers", "list", "--filter", "number=A,B", "--size", "5", "--flag", "attention"],
      { env },
    );
    expect(api.asked.at(-1)?.path).toBe(
      "/v2/containers?filter[number]=A,B&page[size]=5&flag[attention]=true",
    );
    await run(["parties", "create", "--data", "-", "--set", "company_name=Blue"], {
      env,
      input: '{"company_name":"x","ref":1}',
    });
    expect(JSON.parse(api.asked.at(-1)!.body)).toEqual({
      data: { type: "party", attributes: { company_name: "Blue", ref: 1 } },
    });
  });

  it.each([
    ["go", 0],
    ["wait", 10],
    ["no", 11],
    ["unknown", 12],
  ])("ends pickup with the verdict: %s is %i", async (decided, code) => {
    verdict = decided;
    const id = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
    const asked = await run(["pickup", id, "--json"], { env });
    expect([asked.code, JSON.parse(asked.out).verdict]).toEqual([code, decided]);
    expect(api.asked.at(-1)?.path).toBe(`/v2/containers/${id}/pickup`);
    const seen = await run(["pickup", id], { env, terminal: true });
    expect(seen.out).toMatch(decided === "go" ? /Nothing blocks it\./ : /Held: customs\./);
    // A number that two containers have is not guessed at: no verdict, and no truck.
    expect((await run(["pickup", "A"], { env })).code).toBe(6);
  });

  it("shows the queue with its reasons and who deals with it, without what is snoozed", async () => {
    const { out } = await run(
      ["attention", "--ndjson", "--fields", "number,reasons,assignee,note"],
      {
        env,
      },
    );
    expect(JSON.parse(out.split("\n")[0]!)).toEqual({
      number: "A",
      reasons: ["held"],
      assignee: "Ada Quay",
      note: "Call.",
    });
    const asked = () => new URL(api.asked.at(-1)!.path, api.origin).searchParams;
    expect(asked().get("filter[snoozed]")).toBe("false");
    await run(["attention", "--snoozed", "--assignee", "u1"], { env });
    expect([asked().has("filter[snoozed]"), asked().get("filter[assignee_id]")]).toEqual([
      false,
      "u1",
    ]);
  });

  it.each([
    [401, 3],
    [403, 3],
    [404, 5],
    [422, 6],
    [500, 8],
  ])("ends after %d with %d, and names the request", async (given, code) => {
    status = given;
    const { code: ended, err, out } = await run(["parties", "create"], { env });
    status = 200;
    expect([ended, out]).toEqual([code, ""]);
    expect(err).toContain("request id: r-1");
    expect(err).toContain("No. (/x)");
    expect(err).not.toContain("key\n");
  });

  it("ends with 2 for wrong usage, and 9 when nobody answers", async () => {
    expect((await run(["containers", "lost"], { env })).code).toBe(2);
    expect((await run(["containers", "list", "--csv", "--json"], { env })).code).toBe(2);
    expect((await run(["containers", "list", "--filter", "x"], { env })).code).toBe(2);
    const never = await run(["listen", "--from", "2026-99-99"], { env });
    expect([never.code, never.err]).toEqual([2, expect.stringContaining("2026-99-99 is no time.")]);
    const nobody = { ...env, QUAYLINE_BASE_URL: "http://127.0.0.1:9/v2" };
    expect((await run(["parties", "create"], { env: nobody })).code).toBe(9);
    const open = { ...env, QUAYLINE_BASE_URL: "http://api.example.com/v2" };
    expect(await run(["whoami"], { env: open })).toMatchObject({ code: 2 });
  });

  it("answers every row of a file", async () => {
    const file = join(folder.path, "numbers.csv");
    writeFileSync(file, 'number,scac\n"A,1",TEST\n,\nB,TEST\n');
    status = 422;
    const { code, out } = await run(["track", "--file", file, "--ndjson"], { env });
    status = 200;
    const rows = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { number: string });
    expect(rows.map(({ number }) => number)).toEqual(["A,1", "B"]);
    expect(code).toBe(6);
  });
});

describe("quayline login", () => {
  const folder = temporaryFolder();
  const env = { QUAYLINE_CONFIG_DIR: folder.path };
  let server: Awaited<ReturnType<typeof service>>;
  let challenge = "";
  let tokens = 0;
  const revoked: string[] = [];
  beforeAll(async () => {
    server = await service(({ path, body, authorization }) => {
      const form = new URLSearchParams(body);
      if (path.startsWith("/.well-known")) {
        const at = (name: string) => `${server.origin}/oauth/${name}`;
        return {
          body: {
            issuer: server.origin,
            authorization_endpoint: at("authorize"),
            token_endpoint: at("token"),
            registration_endpoint: at("register"),
            revocation_endpoint: at("revoke"),
          },
        };
      }
      if (path === "/oauth/register") return { status: 201, body: { client_id: "c1" } };
      if (path === "/oauth/revoke") {
        revoked.push(form.get("token")!);
        return { body: {} };
      }
      if (path === "/oauth/token") {
        const isCode = form.get("grant_type") === "authorization_code";
        const verifier = form.get("code_verifier") ?? "";
        const proven = createHash("sha256").update(verifier).digest("base64url") === challenge;
        // A refresh token is used once.
        if (isCode ? !proven : form.get("refresh_token") !== `r${tokens}`)
          return { status: 400, body: { error: "invalid_grant" } };
        tokens++;
        return {
          body: {
            access_token: `a${tokens}`,
            refresh_token: `r${tokens}`,
            expires_in: isCode ? 0 : 600,
          },
        };
      }
      return authorization === `Bearer a${tokens}`
        ? { body: { data: { id: "me", type: "account", attributes: {} } } }
        : { status: 401, body: { errors: [{ detail: "Not you." }] } };
    });
  });
  afterAll(() => {
    server.close();
    folder.remove();
  });

  /** The person's browser: it gives access, and brings the code back. */
  const allow = (text: string): void => {
    const found = /Open (\S+)/.exec(text);
    if (!found) return;
    const { searchParams } = new URL(found[1]!);
    challenge = searchParams.get("code_challenge")!;
    const back = new URL(searchParams.get("redirect_uri")!);
    back.search = new URLSearchParams({ code: "x", state: "forged" }).toString();
    void (async () => {
      expect((await fetch(back)).status).toBe(404);
      back.searchParams.set("state", searchParams.get("state")!);
      back.searchParams.set("iss", server.origin);
      await fetch(back);
    })();
  };

  it("signs in by PKCE on the loopback interface, into a file of its owner", async () => {
    const around = { env: { ...env, QUAYLINE_BASE_URL: `${server.origin}/v2` }, onError: allow };
    expect(await run(["login", "--no-browser"], around)).toMatchObject({ code: 0, out: "" });
    expect(statSync(join(folder.path, "profiles.json")).mode & 0o777).toBe(0o600);
  });

  it("renews the sign-in once, though several commands need it at once", async () => {
    const codes = await Promise.all([1, 2, 3].map(() => run(["whoami"], { env })));
    expect(codes.map(({ code, err }) => `${code}${err}`)).toEqual(["0", "0", "0"]);
    expect(tokens).toBe(2);
  });

  it("sends a profile's credential nowhere else, and shows it nowhere", async () => {
    const elsewhere = { ...env, QUAYLINE_BASE_URL: "https://api.example.com/v2" };
    expect((await run(["whoami"], { env: elsewhere })).code).toBe(2);
    const { out } = await run(["profiles"], { env });
    expect(JSON.parse(out)).toEqual([
      { name: "default", current: true, credential: "sign-in", base_url: `${server.origin}/v2` },
    ]);
  });

  it("revokes and forgets", async () => {
    expect((await run(["logout"], { env })).code).toBe(0);
    expect(revoked).toEqual(["r2"]);
    expect(readFileSync(join(folder.path, "profiles.json"), "utf8")).not.toContain("r2");
    expect(existsSync(join(folder.path, "refresh.lock"))).toBe(false);
    expect((await run(["logout"], { env })).code).toBe(5);
  });
});
