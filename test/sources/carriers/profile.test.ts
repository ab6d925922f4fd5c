import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseSourcesFile, sourceProfiles } from "#src/sources/configuration/sources-file.ts";

const entry = { scac: "MAEU", protocol: "dcsa-tnt-2.2", base_url: "http://127.0.0.1:9001/v2" };
const only = (more: Record<string, unknown>) =>
  sourceProfiles({ carriers: [{ ...entry, ...more }] }).carriers[0]!;
const refusal = (document: unknown): string => {
  try {
    sourceProfiles(document);
    return "accepted";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the SOURCES_FILE document", () => {
  it("reads the example of the run contract", () => {
    const text = `{ "carriers":  [ { "scac": "MAEU", "protocol": "dcsa-tnt-2.2", "base_url": "http://127.0.0.1:9001/v2", "headers": { "Consumer-Key": "k" } } ],
  "terminals": [ { "locode": "USLAX", "smdg": "APMT", "protocol": "terminal-availability-1", "base_url": "http://127.0.0.1:9002" } ],
  "railroads": [ { "scac": "BNSF", "protocol": "rail-events-1", "base_url": "http://127.0.0.1:9003" } ] }`;
    expect(parseSourcesFile(text).carriers).toEqual([
      {
        scac: "MAEU",
        protocol: "dcsa-tnt-2.2",
        baseUrl: "http://127.0.0.1:9001/v2",
        path: "/events",
        headers: { "Consumer-Key": "k" },
        auth: null,
        parameters: {
          bill_of_lading: "transportDocumentReference",
          booking_number: "carrierBookingReference",
          container: "equipmentReference",
        },
        needsBookingAndContainer: false,
        pageLimit: 100,
        timeoutMilliseconds: 15_000,
        concurrency: 4,
      },
    ]);
  });

  it("may be empty, and a carrier needs no headers", () => {
    expect(parseSourcesFile("{}")).toEqual({
      carriers: [],
      terminals: [],
      railroads: [],
      tariffs: [],
      edi: [],
    });
    expect(only({}).headers).toEqual({});
  });

  it("names every mistake and its place", () => {
    expect(refusal({ carriers: [{ ...entry, base_url: "ftp://x", scac: "maeu" }] })).toBe(
      "carriers.0.scac: four capital letters; carriers.0.base_url: no http or https address",
    );
    expect(refusal({ carriers: [entry, { ...entry, protocol: "soap" }] })).toMatch(
      /^carriers\.1\.protocol: /,
    );
    expect(refusal({ carriers: [entry, entry] })).toBe("carriers.1.scac: MAEU is named twice");
    expect(refusal({ carriers: [{ ...entry, scac: "EGLV", base_url: undefined }] })).toBe(
      "carriers.0.base_url: needed, none ships for EGLV",
    );
    const auth = { type: "oauth2", client_id: "a", client_secret: "b" };
    expect(refusal({ carriers: [{ ...entry, auth }] })).toBe("carriers.0.auth.token_url: needed");
  });

  it("never repeats a value, which may be a credential", () => {
    const headers = { "X-Key": "s3cr3t\nvalue" };
    expect(refusal({ carriers: [{ ...entry, headers }] })).toBe(
      "carriers.0.headers.X-Key: holds what no header may hold",
    );
    expect(() => parseSourcesFile('{"carriers": s3cr3t')).toThrow(/^not JSON$/);
  });

  it("does not leave out credentials in silence: a secret's name is refused", () => {
    expect(refusal({ carriers: [{ ...entry, secret_name: "quayline/maeu" }] })).toMatch(
      /^carriers\.0\.secret_name: not read: /,
    );
  });
});

