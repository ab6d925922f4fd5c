import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  everyPlace,
  findPlace,
  placeById,
  placeByLocode,
  placeId,
  places,
  portsCalled,
} from "#src/reference/index.ts";
import { PlaceList } from "#src/reference/places/place-list.ts";
import { contradiction } from "../../bin/places/countries.ts";
import { zoneOfPosition, zonesOf } from "../../bin/places/zones.ts";

const curated = new Set(places.map(({ locode }) => locode));
const every = everyPlace();
const listed = every.filter(({ locode }) => !curated.has(locode));
const text = readFileSync(
  join(import.meta.dirname, "../../src/reference/places/world-places.txt"),
  "utf8",
);

describe("the built-in ports", () => {
  it("are at least 1,600", () => {
    expect(every.filter(({ kind }) => kind === "port").length).toBeGreaterThanOrEqual(1600);
  });

  it("have a code of the right form, once, and aliases that resolve in one step", () => {
    const codes = every.flatMap(({ locode, aliases }) => [locode, ...aliases]);
    expect(codes.filter((code) => !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code))).toEqual([]);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    for (const { locode, aliases } of every)
      for (const code of [locode, ...aliases]) expect(placeByLocode(code)?.locode).toBe(locode);
  });

  it("have the zone of tz-lookup, or one of their country where it uses that one not", () => {
    for (const { locode, country, timezone, latitude, longitude } of listed) {
      expect(() => new Intl.DateTimeFormat("en", { timeZone: timezone }), locode).not.toThrow();
      const found = zoneOfPosition([longitude, latitude]);
      if (found === timezone) continue;
      expect(zonesOf(country), locode).not.toContain(found);
      expect(zonesOf(country), locode).toContain(timezone);
    }
  });

  it("lie in their country or near it", () => {
    const wrong = every.flatMap(({ locode, country, latitude, longitude }) => {
      const why = contradiction(country, [longitude, latitude]);
      return why === null ? [] : [`${locode}: ${why}`];
    });
    expect(wrong).toEqual([]);
    expect(contradiction("BM", [-1.4, 50.9])).toContain("united kingdom");
  }, 60_000);

  it("have a state in the US and Canada, and none elsewhere", () => {
    for (const { locode, country, state } of listed)
      expect(state !== null, locode).toBe(country === "US" || country === "CA");
  });

  it("are found by id, by name with the country, and as a port that somebody means", () => {
    const mombasa = placeByLocode("KEMBA")!;
    expect(placeById(placeId(mombasa))).toEqual(mombasa);
    expect(findPlace({ city: "Mombasa", country: "Kenya" })?.locode).toBe("KEMBA");
    expect(findPlace({ city: "Mombasa" })).toBeNull();
    expect(findPlace({ city: "Bombay", country: "IN" })?.locode).toBe("INBOM");
    expect(findPlace({ city: "Portland", state: "ME", country: "US" })?.locode).toBe("USPWM");
    expect(portsCalled("Portland, ME").map(({ locode }) => locode)).toEqual(["USPWM"]);
    expect(portsCalled("Portland").map(({ locode }) => locode)).toEqual([
      "USPDX",
      "AUPTJ",
      "USPWM",
    ]);
  });

  it("give way to curated rows, and take an airport's code for the port", () => {
    expect(placeByLocode("CNSGH")?.locode).toBe("CNSHA");
    expect(placeByLocode("CNTSN")?.locode).toBe("CNTXG");
    expect(placeByLocode("CNNJI")?.locode).toBe("CNNKG");
    expect(placeByLocode("ANBON")?.locode).toBe("BQBON");
    for (const { locode, aliases } of places)
      for (const code of [locode, ...aliases]) expect(text).not.toContain(`\n${code}\t`);
  });
});

describe("a list that is no whole one", () => {
  it("is refused, wherever it was cut", () => {
    expect(() => new PlaceList(text)).not.toThrow();
    for (let length = 0; length < text.length; length += 997)
      expect(() => new PlaceList(text.slice(0, length)), String(length)).toThrow("list of places");
  });
});
