import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { scenarios } from "#local/sandbox/index.ts";
import { dcsaError, dcsaEvent } from "./dcsa-schema.ts";
import { bill, booking, codeOf, line, rig, type Sent } from "./rig.ts";

const published = (events: Sent[], wanted: string): Sent[] =>
  events.filter((event) => line(event) === wanted);
const containersIn = (events: Sent[]): Set<string> =>
  new Set(
    events.flatMap((event) => [
      ...(event["equipmentReference"] ? [String(event["equipmentReference"])] : []),
      ...(event["references"] ?? []).map((one: Sent) => String(one["referenceValue"])),
    ]),
  );

describe("the test numbers (contract: tracking-requests#test-numbers)", () => {
  it("TEST-TR-SUCCEEDED is a booked shipment with two containers to which nothing happens", async () => {
    const { events, wait } = await rig();
    const first = await events("TEST", bill("TEST-TR-SUCCEEDED"));
    expect(first.map(line)).toEqual(["ACT CONF", "PLN DEPA VESSEL CNSHA", "PLN ARRI VESSEL USLGB"]);
    expect(containersIn(first).size).toBe(2);
    wait(24 * 100);
    expect(await events("TEST", bill("TESTTRSUCCEEDED"))).toEqual(first);
    const elsewhere = await rig();
    expect(await elsewhere.events("TEST", bill("TEST-TR-SUCCEEDED"))).toEqual(first);
  });

  it("TEST-TR-FAILED is refused as an invalid reference", async () => {
    const { fetch } = await rig();
    const answer = await fetch("TEST", booking("TEST-TR-FAILED"));
    expect(answer.status).toBe(400);
    expect(dcsaError.parse(await answer.json()).errors[0]!.message).toContain("not valid");
  });
});

describe("carriers that do not answer as they should", () => {
  it("do not know a number, each in its way", async () => {
    const { fetch, events } = await rig();
    expect(await events("MAEU", bill("QLNOTFOUND1"))).toEqual([]);
    const answer = await fetch("EGLV", bill("QLNOTFOUND1"));
    expect(answer.status).toBe(404);
    dcsaError.parse(await answer.json());
  });

  it("do not know it for N days, then do", async () => {
    const { events, wait } = await rig();
    expect(await events("MAEU", bill("QLMANIFEST3D0001"))).toEqual([]);
    wait(71.9);
    expect(await events("MAEU", bill("QLMANIFEST3D0001"))).toEqual([]);
    wait(0.2);
    expect((await events("MAEU", bill("QLMANIFEST3D0001"))).map(line)).toContain("ACT CONF");
  });

  it.each([
    ["QLDOWN", 503],
    ["QLWITHHELD", 403],
    ["QLINVALID", 400],
    ["QLRATELIMIT", 429],
  ])("%s answers %i with the standard's body", async (number, status) => {
    const { fetch, wait } = await rig();
    const answer = await fetch("ONEY", bill(`${number}0007`));
    expect(answer.status).toBe(status);
    expect(dcsaError.parse(await answer.json()).statusCode).toBe(status);
    expect(answer.headers.get("retry-after")).toBe(status === 429 ? "60" : null);
    wait(24 * 30);
    expect((await fetch("ONEY", bill(`${number}0007`))).status).toBe(status);
  });

  it("come back after N hours", async () => {
    const { fetch, wait } = await rig();
    expect((await fetch("MAEU", bill("QLDOWN6H0001"))).status).toBe(503);
    wait(5.9);
    expect((await fetch("MAEU", bill("QLDOWN6H0001"))).status).toBe(503);
    wait(0.2);
    expect((await fetch("MAEU", bill("QLDOWN6H0001"))).status).toBe(200);
  });

  it("send a login page, garbage or half an answer with status 200", async () => {
    const { fetch } = await rig();
    const page = await fetch("MAEU", bill("QLLOGIN"));
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(await page.text()).toContain("password");
    for (const number of ["QLGARBAGE", "QLTRUNCATED"]) {
      const answer = await fetch("MAEU", bill(number));
      expect(answer.status).toBe(200);
      await expect(answer.json()).rejects.toThrow(SyntaxError);
    }
  });

  it("keep the caller waiting", async () => {
    const { sandbox, fetch: ask } = await rig();
    const given = new AbortController();
    const waiting = fetch(`${sandbox.carriers[0]!.base_url}/events?${bill("QLSLOW")}`, {
      signal: given.signal,
    });
    // Whatever came later is answered, the slow one still is not.
    expect((await ask("MAEU", bill("NORMAL1"))).status).toBe(200);
    given.abort();
    await expect(waiting).rejects.toThrow("aborted");
  });
});

