import { isImoNumber, isShipMmsi } from "./ship-numbers.ts";
import { refusal, type PositionReport, type RefusedReport, type StaticReport } from "./report.ts";

/** A position as its sender states it: values that mean "not available" are still in it. */
export type StatedPosition = Omit<PositionReport, "is" | "at" | "headingDegrees"> & {
  readonly headingDegrees: number | null;
  readonly cogDegrees: number | null;
};

/** No ship that carries containers is faster. */
const maxKnots = 60;

/** What is stated is held to what can be true. */
export function positionReport(stated: StatedPosition, at: Date): PositionReport | RefusedReport {
  const { mmsi, imo, name, latitude, longitude, knots, headingDegrees, cogDegrees } = stated;
  if (mmsi !== null && !isShipMmsi(mmsi)) return refusal("not_a_ship");
  if (imo !== null && !isImoNumber(imo)) return refusal("wrong_imo");
  // 91 and 181 mean that it has no position; a receiver without a fix sends 0 and 0.
  if (latitude === 91 || longitude === 181 || (latitude === 0 && longitude === 0))
    return refusal("no_position");
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return refusal("out_of_range");
  if (knots !== null && (knots < 0 || knots > maxKnots)) return refusal("impossible_speed");
  const status = stated.navigationalStatus;
  return {
    is: "position",
    mmsi,
    imo,
    name: nameOf(name),
    at,
    latitude,
    longitude,
    knots,
    headingDegrees: degreesOf(headingDegrees) ?? degreesOf(cogDegrees),
    navigationalStatus: status !== null && status >= 0 && status < 15 ? status : null,
  };
}

/** 511 and 360 mean that none is known. */
const degreesOf = (degrees: number | null): number | null =>
  degrees !== null && degrees >= 0 && degrees < 360 ? Math.floor(degrees) : null;

const nameOf = (name: string | null): string | null => name?.trim().slice(0, 60) || null;

export function staticReport(stated: Omit<StaticReport, "is">): StaticReport | RefusedReport {
  const { mmsi, imo, name, destination, eta } = stated;
  if (!isShipMmsi(mmsi)) return refusal("not_a_ship");
  if (imo !== null && !isImoNumber(imo)) return refusal("wrong_imo");
  return { is: "static", mmsi, imo, name: nameOf(name), destination: nameOf(destination), eta };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** As a message states it; null where its month or day is not available. */
export const etaOf = (month: number, day: number, hour: number, minute: number): string | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60
    ? `${two(month)}-${two(day)}T${two(hour)}:${two(minute)}Z`
    : null;
