import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localMidnight, places } from "#src/reference/index.ts";
import { ediInstantOf } from "#src/sources/edi/parse/edi-parse-result.ts";
import { dayOf } from "#src/sources/answers/instant.ts";
import { readFixture } from "../sources/edi/read-fixture.ts";
import { readThrough } from "../sources/read-message.ts";
import { rigBill, type FacilityProtocolName } from "../sources/facilities/facility-source-rig.ts";

const ofTheUs = places.filter(({ country }) => country === "US");
/** A port or city of each US zone. */
const inEachZone = [...new Map(ofTheUs.map((place) => [place.timezone, place])).values()];
const usZones = inEachZone.map(({ timezone }) => timezone);
/** Clocks change on 8 March and 1 November 2026. */
const days = [
  "2026-03-07",
  "2026-03-08",
  "2026-03-09",
  "2026-10-31",
  "2026-11-01",
  "2026-11-02",
  "2026-12-31",
];
const anyDay = fc
  .date({
    min: new Date("2024-01-01T12:00:00Z"),
    max: new Date("2030-12-31T12:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

/** A day as protocols and gateways spell it. */
const spellings = [
  (day: string) => day,
  (day: string) => `${day}T00:00:00Z`,
  (day: string) => `${day}T00:00:00.000Z`,
  (day: string) => `${day} 00:00Z`,
  (day: string) => `${day}T00:00:00+00:00`,
  (day: string) => `${day}T00:00:00-05:00`,
  (day: string) => `${day}T00:00:00`,
  (day: string) => `${day}T17:00:00`,
];

describe("a day spelled as an instant at UTC midnight", () => {
  it("is that day in every US zone and through every clock change, not the day before", () => {
    expect(usZones.length).toBeGreaterThan(5);
    for (const zone of [...usZones, null])
      for (const day of days)
        expect(spellings.map((spell) => dayOf(spell(day), zone))).toEqual(spellings.map(() => day));
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...usZones),
        fc.constantFrom(...spellings),
        (day, zone, spell) => {
          expect(dayOf(spell(day), zone)).toBe(day);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("any other instant is read on the calendar of the place: its own midnight, the end of its day", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...usZones), (day, zone) => {
        const begin = localMidnight(day, zone);
        const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
        const end = Date.parse(localMidnight(next.toISOString().slice(0, 10), zone)) - 1000;
        expect(dayOf(begin, zone)).toBe(day);
        expect(dayOf(new Date(end).toISOString(), zone)).toBe(day);
      }),
      { numRuns: 200 },
    );
    for (const wrong of ["2026-02-29", "2026-02-29T00:00:00Z", "soon", "", "0001-01-01T00:00:00Z"])
      expect(dayOf(wrong, "America/New_York")).toBeNull();
  });

  const containerNumber = "MSKU7354623";
  type Case = readonly [
    FacilityProtocolName,
    (day: string, city: string, state: string | null) => object,
    (locode: string) => object,
  ];
  const cases: readonly Case[] = [
    [
      "terminal-availability-1",
      (day) => ({ containers: [{ number: containerNumber, found: true, last_free_day: day }] }),
      (locode) => ({ locode }),
    ],
    [
      "apm-terminals-1",
      (day) => [
        { containerId: containerNumber, readyForDelivery: "Yes", storagePaidThroughDate: day },
      ],
      (locode) => ({ locode }),
    ],
    [
      "port-of-virginia-1",
      (day) => [
        {
          container: containerNumber,
          billOfLading: rigBill,
          shipmentStatus: "Available",
          freeTimeExpiration: day,
        },
      ],
      (locode) => ({ locode }),
    ],
    [
      "rail-events-1",
      (day, city) => ({
        events: [],
        equipment: [{ number: containerNumber, destination_locode: city, last_free_day: day }],
      }),
      () => ({}),
    ],
  ];

  it.each(cases)("from %s, at a place in each US zone", async (protocol, answer, profile) => {
    for (const { locode } of inEachZone)
      for (const day of days)
        for (const spell of [spellings[1]!, spellings[0]!]) {
          const text = JSON.stringify(answer(spell(day), locode, null));
          const read = await readThrough(protocol)(text, {
            about: "",
            asked: [containerNumber],
            at: "2026-01-01T00:00:00Z",
            profile: { smdg: protocol === "rail-events-1" ? undefined : null, ...profile(locode) },
          });
          expect(read).toMatchObject({ reports: [{ lastFreeDayOn: day }], setAside: [] });
        }
  });

  it.each([
    [
      "bnsf-unit-details-3",
      (day: string) => ({
        intermodalUnits: [
          {
            equipmentInitial: "MSKU",
            equipmentNumber: "735462",
            derivedEquipmentStatusName: "On the Ground",
            destinationStation333: "CHICAGO",
            destinationStateCode: "IL",
            shipmentLastFreeStorageDate: day,
          },
        ],
      }),
      (day: string) => day,
    ],
    [
      "up-shipments-2",
      (day: string) => [
        {
          load: {
            equipment: { id: "MSKU735462" },
            load_empty_code: "Loaded",
            assessorial_information: { storage_first_chargeable_day: day },
          },
          route: { destination: { location: { city: "CHICAGO", state_abbreviation: "IL" } } },
        },
      ],
      // The first chargeable day is the one after it.
      (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10),
    ],
    [
      "cn-tracking-1",
      (day: string) => ({
        ThirdPartyIntermodalShipment: {
          Equipment: [
            {
              EquipmentId: "MSKU735462",
              LoadEmpty: "L",
              Destination: { Station: "CHICAGO" },
              StorageCharge: { LastFreeDay: day },
            },
          ],
        },
      }),
      (day: string) => day,
    ],
  ] as const)("from %s", async (protocol, answer, lastFreeDayOf) => {
    for (const day of days)
      for (const spell of spellings.slice(0, 3)) {
        const read = await readThrough(protocol)(JSON.stringify(answer(spell(day))), {
          about: "",
          asked: [containerNumber],
          at: "2026-01-01T00:00:00Z",
          profile: {},
        });
        expect(read).toMatchObject({
          reports: [{ lastFreeDayOn: lastFreeDayOf(day) }],
          setAside: [],
        });
      }
  });

  it("from EDI, with a time of its own or one in UTC", () => {
    for (const zone of usZones)
      for (const day of days) {
        const written = day.replaceAll("-", "");
        for (const [time, code] of [
          [null, null],
          ["0000", null],
          ["0000", "UT"],
          ["000000", "GM"],
          ["2330", "LT"],
        ] as const)
          expect(ediInstantOf(written, time, zone, code)?.on).toBe(day);
        // The end of the local day, stated in UTC.
        const end = new Date(Date.parse(localMidnight(day, zone)) + 22 * 3_600_000).toISOString();
        const [date, clock] = [end.slice(0, 10).replaceAll("-", ""), end.slice(11, 16)];
        expect(ediInstantOf(date, clock.replace(":", ""), zone, "UT")?.on).toBe(day);
      }
    const message = (date: string, time: string) =>
      `ISA*00*          *00*          *ZZ*TTILGB         *ZZ*QUAYLINE       *261120*1530*U*00401*000000110*0*P*>~GS*QO*TTILGB*QUAYLINE*20261120*1530*110*X*004010~ST*315*0001~B4*IP**NF*${date}*${time}*USLGB*TRHU*418725*L*45G1*LONG BEACH*UN*0~SE*3*0001~GE*1*110~IEA*1*000000110~`;
    for (const time of ["", "0000"])
      expect(readFixture(message("20261124", time)).interchanges[0]).toMatchObject({
        transactions: [{ reports: [{ lastFreeDayOn: "2026-11-24" }] }],
      });
  });
});
