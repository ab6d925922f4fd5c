import { describe, expect, it } from "vitest";
import { parseSourcesFile, sourceProfiles } from "#src/sources/configuration/sources-file.ts";

const terminal = {
  locode: "USLAX",
  smdg: "APMT",
  protocol: "terminal-availability-1",
  base_url: "http://127.0.0.1:9002",
};
const railroad = { scac: "BNSF", protocol: "rail-events-1", base_url: "http://127.0.0.1:9003" };
const auth = {
  type: "oauth2",
  token_url: "http://127.0.0.1:9002/token",
  client_id: "c",
  client_secret: "s3cr3t",
};
const refusal = (document: unknown): string => {
  try {
    sourceProfiles(document);
    return "accepted";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("terminals and railroads in the SOURCES_FILE document", () => {
  it("reads the example of the run contract", () => {
    const text = `{ "carriers":  [],
  "terminals": [ { "locode": "USLAX", "smdg": "APMT", "protocol": "terminal-availability-1", "base_url": "http://127.0.0.1:9002" } ],
  "railroads": [ { "scac": "BNSF", "protocol": "rail-events-1", "base_url": "http://127.0.0.1:9003" } ] }`;
    const usual = { headers: {}, auth: null, timeoutMilliseconds: 15_000, concurrency: 2 };
    expect(parseSourcesFile(text)).toEqual({
      carriers: [],
      terminals: [
        {
          ...usual,
          kind: "terminal",
          protocol: "terminal-availability-1",
          facilitySource: "USLAX-APMT",
          locode: "USLAX",
          smdg: "APMT",
          facilityCode: "USLAX",
          containersPerRequest: 50,
          needsBill: false,
          baseUrl: "http://127.0.0.1:9002",
        },
      ],
      railroads: [
        {
          ...usual,
          kind: "rail",
          protocol: "rail-events-1",
          facilitySource: "BNSF",
          scac: "BNSF",
          containersPerRequest: 1,
          eventCodes: {},
          stations: {},
          baseUrl: "http://127.0.0.1:9003",
        },
      ],
      edi: [],
      tariffs: [],
    });
  });

  it("tariffs with defaults filled in, and mistakes named by place alone", () => {
    const tariff = {
      name: "Pier 400 import",
      locode: "USLAX",
      currency_code: "USD",
      tiers: [{ from_day: 1, amount: 100 }],
    };
    expect(sourceProfiles({ tariffs: [tariff] }).tariffs).toEqual([
      {
        ...tariff,
        smdg: null,
        scac: null,
        charge: "demurrage",
        counts: "calendar_days",
        closures: [],
      },
    ]);
    expect(() => sourceProfiles({ tariffs: [{ ...tariff, currency_code: "dollars" }] })).toThrow(
      "tariffs.0.currency_code: three capital letters",
    );
  });

  it("headers and OAuth 2 as carriers have them, and the source's rate limits", () => {
    const [profile] = sourceProfiles({
      terminals: [{ ...terminal, headers: { "X-API-KEY": "k" }, auth, requests_per_minute: 30 }],
    }).terminals;
    expect(profile).toMatchObject({
      headers: { "X-API-KEY": "k" },
      auth: { tokenUrl: "http://127.0.0.1:9002/token", clientId: "c" },
      requestsPerMinute: 30,
    });
  });

  it("a gateway without a terminal's code speaks for the whole port", () => {
    const [profile] = sourceProfiles({ terminals: [{ ...terminal, smdg: undefined }] }).terminals;
    expect(profile).toMatchObject({ facilitySource: "USLAX", smdg: null });
  });

  it("a port goes by our own name, whatever alias the document uses", () => {
    const [profile] = sourceProfiles({ terminals: [{ ...terminal, locode: "USEWR" }] }).terminals;
    expect(profile).toMatchObject({ facilitySource: "USNYC-APMT", locode: "USNYC" });
  });

  it.each([
    [
      { terminals: [{ ...terminal, locode: "LA" }] },
      "terminals.0.locode: no UN/LOCODE in capitals",
    ],
    [
      { terminals: [{ ...terminal, base_url: "ftp://x" }] },
      "terminals.0.base_url: no http or https address",
    ],
    [
      { terminals: [{ ...terminal, smdg: "pier 400" }] },
      "terminals.0.smdg: no SMDG code: one to six capitals or digits",
    ],
    [{ terminals: [terminal, terminal] }, "terminals.1: USLAX-APMT is named twice"],
    [{ railroads: [railroad, railroad] }, "railroads.1: BNSF is named twice"],
    [
      { railroads: [{ ...railroad, scac: "bnsf" }] },
      "railroads.0.scac: two to four capital letters",
    ],
  ])("names the mistake in %j and its place", (document, message) => {
    expect(refusal(document)).toBe(message);
  });

  it("needs protocol, address and, with auth, where tokens are", () => {
    expect(refusal({ railroads: [{ scac: "BNSF" }] })).toMatch(
      /^railroads\.0\.protocol: .*; railroads\.0\.base_url: /,
    );
    expect(
      refusal({ terminals: [{ ...terminal, auth: { ...auth, token_url: undefined } }] }),
    ).toMatch(/^terminals\.0\.auth\.token_url: /);
    expect(refusal({ terminals: [{ ...terminal, secret_name: "x" }] })).toMatch(
      /^terminals\.0\.secret_name: not read: /,
    );
  });

  it("never repeats a value, which may be a credential", () => {
    const headers = { "X-Key": "s3cr3t\nvalue" };
    expect(refusal({ railroads: [{ ...railroad, headers }] })).toBe(
      "railroads.0.headers.X-Key: holds what no header may hold",
    );
  });
});
