import { describe, expect, it } from "vitest";
import { readSettings } from "#lib/settings.ts";

const read = (context: Record<string, unknown>) => readSettings((name) => context[name]);

describe("a deployment's choices", () => {
  it("have defaults that work", () => {
    expect(read({})).toEqual({
      stage: "prod",
      egress: "zonal",
      edgeKey: 1,
      exportMinutes: 60,
      logDays: 30,
      logLevel: "info",
      throttleRate: 500,
      throttleBurst: 1000,
      rateLimits: true,
    });
  });

  it("come as text from the command line", () => {
    expect(read({ logDays: "90", throttleRate: "50", rateLimits: "off" })).toMatchObject({
      logDays: 90,
      throttleRate: 50,
      rateLimits: false,
    });
  });

  it("are refused by name when they cannot be understood", () => {
    expect(() => read({ stage: "Prod!" })).toThrow("context: stage up to 12 of a-z, 0-9 and -");
    expect(() => read({ egress: "none" })).toThrow("egress");
    expect(() => read({ exportMinutes: "4" })).toThrow("exportMinutes");
    expect(() => read({ exportMinutes: "1441" })).toThrow("exportMinutes");
    expect(() => read({ exportDays: "0" })).toThrow("exportDays");
    expect(() => read({ logDays: "31" })).toThrow("logDays one of 1, 3, 5");
    expect(() => read({ alarmEmail: "nobody" })).toThrow("alarmEmail");
    expect(() => read({ shutCanals: "kiel" })).toThrow("shutCanals suez, panama, or both");
  });

  it("take Elastic IPs of the account, as many as there are gateways", () => {
    const one = "eipalloc-0a1b2c3d4e5f60718/203.0.113.9";
    expect(read({ egress: "single", elasticIps: one }).elasticIps).toEqual([
      { allocationId: "eipalloc-0a1b2c3d4e5f60718", address: "203.0.113.9" },
    ]);
    expect(() => read({ elasticIps: one })).toThrow("3 for egress zonal and 1 for single");
    for (const wrong of ["203.0.113.9", `${one}/24`, "eipalloc-0a1b2c3d4e5f60718/dock"])
      expect(() => read({ egress: "single", elasticIps: wrong })).toThrow(
        `${wrong} is not <allocation id>/<address>`,
      );
  });

  it("come in pairs where one alone would deploy half a thing", () => {
    expect(() => read({ domainName: "api.example.com" })).toThrow("belong together");
    expect(() => read({ restoredTable: "t" })).toThrow("belong together");
  });

  it("name a certificate where CloudFront finds it, whatever the region of the rest", () => {
    const elsewhere = "arn:aws:acm:eu-central-1:111122223333:certificate/a";
    expect(() => read({ domainName: "app.example.com", certificateArn: elsewhere })).toThrow(
      "certificateArn a certificate in us-east-1",
    );
  });
});
