import { describe, expect, it } from "vitest";
import { placeOfEvent } from "#src/sources/carriers/dcsa-place.ts";
import type { DcsaLocation, DcsaTransportCall } from "#src/sources/carriers/dcsa-schema.ts";

const placeOf = (
  call: DcsaTransportCall | null,
  eventLocation: DcsaLocation | null = null,
  facilityTypeCode: string | null = null,
) => placeOfEvent({ call, eventLocation, facilityTypeCode });

describe("the place of a DCSA event", () => {
  it("a LOCODE that we do not know is kept, without a zone and under the carrier's name", () => {
    expect(
      placeOf({ UNLocationCode: "xxqqq", location: { locationName: "Somewhere" } }),
    ).toStrictEqual({
      locode: "XXQQQ",
      name: "Somewhere",
      timezone: null,
      facility: null,
      facilityProvider: null,
      facilityType: null,
    });
  });

  it("an unknown LOCODE is not replaced by a city that we know", () => {
    const address = { city: "Long Beach", stateRegion: "CA", country: "US" };
    expect(placeOf({ UNLocationCode: "USQQQ", location: { address } })).toMatchObject({
      locode: "USQQQ",
      name: "Long Beach",
      timezone: null,
    });
  });

  it("what cannot be a LOCODE is none, and the city is read instead", () => {
    const address = { city: "Long Beach", stateRegion: "CA", country: "US" };
    expect(placeOf({ UNLocationCode: "LONG BEACH, CA", location: { address } })).toMatchObject({
      locode: "USLGB",
      timezone: "America/Los_Angeles",
    });
    expect(placeOf({ UNLocationCode: "unknown" })).toMatchObject({ locode: null, timezone: null });
  });

  it("a LOCODE may be written with a space and in any case", () => {
    expect(placeOf({ UNLocationCode: "us lgb" }).locode).toBe("USLGB");
  });

  it("2.2 names the facility on the call, 2.3 on the event and in the location", () => {
    const both = { facilityCode: "TTI", facilityCodeListProvider: "SMDG" };
    const place = {
      locode: "USLGB",
      name: "Long Beach",
      timezone: "America/Los_Angeles",
      facility: "TTI",
      facilityProvider: "SMDG",
      facilityType: "POTE",
    };
    const call = { UNLocationCode: "USLGB", facilityTypeCode: "POTE", ...both };
    expect(placeOf(call)).toStrictEqual(place);
    expect(placeOf({ location: { UNLocationCode: "USLGB", ...both } }, null, "POTE")).toStrictEqual(
      place,
    );
    expect(placeOf(null, { UNLocationCode: "USLGB", ...both }, "POTE")).toStrictEqual(place);
  });

  it("a list of facility codes that we do not know is not named", () => {
    expect(placeOf({ facilityCode: "X", facilityCodeListProvider: "OWN" })).toMatchObject({
      facility: "X",
      facilityProvider: null,
    });
  });

  it("without any statement of a place there is none", () => {
    expect(placeOf(null)).toMatchObject({ locode: null, name: null, timezone: null });
  });
});
