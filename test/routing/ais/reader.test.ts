import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AisReader, type ReadLine } from "#src/routing/ais/index.ts";
import { positionBits, sentence, sentencesOf, shipBits, type Sent } from "./transmit.ts";

const now = new Date("2026-03-25T08:07:00Z");
const at = "2026-03-25T08:00:00Z";
const reader = (isLive = false) => new AisReader({ now: () => now, isLive });

/** What the lines of an input say, in their order. */
const read = (lines: readonly string[], isLive = false): ReadLine[] => {
  const one = reader(isLive);
  return lines.flatMap((line) => one.read(line) ?? []);
};
const why = (line: string, isLive = false): string =>
  read([line], isLive)
    .map((one) => (one.is === "refused" ? one.why : one.is))
    .join(" ");

describe("published examples", () => {
  // The examples of gpsd's AIVDM guide and test file, with the values that it and other decoders publish.
  it.each([
    [
      "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A",
      ["371798000", 48.381633, -123.395383, 12.3, 215, 0],
    ],
    [
      "!AIVDM,1,1,,A,16SteH0P00Jt63hHaa6SagvJ087r,0*42",
      ["440348000", 43.08015, -70.7582, 0, 93, 0],
    ],
    [
      "!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C",
      ["477553000", 47.582833, -122.345833, 0, 181, 5],
    ],
    [
      "!AIVDM,1,1,,B,25Cjtd0Oj;Jp7ilG7=UkKBoB0<06,0*60",
      ["356302000", 40.392358, -71.626143, 13.9, 91, 0],
    ],
    [
      "!AIVDM,1,1,,A,B5NJ;PP005l4ot5Isbl03wsUkP06,0*76",
      ["367430530", 37.785035, -122.26732, 0, 0, null],
    ],
    [
      "!AIVDM,1,1,,B,C5N3SRgPEnJGEBT>NhWAwwo862PaLELTBJ:V00000000S0D:R220,0*0B",
      ["367059850", 29.543695, -88.810392, 8.7, 335, null],
    ],
    [
      "!AIVDM,1,1,,B,KC5E2b@U19PFdLbMuc5=ROv62<7m,0*16",
      ["206914217", 4.84, 137.023333, 57, 167, 2],
    ],
  ] as const)("has the position of %s", (line, values) => {
    const [one] = read([line], true);
    if (one?.is !== "position") throw new Error(JSON.stringify(one));
    const { mmsi, latitude, longitude, knots, headingDegrees, navigationalStatus } = one;
    const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
    expect([
      mmsi,
      round(latitude),
      round(longitude),
      knots,
      headingDegrees,
      navigationalStatus,
    ]).toEqual(values);
    expect(one.at).toEqual(now);
  });

  it("has the ship of a message in two parts, whose time its first part states", () => {
    const lines = [
      "!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C",
      "!AIVDM,2,2,1,A,88888888880,2*25",
    ];
    const ship = {
      is: "static",
      mmsi: "351759000",
      imo: "9134270",
      name: "EVER DIADEM",
      destination: "NEW YORK",
      eta: "05-15T14:00Z",
    };
    expect(read(lines)).toEqual([ship]);
    expect(read(lines.toReversed())).toEqual([ship]);
  });

  it("has the name of a small ship", () => {
    expect(read(["!AIVDM,1,1,,A,H42O55i18tMET00000000000000,2*6D"])).toEqual([
      { is: "static", mmsi: "271041815", imo: null, name: "PROGUY", destination: null, eta: null },
    ]);
  });
});

const mmsi = fc.integer({ min: 200_000_000, max: 799_999_999 });
const sent: fc.Arbitrary<Sent> = fc
  .constantFrom(1 as const, 2 as const, 3 as const, 18 as const, 19 as const, 27 as const)
  .chain((type) => {
    const perMinute = type === 27 ? 10 : 10_000;
    return fc.record({
      type: fc.constant(type),
      mmsi,
      longitude: fc.integer({ min: -180 * 60 * perMinute, max: 180 * 60 * perMinute }),
      latitude: fc.integer({ min: 1, max: 90 * 60 * perMinute }),
      speed: fc.integer({ min: 0, max: type === 27 ? 60 : 600 }),
      cog: fc.integer({ min: 0, max: type === 27 ? 359 : 3599 }),
      heading: fc.integer({ min: 0, max: 359 }),
      status: fc.integer({ min: 0, max: 14 }),
      name: fc.stringMatching(/^[A-Z][A-Z0-9]{0,19}$/),
    });
  });