describe("a carrier that another tracking service is asked about", () => {
  const upstream = {
    scac: "MAEU",
    protocol: "tracking-api-2",
    base_url: "https://tracking.example/v2/",
    api_key: "k3y",
  };

  it("has the service's address and key, and nothing of the carrier's own", () => {
    expect(sourceProfiles({ carriers: [upstream] }).carriers).toEqual([
      {
        scac: "MAEU",
        protocol: "tracking-api-2",
        baseUrl: "https://tracking.example/v2",
        headers: {
          accept: "application/vnd.api+json",
          "content-type": "application/vnd.api+json",
          authorization: "Token k3y",
        },
        auth: null,
        provider: { name: "tracking.example", code: "tracking.example" },
        timeoutMilliseconds: 15_000,
        concurrency: 4,
      },
    ]);
    const named = { ...upstream, provider_name: "Other Tracking", requests_per_minute: 9 };
    expect(sourceProfiles({ carriers: [named] }).carriers).toMatchObject([
      { provider: { name: "Other Tracking", code: "tracking.example" }, requestsPerMinute: 9 },
    ]);
  });

  it("is refused with the place of each mistake and no value", () => {
    const of = (more: object) => refusal({ carriers: [{ ...upstream, ...more }] });
    expect(of({ api_key: undefined })).toMatch(/^carriers\.0\.api_key: /);
    expect(of({ base_url: undefined })).toMatch(/^carriers\.0\.base_url: /);
    expect(of({ api_key: "s3cr3t value\n" })).toBe(
      "carriers.0.api_key: holds what no API key may hold",
    );
    expect(of({ auth: { type: "oauth2" } })).toBe(
      "carriers.0.auth: not read: the service takes an api_key",
    );
    expect(of({ path: "/v2" })).toBe("carriers.0.path: not read: base_url ends with the version");
    expect(of({ secret_name: "quayline/upstream" })).toMatch(/^carriers\.0\.secret_name: not read/);
    expect(refusal({ carriers: [entry, upstream] })).toBe("carriers.1.scac: MAEU is named twice");
  });
});

describe("carriers that ship", () => {
  it("Hapag-Lloyd needs credentials only", () => {
    const headers = { "X-IBM-Client-Id": "i", "X-IBM-Client-Secret": "s" };
    const [profile] = sourceProfiles({
      carriers: [{ scac: "HLCU", protocol: "dcsa-tnt-2.2", headers }],
    }).carriers;
    expect(profile).toMatchObject({
      baseUrl: "https://api.hlag.com/hlag/external/v2",
      path: "/events",
      requestsPerMinute: 10,
    });
  });

  it("Maersk too; what the entry states wins", () => {
    const auth = { type: "oauth2", client_id: "a", client_secret: "b" };
    expect(only({ base_url: undefined, auth })).toMatchObject({
      baseUrl: "https://api.maersk.com",
      path: "/track-and-trace-private/events",
      auth: { tokenUrl: "https://api.maersk.com/customer-identity/oauth/v2/access_token" },
    });
    expect(only({ base_url: undefined, path: "/track-and-trace/v3/events" })).toMatchObject({
      path: "/track-and-trace/v3/events",
    });
  });

  it("speak for their own host alone: a sandbox keeps the standard's habits", () => {
    expect(only({})).toMatchObject({ path: "/events" });
    expect(only({ scac: "HLCU" }).requestsPerMinute).toBeUndefined();
  });

  it("are all in docs/sources.md, and none contains a credential", () => {
    const page = readFileSync(new URL("../../../docs/sources.md", import.meta.url), "utf8");
    for (const scac of "MAEU HLCU CMDU MSCU ONEY EGLV HDMU YMLU ZIMU".split(" "))
      expect(page).toContain(`| ${scac} |`);
    for (const scac of ["MAEU", "HLCU"]) {
      const [profile] = sourceProfiles({
        carriers: [{ scac, protocol: "dcsa-tnt-2.2" }],
      }).carriers;
      expect(page).toContain(profile?.baseUrl);
      expect(profile).toMatchObject({ headers: {}, auth: null });
    }
  });
});
