import { describe, expect, it } from "vitest";
import { eventsIn, refusalIn } from "#src/sources/carriers/classify.ts";

const refusal = (status: number, message?: string, more = {}) =>
  refusalIn({
    status,
    contentType: "application/json",
    body: message === undefined ? "" : JSON.stringify({ errors: [{ reason: "", message }] }),
    ...more,
  });

describe("what a refusal means", () => {
  it.each([
    [404, undefined],
    [404, "No events found"],
    [204, undefined],
    [400, "No data found for the given transportDocumentReference"],
    [422, "Booking does not exist"],
  ])("%i %s: the number is unknown, or not known yet", (status, message) => {
    expect(refusal(status, message)).toEqual({ outcome: "not_found" });
  });

  it.each([
    [400, "transportDocumentReference has an invalid format"],
    [422, "The container number is not valid"],
    [400, "equipmentReference: length must be 11"],
  ])("%i %s: the number is at fault", (status, message) => {
    expect(refusal(status, message)).toEqual({ outcome: "invalid_number" });
  });

  it.each([
    [400, undefined],
    [400, "Bad Request"],
    [400, "invalid limit: equipmentReference pages hold 50"],
    [400, "one of equipmentReference, carrierBookingReference is required"],
    [422, "API-Version header is not valid for the reference"],
  ])("%i %s: the way we asked may be at fault, the number is not judged", (status, message) => {
    expect(refusal(status, message)).toMatchObject({ outcome: "unrecognized" });
  });

  it("403 with a text about this number: the carrier refuses it", () => {
    expect(refusal(403, "You are not a party to this shipment")).toEqual({
      outcome: "data_unavailable",
    });
  });

  it.each([
    [401, undefined],
    [403, undefined],
    [403, "Your subscription does not cover shipment events"],
    [401, "Token expired for shipment API"],
    [403, "Invalid Consumer-Key"],
  ])("%i %s: our credentials, which an operator repairs", (status, message) => {
    expect(refusal(status, message)).toEqual({
      outcome: "unreachable",
      detail: `${status}, our credentials are refused`,
    });
  });

  it("429 and 5xx pass by; how long the carrier wants to rest is passed on", () => {
    expect(refusal(429, undefined, { retryAfterSeconds: 90 })).toEqual({
      outcome: "unreachable",
      detail: "429, over the carrier's limit",
      retryAfterSeconds: 90,
    });
    expect(refusal(500, "Booking not found")).toEqual({ outcome: "unreachable", detail: "500" });
    expect(refusal(503, undefined, { retryAfterSeconds: 5 })).toEqual({
      outcome: "unreachable",
      detail: "503",
      retryAfterSeconds: 5,
    });
  });

  it("a redirect and other statuses are not understood", () => {
    expect(refusal(302)).toEqual({ outcome: "unrecognized", detail: "302 application/json" });
    expect(refusal(418)).toEqual({ outcome: "unrecognized", detail: "418 application/json" });
  });
});

describe("what counts as a page of events", () => {
  const events = (body: string) => eventsIn({ status: 200, contentType: "text/html", body });

  it("an array, whatever the media type states, or an object with one", () => {
    expect(events("[1]")).toEqual([1]);
    expect(events('{"events":[]}')).toEqual([]);
  });

  it.each(["", "null", "1", '"none"', "{}", '{"events":{}}', "[1", "<html></html>"])(
    "%j does not",
    (body) => {
      expect(events(body)).toBeNull();
    },
  );
});