describe("scenarios", () => {
  it("QLFAST passes every milestone a minute apart, with transshipment, rail and empty return", async () => {
    const { events, wait } = await rig();
    expect((await events("TEST", bill("QLFAST0001"))).map(line)).not.toContain(
      "ACT GTOT TRUCK THLCH",
    );
    wait(0.5);
    const all = await events("TEST", bill("QLFAST0001"));
    const actuals = all.filter(
      (event) => event["eventClassifierCode"] === "ACT" && event["eventType"] !== "SHIPMENT",
    );
    expect(actuals.map(line).filter((what) => !what.includes("DROP"))).toEqual([
      "ACT GTOT TRUCK THLCH",
      "ACT GTIN TRUCK THLCH",
      "ACT LOAD VESSEL THLCH",
      "ACT DEPA VESSEL THLCH",
      "ACT ARRI VESSEL KRPUS",
      "ACT DISC VESSEL KRPUS",
      "ACT LOAD VESSEL KRPUS",
      "ACT DEPA VESSEL KRPUS",
      "ACT ARRI VESSEL USLGB",
      "ACT DISC VESSEL USLGB",
      "ACT LOAD RAIL USLGB",
      "ACT DEPA RAIL USLGB",
      "ACT ARRI RAIL USCHI",
      "ACT DISC RAIL USCHI",
      "ACT GTOT TRUCK USCHI",
      "ACT GTIN TRUCK USCHI",
    ]);
    const times = actuals.map((event) => Date.parse(event["eventDateTime"]));
    const gaps = times.slice(1).map((time, at) => time - times[at]!);
    expect(new Set(gaps)).toEqual(new Set([60_000]));
    expect(containersIn(await events("TEST", bill("QLFAST0002")))).not.toEqual(containersIn(all));
  });

  it("QLCANCEL is void when it is met, QLCANCELLATE six hours later", async () => {
    const { events, wait } = await rig();
    const dead = await events("MAEU", bill("QLCANCEL"));
    expect(dead.map(line)).toEqual(["ACT CONF", "ACT VOID"]);
    const alive = await events("MAEU", bill("QLCANCELLATE"));
    expect(alive.map(line)).toContain("ACT GTOT TRUCK CNSHA");
    expect(alive.map(line)).not.toContain("ACT VOID");
    wait(6);
    const ended = await events("MAEU", bill("QLCANCELLATE"));
    expect(ended.at(-1)).toMatchObject({ shipmentEventTypeCode: "VOID", documentTypeCode: "BKG" });
    wait(24 * 60);
    expect(await events("MAEU", bill("QLCANCELLATE"))).toEqual(ended);
  });

  it("QLROLLOVER leaves a week later on another vessel", async () => {
    const { events, wait } = await rig();
    const plan = async () =>
      published(await events("MAEU", bill("QLROLLOVER")), "PLN DEPA VESSEL CNSHA");
    const [before] = await plan();
    wait(6);
    const [after, ...more] = await plan();
    expect(more).toEqual([]);
    expect(after!["transportCall"].vessel.vesselIMONumber).not.toBe(
      before!["transportCall"].vessel.vesselIMONumber,
    );
    const days = Date.parse(after!["eventDateTime"]) - Date.parse(before!["eventDateTime"]);
    expect(days / 86_400_000).toBe(7);
    wait(24 * 14);
    const [sailed] = published(await events("MAEU", bill("QLROLLOVER")), "ACT DEPA VESSEL CNSHA");
    expect(sailed!["transportCall"].vessel).toEqual(after!["transportCall"].vessel);
  });

  it("QLPODCHANGE turns from Long Beach to Oakland at sea", async () => {
    const { events, wait } = await rig();
    const first = (await events("MAEU", bill("QLPODCHANGE"))).map(line);
    expect(first).toContain("ACT DEPA VESSEL CNTAO");
    expect(first).toContain("PLN ARRI VESSEL USLGB");
    wait(6);
    const then = (await events("MAEU", bill("QLPODCHANGE"))).map(line);
    expect(then).toContain("PLN ARRI VESSEL USOAK");
    expect(then.join()).not.toContain("USLGB");
  });

  it("QLCORRECTED reports the discharge again with a later time", async () => {
    const { events, wait } = await rig();
    const discharges = async () =>
      published(await events("MAEU", bill("QLCORRECTED")), "ACT DISC VESSEL USLGB");
    expect(await discharges()).toHaveLength(2);
    wait(6);
    const all = await discharges();
    expect(all).toHaveLength(4);
    const [old, corrected] = all.filter(
      (event) => event["equipmentReference"] === all[0]!["equipmentReference"],
    );
    const later = Date.parse(corrected!["eventDateTime"]) - Date.parse(old!["eventDateTime"]);
    expect(later / 60_000).toBe(155);
    expect(corrected!["eventCreatedDateTime"] > old!["eventCreatedDateTime"]).toBe(true);
  });

  it("QLWITHDRAWN retracts a pick-up and reports the true one days later", async () => {
    const { events, wait } = await rig();
    const pickUps = async () =>
      published(await events("MAEU", bill("QLWITHDRAWN")), "ACT GTOT TRUCK USLGB");
    expect(await pickUps()).toEqual([]);
    wait(3);
    expect(await pickUps()).toHaveLength(1);
    wait(9);
    const [mistake, withdrawal, ...none] = await pickUps();
    expect(none).toEqual([]);
    expect(mistake!["isRetracted"]).toBeUndefined();
    expect(withdrawal).toEqual({
      ...mistake,
      isRetracted: true,
      eventCreatedDateTime: withdrawal!["eventCreatedDateTime"],
    });
    wait(24 * 8);
    const [, , real] = await pickUps();
    expect(Date.parse(real!["eventDateTime"])).toBeGreaterThan(
      Date.parse(withdrawal!["eventCreatedDateTime"]),
    );
  });

  it("QLADDED has two containers, and three six hours later", async () => {
    const { events, wait } = await rig();
    const before = await events("MAEU", bill("QLADDED"));
    expect(containersIn(before).size).toBe(2);
    wait(6);
    const after = await events("MAEU", bill("QLADDED"));
    expect(containersIn(after).size).toBe(3);
    expect(published(after, "ACT GTOT TRUCK CNSHA")).toHaveLength(3);
    const ids = new Set(after.map((event) => event["eventID"]));
    expect(before.every((event) => ids.has(event["eventID"]))).toBe(true);
  });

  it("QLETASWING moves its estimate back and forth", async () => {
    const { events, wait } = await rig();
    await events("MAEU", bill("QLETASWING"));
    wait(80);
    const times = published(await events("MAEU", bill("QLETASWING")), "EST ARRI VESSEL USLGB")
      .slice(-18)
      .map((event) => event["eventDateTime"]);
    expect(new Set(times).size).toBeLessThanOrEqual(3);
    expect(times.length).toBe(18);
  });

  it("QLMALFORMED has one bad event among good ones", async () => {
    const { events } = await rig();
    const all = await events("MAEU", bill("QLMALFORMED"));
    const bad = all.filter((event) => !dcsaEvent.safeParse(event).success);
    expect(bad.length).toBe(1);
    expect(bad[0]).toMatchObject({ eventDateTime: "yesterday", equipmentEventTypeCode: 7 });
    expect(all.length).toBeGreaterThan(8);
  });

  it("QLUNKNOWNCODE uses codes that no list has", async () => {
    const { events } = await rig();
    const codes = (await events("MAEU", bill("QLUNKNOWNCODE"))).map(codeOf);
    expect(codes).toEqual(expect.arrayContaining(["ZZZZ", "WAIT", "DISC", "ARRI"]));
  });

  it("QLNOLOCODE names cities only", async () => {
    const { events } = await rig();
    const all = await events("MAEU", bill("QLNOLOCODE"));
    expect(JSON.stringify(all)).not.toMatch(/UNLocationCode|facilityCode"|latitude/);
    expect(all.map((event) => event["transportCall"]?.location.address.city)).toEqual(
      expect.arrayContaining(["Rotterdam", "New York"]),
    );
  });

  it("QLNOOFFSET leaves the offset away", async () => {
    const { events } = await rig();
    const all = await events("MAEU", bill("QLNOOFFSET"));
    for (const event of all)
      expect(event["eventDateTime"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  });

  it("QLDUPLICATE sends each event three times under two eventIDs", async () => {
    const { events } = await rig();
    const all = await events("MAEU", bill("QLDUPLICATE"));
    const without = all.map((event) => JSON.stringify({ ...event, eventID: null }));
    expect(new Set(without).size * 3).toBe(all.length);
    expect(new Set(all.map((event) => event["eventID"])).size).toBe((all.length / 3) * 2);
  });

  it("QLDISORDER answers in no order, with nothing lost", async () => {
    const { events } = await rig();
    const all = await events("MAEU", bill("QLDISORDER"));
    const created = all.map((event) => event["eventCreatedDateTime"]);
    expect(created).not.toEqual(created.toSorted((a, b) => Date.parse(a) - Date.parse(b)));
    expect(new Set(all.map((event) => event["eventID"])).size).toBe(all.length);
    expect(all.map(line)).toEqual(
      expect.arrayContaining(["ACT CONF", "ACT LOAD VESSEL CNSHA", "ACT DISC VESSEL USLGB"]),
    );
  });

  it("QLFIFTY has fifty containers, all discharged", async () => {
    const { events } = await rig();
    const all = await events("MAEU", bill("QLFIFTY"));
    expect(containersIn(all).size).toBe(50);
    expect(published(all, "ACT DISC VESSEL USLGB")).toHaveLength(50);
  });

  it("play at every carrier, also those that report only the newest state", async () => {
    const { events, wait, sandbox } = await rig();
    for (const { scac } of sandbox.carriers) {
      await events(scac, bill("QLADDED77"));
      await events(scac, bill("QLROLLOVER77"));
    }
    wait(24 * 120);
    for (const { scac } of sandbox.carriers) {
      const added = await events(scac, bill("QLADDED77"));
      expect(published(added, "ACT GTIN TRUCK USLGB")).toHaveLength(3);
      expect(
        published(await events(scac, bill("QLROLLOVER77")), "ACT GTIN TRUCK USLGB"),
      ).toHaveLength(2);
    }
  });
});

it("every scenario is in the guide", () => {
  const guide = readFileSync(
    new URL("../../../docs/guides/sandbox-numbers.md", import.meta.url),
    "utf8",
  );
  const written: Record<string, string> = {
    TESTTRSUCCEEDED: "TEST-TR-SUCCEEDED",
    TESTTRFAILED: "TEST-TR-FAILED",
  };
  for (const { name } of scenarios) expect(guide).toContain(`\`${written[name] ?? name}\``);
});
