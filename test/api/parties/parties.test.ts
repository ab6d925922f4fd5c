import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { verifies } from "#test/support/verifies.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const named = (company_name: unknown, type = "party") => ({
  data: { type, attributes: { company_name } },
});

describe("POST /parties", () => {
  verifies(["parties.create", "parties.party.company_name"], async () => {
    const { status, body } = await alpha.post("/parties", named("  Harbor & Vine  "));
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: "party",
      attributes: { company_name: "Harbor & Vine" },
    });
  });

  it("refuses a blank name, a wrong type and a name that stands already", async () => {
    await alpha.post("/parties", named("Taken Ltd"));
    const cases = [
      [named(""), "blank", "/data/attributes/company_name"],
      [named("   "), "blank", "/data/attributes/company_name"],
      [named(undefined), "blank", "/data/attributes/company_name"],
      [named(7), "invalid", "/data/attributes/company_name"],
      [named("x".repeat(256)), "invalid", "/data/attributes/company_name"],
      [named("Fine", "company"), "invalid", "/data/type"],
      [named("TAKEN  ltd"), "taken", "/data/attributes/company_name"],
    ] as const;
    for (const [body, code, pointer] of cases) {
      const answer = await alpha.post("/parties", body);
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0]).toMatchObject({ code, source: { pointer } });
    }
    expect((await beta.post("/parties", named("Taken Ltd"))).status).toBe(201);
  });

  it("a name needs a visible character", async () => {
    const invisible = [
      "\u200b",
      "\u2060\u00ad",
      "\u3164",
      "\u2800",
      "\u0301",
      "\u202e",
      "\u{e0041}",
    ];
    for (const company_name of invisible) {
      const { status, body } = await alpha.post("/parties", {
        data: { type: "party", attributes: { company_name } },
      });
      expect([status, body.errors[0].source]).toEqual([
        422,
        { pointer: "/data/attributes/company_name" },
      ]);
    }
    for (const company_name of ["航運 \u200bLtd", "7", "☂"]) {
      const body = { data: { type: "party", attributes: { company_name } } };
      expect((await alpha.post("/parties", body)).status).toBe(201);
    }
  });

  it("lets one of two simultaneous creates of a name succeed", async () => {
    const answers = await Promise.all([1, 2].map(() => alpha.post("/parties", named("Twin"))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});

describe("GET /parties", () => {
  verifies("parties.list", async () => {
    const client = await api.account();
    for (const name of ["Acme Freight", "Blue Ocean", "Ocean Acme"])
      await client.post("/parties", named(name));
    const search = async (query: string) =>
      (await client.get(`/parties${query}`)).body.data.map((p: any) => p.attributes.company_name);
    expect(await search("")).toEqual(["Acme Freight", "Blue Ocean", "Ocean Acme"]);
    expect(await search("?query=ACME")).toEqual(["Acme Freight", "Ocean Acme"]);
    expect(await search("?query=zebra")).toEqual([]);
    expect(await search("?page[size]=1&page[number]=2")).toEqual(["Blue Ocean"]);
    expect((await client.get("/parties?page[number]=0")).status).toBe(400);
  });

  it("shows an account only its own", async () => {
    await beta.post("/parties", named("Only Beta's"));
    const { body } = await alpha.get("/parties?query=Only Beta");
    expect(body.data).toEqual([]);
  });
});

describe("GET and PATCH /parties/{id}", () => {
  const made = async (name: string): Promise<string> =>
    (await alpha.post("/parties", named(name))).body.data.id;

  it("read and rename a party", async () => {
    const id = await made("Old Name");
    expect((await alpha.get(`/parties/${id}`)).body.data.attributes.company_name).toBe("Old Name");
    const renamed = await alpha.patch(`/parties/${id}`, named("New Name"));
    expect(renamed.status).toBe(200);
    expect(renamed.body.data).toMatchObject({ id, attributes: { company_name: "New Name" } });
    expect((await alpha.post("/parties", named("Old Name"))).status).toBe(201);
  });

  it("may change the case of its own name, not take another's", async () => {
    const id = await made("Gulf Lines");
    await made("Harbor Lines");
    expect((await alpha.patch(`/parties/${id}`, named("GULF Lines"))).status).toBe(200);
    const taken = await alpha.patch(`/parties/${id}`, named("harbor lines"));
    expect(taken.status).toBe(422);
    expect(taken.body.errors[0].code).toBe("taken");
    expect((await alpha.patch(`/parties/${id}`, named(""))).status).toBe(422);
  });

  it("do not know an unknown or another account's party", async () => {
    const id = await made("Alpha's Own");
    for (const path of [`/parties/${id}`, `/parties/${unknownId}`]) {
      expect((await beta.get(path)).status).toBe(404);
      expect((await beta.patch(path, named("Mine now"))).status).toBe(404);
    }
    expect((await alpha.get(`/parties/${id}`)).body.data.attributes.company_name).toBe(
      "Alpha's Own",
    );
  });
});
