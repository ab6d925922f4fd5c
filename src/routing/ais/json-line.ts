import * as z from "zod";
import { refusal, type PositionReport, type RefusedReport, type StaticReport } from "./report.ts";
import { etaOf, positionReport, staticReport } from "./values.ts";

const number = z.number().nullable().default(null);
const text = z.string().nullable().default(null);
/** Digits, as a number or as text. */
const digits = z
  .union([z.int().min(0).transform(String), z.string().regex(/^\d+$/)])
  .nullable()
  .default(null);

/** A line of our own shape (docs/sources.md). Other members are left alone. */
const OwnLine = z.looseObject({
  at: z.iso.datetime({ offset: true }),
  mmsi: digits,
  imo: digits,
  name: text,
  latitude: z.number(),
  longitude: z.number(),
  speed_knots: number,
  heading_degrees: number,
  cog_degrees: number,
  navigational_status: number,
});

/** What aisstream.io sends: a message by its type, and when it was received. */
const Envelope = z.looseObject({
  MessageType: z.string(),
  MetaData: z.looseObject({ time_utc: z.string().optional(), ShipName: text }),
  Message: z.record(z.string(), z.unknown()),
});
const EnvelopedPosition = z.looseObject({
  UserID: z.int(),
  Latitude: z.number(),
  Longitude: z.number(),
  Sog: number,
  Cog: number,
  TrueHeading: number,
  NavigationalStatus: number,
});
const EnvelopedShip = z.looseObject({
  UserID: z.int(),
  ImoNumber: z.int().min(0).default(0),
  Name: text,
  Destination: text,
  Eta: z
    .looseObject({ Month: z.number(), Day: z.number(), Hour: z.number(), Minute: z.number() })
    .nullable()
    .default(null),
});

/** By its message type, the speed that means "not available". */
const envelopedPositions = new Map([
  ["PositionReport", 102.3],
  ["StandardClassBPositionReport", 102.3],
  ["ExtendedClassBPositionReport", 102.3],
  ["LongRangeAisBroadcastMessage", 63],
]);

/** One line of JSON: ours, or one of aisstream.io. */
export function readJsonLine(line: string): PositionReport | StaticReport | RefusedReport {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refusal("bad_json");
  }
  const own = OwnLine.safeParse(value);
  if (own.success) return ownPosition(own.data);
  const enveloped = Envelope.safeParse(value);
  return enveloped.success ? fromEnvelope(enveloped.data) : refusal("bad_json");
}

function ownPosition(line: z.output<typeof OwnLine>): PositionReport | RefusedReport {
  const { at, mmsi, imo, name, latitude, longitude } = line;
  if (mmsi === null && imo === null) return refusal("bad_json");
  return positionReport(
    {
      mmsi,
      imo,
      name,
      latitude,
      longitude,
      knots: line.speed_knots,
      headingDegrees: line.heading_degrees,
      cogDegrees: line.cog_degrees,
      navigationalStatus: line.navigational_status,
    },
    new Date(at),
  );
}

const mmsiOf = (id: number): string => String(id).padStart(9, "0");

function fromEnvelope({
  MessageType,
  MetaData,
  Message,
}: z.output<typeof Envelope>): PositionReport | StaticReport | RefusedReport {
  const message = Message[MessageType];
  if (MessageType === "ShipStaticData") {
    const ship = EnvelopedShip.safeParse(message);
    return ship.success ? enveloped(ship.data) : refusal("bad_json");
  }
  const noSpeed = envelopedPositions.get(MessageType);
  if (noSpeed === undefined) return refusal("other_message");
  const position = EnvelopedPosition.safeParse(message);
  if (!position.success) return refusal("bad_json");
  const at = timeOf(MetaData.time_utc ?? "");
  if (at === null) return refusal("no_time");
  const { UserID, Latitude, Longitude, Sog, Cog, TrueHeading, NavigationalStatus } = position.data;
  return positionReport(
    {
      mmsi: mmsiOf(UserID),
      imo: null,
      name: MetaData.ShipName,
      latitude: Latitude,
      longitude: Longitude,
      knots: Sog === noSpeed ? null : Sog,
      cogDegrees: Cog,
      headingDegrees: TrueHeading,
      navigationalStatus: NavigationalStatus,
    },
    at,
  );
}

const enveloped = ({
  UserID,
  ImoNumber,
  Name,
  Destination,
  Eta,
}: z.output<typeof EnvelopedShip>): StaticReport | RefusedReport =>
  staticReport({
    mmsi: mmsiOf(UserID),
    imo: ImoNumber === 0 ? null : String(ImoNumber),
    name: Name,
    destination: Destination,
    eta: Eta && etaOf(Eta.Month, Eta.Day, Eta.Hour, Eta.Minute),
  });

/** `2026-03-25 08:00:00.318353 +0000 UTC` */
function timeOf(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(?: \+0000(?: UTC)?|Z)$/.exec(
    text,
  );
  const time = match && new Date(`${match[1]}T${match[2]}Z`);
  return time && !Number.isNaN(time.getTime()) ? time : null;
}