describe("what a ship transmits", () => {
  it("is read as it was sent, whatever it is", () => {
    fc.assert(
      fc.property(sent, (one) => {
        const [report] = read(sentencesOf(positionBits(one), { at, station: "r1" }));
        const scale = one.type === 27 ? 600 : 600_000;
        expect(report).toEqual({
          is: "position",
          mmsi: String(one.mmsi),
          imo: null,
          name: one.type === 19 ? one.name : null,
          at: new Date(at),
          latitude: one.latitude / scale,
          longitude: one.longitude / scale,
          knots: one.type === 27 ? one.speed : one.speed / 10,
          headingDegrees: one.type === 27 ? one.cog : one.heading,
          navigationalStatus: one.type === 18 || one.type === 19 ? null : one.status,
        });
      }),
    );
  });

  it("is read where the parts of several messages are mixed", () => {
    const ships = [
      { mmsi: 351_759_000, imo: 9_134_270, name: "EVER DIADEM", destination: "NEW YORK" },
      { mmsi: 477_553_000, imo: 9_999_981, name: "EVENING STAR", destination: "USLGB" },
    ];
    const [first, second] = ships.map((ship, sequence) =>
      sentencesOf(shipBits({ ...ship, eta: [4, 2, 12, 0] }), { at, sequence }),
    );
    const lines = [first![0]!, second![0]!, first![1]!, second![1]!];
    expect(read(lines)).toMatchObject([
      { imo: "9134270", name: "EVER DIADEM", eta: "04-02T12:00Z" },
      { imo: "9999981", name: "EVENING STAR", destination: "USLGB" },
    ]);
  });

  it("is no message where its parts are of two", () => {
    const ship = { mmsi: 351_759_000, imo: 9_134_270, name: "EVER DIADEM" };
    const [begin] = sentencesOf(shipBits(ship), { at });
    const [, end] = sentencesOf(shipBits({ ...ship, mmsi: 477_553_000 }), { at });
    const one = reader();
    expect(one.read(begin!)).toBeNull();
    for (let i = 0; i < 600; i++) one.read("!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A");
    expect(one.read(end!)).toBeNull();
    one.end();
    expect(one.lostParts).toBe(2);
  });

  it("never throws and never shows a place that is none, however its lines were damaged", () => {
    const damaged = sent.chain((one) => {
      const text = sentencesOf(positionBits(one), { at }).join("\n");
      return fc.oneof(
        fc.nat(text.length).map((end) => text.slice(0, end)),
        fc.nat(text.length).map((from) => text.slice(from)),
        fc
          .tuple(fc.nat(text.length - 1), fc.string({ unit: "binary", maxLength: 3 }))
          .map(([i, other]) => text.slice(0, i) + other + text.slice(i + 1)),
        // The same with a checksum that fits: a sender that is wrong itself.
        fc
          .tuple(fc.integer({ min: 15, max: 40 }), fc.stringMatching(/^[0-W`-w]{1,40}$/))
          .map(([i, other]) =>
            sentence(`AIVDM,1,1,,A,${text.split(",").at(-2)!.slice(0, i)}${other},0`),
          ),
      );
    });
    const any = fc.oneof(damaged, fc.string({ unit: "binary" }), fc.json(), fc.string());
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), fc.boolean(), (lines, isLive) => {
        for (const one of read(lines, isLive)) {
          if (one.is !== "position") continue;
          expect(Math.abs(one.latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(one.longitude)).toBeLessThanOrEqual(180);
          expect(one.knots ?? 0).toBeLessThanOrEqual(60);
          expect(one.mmsi ?? "200000000").toMatch(/^[2-7]\d{8}$/);
          expect(one.at.getTime()).toBeLessThanOrEqual(now.getTime() + 300_000);
        }
      }),
      { numRuns: 120 },
    );
  });

  it("is refused where any one character of it came wrong", () => {
    const line = "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A";
    fc.assert(
      fc.property(fc.integer({ min: 14, max: 41 }), fc.stringMatching(/^[0-W`-w]$/), (i, other) => {
        fc.pre(line[i] !== other);
        expect(why(line.slice(0, i) + other + line.slice(i + 1), true)).toBe("bad_checksum");
      }),
    );
  });
});

describe("a line that is not used", () => {
  const valid: Sent = {
    type: 1,
    mmsi: 477_553_000,
    longitude: 600_000,
    latitude: 600_000,
    speed: 120,
    cog: 900,
    heading: 90,
    status: 0,
    name: "",
  };
  const line = (change: Partial<Sent>, when: string | undefined = at): string =>
    sentencesOf(positionBits({ ...valid, ...change }), { at: when })[0]!;

  it.each([
    ["a comment", "# a comment", "not_ais"],
    [
      "another sentence",
      "$GPGGA,064036.289,4836.5375,N,00740.9373,E,1,04,3.2,200.2,M,,,,0000*0E",
      "not_ais",
    ],
    ["a cut sentence", "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4", "malformed"],
    ["part 2 of 1", sentence("AIVDM,1,2,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0"), "malformed"],
    [
      "a tag block whose checksum is wrong",
      `\\c:1774425600*00\\${line({}, undefined)}`,
      "bad_tag_block",
    ],
    [
      "a message of a coast station",
      "!AIVDM,1,1,,A,403OviQuMGCqWrRO9>E6fE700@GO,0*4D",
      "other_message",
    ],
    ["half a message", sentence("AIVDM,1,1,,A,15RTgt0PAso;90,0"), "truncated"],
    ["text without JSON", "{nonsense", "bad_json"],
    ["JSON of another shape", '{"at":"yesterday"}', "bad_json"],
    ["a line of 5,000 characters", "!".repeat(5000), "too_long"],
    ["a position without a time", line({}, undefined).replace(/^\\.*\\/, ""), "no_time"],
    ["a position of tomorrow", line({}, "2026-03-26T08:00:00Z"), "future"],
    ["one that is two months old", line({}, "2026-01-25T08:00:00Z"), "too_old"],
    [
      "latitude 91, longitude 181",
      line({ latitude: 91 * 600_000, longitude: 181 * 600_000 }),
      "no_position",
    ],
    ["latitude 0, longitude 0", line({ latitude: 0, longitude: 0 }), "no_position"],
    ["latitude 100", line({ latitude: 100 * 600_000 }), "out_of_range"],
    ["90 knots", line({ speed: 900 }), "impossible_speed"],
    ["an aircraft", line({ mmsi: 111_232_511 }), "not_a_ship"],
    ["a buoy", line({ mmsi: 993_692_028 }), "not_a_ship"],
  ])("%s: its reason is counted", (_, text, reason) => expect(why(text)).toBe(reason));

  it("is no ship's where the check digit of its IMO number is wrong", () => {
    const lines = sentencesOf(shipBits({ mmsi: 351_759_000, imo: 9_134_271, name: "EVER DIADEM" }));
    expect(read(lines)).toEqual([{ is: "refused", why: "wrong_imo" }]);
  });

  it("states no speed and no heading where they are not available", () => {
    expect(read([line({ speed: 1023, cog: 3600, heading: 511, status: 15 })])).toMatchObject([
      { knots: null, headingDegrees: null, navigationalStatus: null },
    ]);
  });
});

describe("a line of JSON", () => {
  const ours = { at, latitude: 33.75, longitude: -118.21, mmsi: 477_553_000 };

  it("of our shape has what the line has", () => {
    const line = JSON.stringify({
      ...ours,
      imo: "9999981",
      name: "EVENING STAR",
      speed_knots: 12.5,
      heading_degrees: 270,
      navigational_status: 0,
    });
    expect(read([line])).toEqual([
      {
        is: "position",
        mmsi: "477553000",
        imo: "9999981",
        name: "EVENING STAR",
        at: new Date(at),
        latitude: 33.75,
        longitude: -118.21,
        knots: 12.5,
        headingDegrees: 270,
        navigationalStatus: 0,
      },
    ]);
  });

  it.each([
    ["no ship", { mmsi: undefined }, "bad_json"],
    ["an IMO number with a wrong check digit", { imo: 9_999_982 }, "wrong_imo"],
    ["a latitude that is text", { latitude: "33.75" }, "bad_json"],
    ["a time without a zone", { at: "2026-03-25T08:00:00" }, "bad_json"],
    ["latitude 91", { latitude: 91 }, "no_position"],
    ["102.3 knots", { speed_knots: 102.3 }, "impossible_speed"],
  ])("is refused with %s", (_, change, reason) =>
    expect(why(JSON.stringify({ ...ours, ...change }))).toBe(reason),
  );

  it("may be one of aisstream.io", () => {
    const meta = { MMSI: 477_553_000, ShipName: "EVENING STAR        " };
    const lines = [
      {
        MessageType: "ShipStaticData",
        MetaData: { ...meta, time_utc: "2026-03-25 08:00:00.318353 +0000 UTC" },
        Message: {
          ShipStaticData: {
            UserID: 477_553_000,
            ImoNumber: 9_999_981,
            Name: "EVENING STAR        ",
            Destination: "USLGB",
            Eta: { Month: 4, Day: 2, Hour: 12, Minute: 0 },
          },
        },
      },
      {
        MessageType: "PositionReport",
        MetaData: { ...meta, time_utc: "2026-03-25 08:00:00.318353 +0000 UTC" },
        Message: {
          PositionReport: {
            UserID: 477_553_000,
            Latitude: 46.5,
            Longitude: 170.25,
            Sog: 102.3,
            Cog: 71.4,
            TrueHeading: 511,
            NavigationalStatus: 0,
          },
        },
      },
    ];
    expect(read(lines.map((line) => JSON.stringify(line)))).toMatchObject([
      { is: "static", imo: "9999981", name: "EVENING STAR", eta: "04-02T12:00Z" },
      { is: "position", mmsi: "477553000", at: new Date(at), knots: null, headingDegrees: 71 },
    ]);
  });
});
