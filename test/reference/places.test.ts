import { describe, expect, it } from "vitest";
import { findPlace, placeByLocode, places, timezoneOfLocode } from "#src/reference/index.ts";

describe("the place table", () => {
  it("has every port and inland place of the sources, and the ports of their terminals", () => {
    expect(places.filter((place) => place.kind === "port")).toHaveLength(128);
    expect(places.filter((place) => place.kind === "inland")).toHaveLength(23);
  });

  it("names each code once, aliases included", () => {
    const codes = places.flatMap((place) => [place.locode, ...place.aliases]);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes.filter((code) => !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code))).toEqual([]);
  });

  it("gives every place an IANA zone that exists", () => {
    for (const { timezone } of places) {
      expect(() => new Intl.DateTimeFormat("en", { timeZone: timezone })).not.toThrow();
    }
  });

  it("keeps every coordinate on the globe, and in the country's part of it", () => {
    for (const { latitude, longitude, country, locode } of places) {
      expect(Math.abs(latitude), locode).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude), locode).toBeLessThanOrEqual(180);
      if (country === "US") expect(longitude, locode).toBeLessThan(-65);
      if (country === "CN") expect(longitude, locode).toBeGreaterThan(73);
    }
  });

  it("gives US and Canadian places a state, others none", () => {
    for (const { country, state, locode } of places) {
      expect(state !== null, locode).toBe(country === "US" || country === "CA");
    }
  });
});

describe("a place by its LOCODE", () => {
  it("resolves the codes that carriers send for the same port", () => {
    expect(placeByLocode("CNSGH")?.locode).toBe("CNSHA");
    expect(placeByLocode("USEWR")?.locode).toBe("USNYC");
    expect(placeByLocode("USPTM")?.locode).toBe("USORF");
    expect(placeByLocode("VNVUT")?.name).toBe("Cai Mep");
  });

  it("tolerates case and spaces", () => {
    expect(placeByLocode(" us lax ")).toMatchObject({
      locode: "USLAX",
      name: "Los Angeles",
      city: "Los Angeles",
      state: "CA",
      country: "US",
      latitude: 33.75,
      longitude: -118.26,
      timezone: "America/Los_Angeles",
      kind: "port",
    });
  });

  it("guesses at nothing that it does not know", () => {
    expect(placeByLocode("USZZZ")).toBeNull();
    expect(placeByLocode("")).toBeNull();
    expect(placeByLocode(null)).toBeNull();
  });

  it("returns the zone, also by an alias", () => {
    expect(timezoneOfLocode("USCHI")).toBe("America/Chicago");
    expect(timezoneOfLocode("cntnj")).toBe("Asia/Shanghai");
    expect(timezoneOfLocode("USZZZ")).toBeNull();
  });
});

describe("City string beat an explicit LOCODE, 130 km off; same-named cities (contract: incidents#places-by-code)", () => {
  it("lets the LOCODE decide against any city string", () => {
    expect(
      findPlace({ locode: "USLGB", city: "Los Angeles", state: "CA", country: "US" })?.locode,
    ).toBe("USLGB");
  });

  it("does not fall back to the city when the LOCODE is one we do not know", () => {
    expect(
      findPlace({ locode: "USZZZ", city: "Los Angeles", state: "CA", country: "US" }),
    ).toBeNull();
  });

  it("reads city, state and country when there is no LOCODE", () => {
    const delaware = { city: "WILMINGTON", state: "DE", country: "US" };
    const carolina = { city: "Wilmington", state: "North Carolina", country: "United States" };
    expect(findPlace(delaware)?.locode).toBe("USILG");
    expect(findPlace(carolina)?.locode).toBe("USILM");
    expect(findPlace({ city: "Manzanillo", country: "MX" })?.locode).toBe("MXZLO");
    expect(findPlace({ name: "Manzanillo", country: "Panama" })?.locode).toBe("PAMIT");
    expect(findPlace({ city: "Freeport", country: "BS" })?.locode).toBe("BSFPO");
    expect(findPlace({ city: "Paranaguá", country: "BR" })?.locode).toBe("BRPNG");
    expect(findPlace({ city: "Saint Louis", state: "MO", country: "USA" })?.locode).toBe("USSTL");
  });

  it("takes no bare city for a place when there are several of that name", () => {
    for (const city of ["Wilmington", "Freeport", "Manzanillo", "Shenzhen"]) {
      expect(findPlace({ city }), city).toBeNull();
    }
  });

  it("knows that a namesake may lie outside the table", () => {
    expect(findPlace({ city: "Portland" })).toBeNull();
    expect(findPlace({ city: "Portland", country: "US" })).toBeNull();
    expect(findPlace({ city: "Portland", state: "ME", country: "US" })?.locode).toBe("USPWM");
    expect(findPlace({ city: "Portland", state: "TN", country: "US" })).toBeNull();
    expect(findPlace({ city: "Portland", state: "OR", country: "US" })?.locode).toBe("USPDX");
    expect(findPlace({ city: "Vancouver", state: "WA", country: "US" })?.locode).toBe("USVAN");
    expect(findPlace({ city: "Cartagena" })).toBeNull();
    expect(findPlace({ city: "Cartagena", country: "CO" })?.locode).toBe("COCTG");
    expect(findPlace({ city: "San Antonio", state: "TX", country: "US" })?.locode).toBe("USSAT");
  });

  it("takes a bare city that can only be one", () => {
    expect(findPlace({ city: "Rotterdam" })?.locode).toBe("NLRTM");
    expect(findPlace({ city: "Port of Los Angeles" })?.locode).toBe("USLAX");
  });

  it("finds nothing in nothing", () => {
    expect(findPlace({})).toBeNull();
    expect(findPlace({ locode: "  ", city: " " })).toBeNull();
  });
});
