import { describe, expect, it } from "vitest";
import { dcsaError, dcsaEvent } from "./dcsa-schema.ts";
import { bill, booking, container, line, rig } from "./rig.ts";

const scacs = "MAEU HLCU CMDU MSCU ONEY EGLV HDMU YMLU ZIMU COSU OOLU WHLC TEST".split(" ");

describe("the sandbox carriers speak DCSA Track & Trace 2.2", () => {
  it("serves all thirteen carriers under their own address", async () => {
    const { sandbox } = await rig();
    expect(sandbox.carriers.map(({ scac }) => scac)).toEqual(scacs);
    expect(sandbox.carriers[0]).toEqual({
      scac: "MAEU",
      protocol: "dcsa-tnt-2.2",
      base_url: `${sandbox.url}/carriers/maeu/v2`,
    });
  });

  it("sends only events that the standard allows, over whole voyages of every carrier", async () => {
    const { events, wait } = await rig();
    const numbers = Array.from({ length: 6 }, (_, at) => `41800${at}77`);
    for (const scac of scacs) for (const number of numbers) await events(scac, bill(number));
    wait(24 * 90);
    for (const scac of scacs) {
      for (const number of numbers) {
        const all = await events(scac, bill(number));
        expect(all.length).toBeGreaterThan(12);
        for (const event of all) expect(dcsaEvent.parse(event)).toEqual(event);
      }
    }
  });

  it("names its version and answers errors with the standard's body", async () => {
    const { fetch } = await rig();
    const good = await fetch("MAEU", bill("418001277"));
    expect(good.headers.get("api-version")).toBe("2.2.0");
    const bad = await fetch("MAEU", "limit=10");
    expect(bad.status).toBe(400);
    const body = dcsaError.parse(await bad.json());
    expect(body).toMatchObject({ statusCode: 400, statusCodeText: "Bad Request" });
    expect(body.requestUri).toBe("/carriers/maeu/v2/events?limit=10");
  });

  it.each([
    "limit=0",
    "limit=many",
    "eventType=SHIP",
    "sort=sideways",
    "sort=eventDateTime:UP",
    "cursor=nonsense",
    "eventCreatedDateTime:gte=soon",
  ])("refuses %s with 400", async (parameter) => {
    const { fetch } = await rig();
    const answer = await fetch("MAEU", `${bill("418001277")}&${parameter}`);
    expect(answer.status).toBe(400);
    dcsaError.parse(await answer.json());
  });

  it("refuses a bill of lading of more than 20 characters", async () => {
    const { fetch } = await rig();
    expect((await fetch("MAEU", bill("A23456789012345678901"))).status).toBe(400);
  });

  it("serves nothing but GET and nothing beside its carriers", async () => {
    const { sandbox } = await rig();
    const post = await fetch(`${sandbox.carriers[0]!.base_url}/events`, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET"]);
    expect((await fetch(`${sandbox.url}/carriers/xxxx/v2/events`)).status).toBe(404);
  });

  it("filters by type, code, place and creation time", async () => {
    const { events, wait } = await rig();
    await events("MAEU", bill("418001277"));
    wait(24 * 90);
    const all = await events("MAEU", bill("418001277"));
    const only = async (filter: string) => events("MAEU", `${bill("418001277")}&${filter}`);
    expect(await only("eventType=TRANSPORT,SHIPMENT")).toEqual(
      all.filter((event) => event["eventType"] !== "EQUIPMENT"),
    );
    expect(await only("equipmentEventTypeCode=GTOT")).toEqual(
      all.filter((event) => event["equipmentEventTypeCode"] === "GTOT"),
    );
    expect(await only("eventType=TRANSPORT&equipmentEventTypeCode=GTOT")).toEqual([]);
    const middle = all[Math.floor(all.length / 2)]!["eventCreatedDateTime"] as string;
    const since = await only(`eventCreatedDateTime:gte=${encodeURIComponent(middle)}`);
    expect(since).toEqual(all.filter((event) => event["eventCreatedDateTime"] >= middle));
    expect(since.length).toBeLessThan(all.length);
    const newest = await only("sort=eventCreatedDateTime:DESC&limit=1");
    expect(newest[0]!["eventCreatedDateTime"]).toBe(all.at(-1)!["eventCreatedDateTime"]);
  });
});

describe("paging", () => {
  it.each(["MAEU", "ONEY", "EGLV", "ZIMU"])(
    "returns every event of %s once, page by page, while new ones appear",
    async (scac) => {
      const { events, fetch, sandbox, wait } = await rig();
      await events(scac, bill("QLFIFTY1"));
      wait(24 * 5);
      const whole = await events(scac, `${bill("QLFIFTY1")}&limit=1000`);
      expect(whole.length).toBeGreaterThan(200);
      const paged: unknown[] = [];
      let query = `${bill("QLFIFTY1")}&limit=7`;
      for (;;) {
        const answer = await fetch(scac, query);
        const page = (await answer.json()) as unknown[];
        expect(page.length).toBeLessThanOrEqual(7);
        expect(answer.headers.get("current-page")).not.toBeNull();
        paged.push(...page);
        wait(1);
        const next = answer.headers.get("next-page");
        if (next === null) break;
        const base = sandbox.carriers.find((one) => one.scac === scac)!.base_url;
        const linked = next.startsWith(`${base}/events?`);
        expect(linked).toBe(scac === "MAEU" || scac === "ZIMU");
        query = linked ? next.slice(`${base}/events?`.length) : `cursor=${next}`;
      }
      expect(paged).toEqual(whole);
    },
  );

  it("uses a page size of its own when none is requested", async () => {
    const { fetch } = await rig();
    const answer = await fetch("ONEY", bill("QLFIFTY1"));
    expect(await answer.json()).toHaveLength(25);
  });
});

describe("carriers differ as real ones do", () => {
  it("some make new eventIDs in every answer, one even the creation time", async () => {
    const { events, wait } = await rig();
    const differ = async (scac: string, member: string) => {
      const first = await events(scac, bill("TRAVELS001"));
      wait(0.01);
      const second = await events(scac, bill("TRAVELS001"));
      expect(second.length).toBeGreaterThanOrEqual(first.length);
      return first[0]![member] !== second[0]![member];
    };
    expect(await differ("MAEU", "eventID")).toBe(false);
    expect(await differ("MSCU", "eventID")).toBe(true);
    expect(await differ("WHLC", "eventID")).toBe(true);
    expect(await differ("MSCU", "eventCreatedDateTime")).toBe(false);
    expect(await differ("WHLC", "eventCreatedDateTime")).toBe(true);
  });

  it("one sends no shipment events", async () => {
    const { events } = await rig();
    const all = await events("CMDU", bill("NGB1234567"));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((event) => event["eventType"] === "SHIPMENT")).toEqual([]);
  });

  it("one wants keys in headers", async () => {
    const { sandbox, fetch: asKnown } = await rig();
    const carrier = sandbox.carriers.find(({ scac }) => scac === "HLCU")!;
    expect(Object.keys(carrier.headers!)).toEqual(["X-IBM-Client-Id", "X-IBM-Client-Secret"]);
    const stranger = await fetch(`${carrier.base_url}/events?${bill("HLCUSHA260911842")}`);
    expect(stranger.status).toBe(401);
    dcsaError.parse(await stranger.json());
    expect((await asKnown("HLCU", bill("HLCUSHA260911842"))).status).toBe(200);
  });

  it("one wants OAuth2 client credentials", async () => {
    const { sandbox, fetch: asKnown } = await rig();
    const carrier = sandbox.carriers.find(({ scac }) => scac === "CMDU")!;
    expect((await fetch(`${carrier.base_url}/events?${bill("NGB1234567")}`)).status).toBe(401);
    expect((await asKnown("CMDU", bill("NGB1234567"))).status).toBe(200);
    const { token_url, client_id, client_secret } = carrier.auth!;
    const ask = (secret: string) =>
      fetch(token_url, {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString("base64")}`,
        },
        body: new URLSearchParams({ grant_type: "client_credentials" }),
      });
    expect((await ask("wrong")).status).toBe(401);
    const granted = await ask(client_secret);
    expect(await granted.json()).toMatchObject({ token_type: "Bearer", expires_in: 299 });
    const forged = await fetch(`${carrier.base_url}/events?${bill("NGB1234567")}`, {
      headers: { authorization: `Bearer 9999999999999.${"0".repeat(64)}` },
    });
    expect(forged.status).toBe(401);
  });
});

describe("the same shipment by each of its numbers", () => {
  it("is one voyage by bill of lading, booking and container", async () => {
    const { events } = await rig();
    const byBill = await events("MAEU", bill("777412399"));
    expect(await events("MAEU", booking("BK777412399"))).toEqual(byBill);
    const containerNumber = byBill.find((event) => event["references"])!["references"][0]
      .referenceValue;
    const byContainer = await events("MAEU", container(containerNumber));
    expect(byContainer.length).toBeGreaterThan(0);
    const ids = new Set(byBill.map((event) => event["eventID"]));
    expect(byContainer.every((event) => ids.has(event["eventID"]))).toBe(true);
    expect(
      byContainer.every(
        (event) => (event["equipmentReference"] ?? containerNumber) === containerNumber,
      ),
    ).toBe(true);
  });

  it("a booking of any form is its own bill of lading", async () => {
    const { events } = await rig();
    const byBooking = await events("MAEU", booking("777412398"));
    const byBill = await events("MAEU", bill("777412398"));
    expect(byBooking.map(line)).toEqual(byBill.map(line));
    expect(byBooking.find((event) => event["documentReferences"])!["documentReferences"]).toEqual([
      { documentReferenceType: "BKG", documentReferenceValue: "777412398" },
      { documentReferenceType: "TRD", documentReferenceValue: "777412398" },
    ]);
  });

  it("a lone container travels alone and has a bill of its own", async () => {
    const { events } = await rig();
    const byContainer = await events("MAEU", container("MSKU9070323"));
    expect(await events("MAEU", bill("BLMSKU9070323"))).toEqual(byContainer);
    const named = byContainer.flatMap((event) => event["references"] ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.every((one) => one.referenceValue === "MSKU9070323")).toBe(true);
  });

  it("hyphens do not matter, a wrong check digit does", async () => {
    const { events, fetch } = await rig();
    expect(await events("MAEU", bill("7774-12399"))).toEqual(
      await events("MAEU", bill("777412399")),
    );
    expect((await fetch("MAEU", container("MSKU9070324"))).status).toBe(400);
  });
});

describe("faults that a test sets", () => {
  it("a status, a cut connection, and an end to both", async () => {
    const { sandbox, fetch } = await rig();
    sandbox.faults.set("MAEU", { status: 502 });
    expect((await fetch("MAEU", bill("777412399"))).status).toBe(502);
    expect((await fetch("YMLU", bill("777412399"))).status).toBe(200);
    sandbox.faults.set("MAEU", { drop: true, delayMs: 1 });
    await expect(fetch("MAEU", bill("777412399"))).rejects.toThrow();
    sandbox.faults.clear("MAEU");
    expect((await fetch("MAEU", bill("777412399"))).status).toBe(200);
  });
});
