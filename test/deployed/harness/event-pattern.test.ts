import { describe, expect, it } from "vitest";
import { patternFits } from "./event-pattern.ts";

describe("an event pattern", () => {
  const pattern = { source: ["aws.s3"], detail: { object: { key: [{ prefix: "edi/in/" }] } } };
  const drop = (key: string) => ({ source: "aws.s3", detail: { object: { key }, more: 1 } });

  it("fits what has one of the values for every member that it names", () => {
    expect(patternFits(pattern, drop("edi/in/a"))).toBe(true);
    expect(patternFits(pattern, drop("edi/out/a"))).toBe(false);
    expect(patternFits(pattern, { ...drop("edi/in/a"), source: "aws.ec2" })).toBe(false);
    expect(patternFits(pattern, { source: "aws.s3" })).toBe(false);
    expect(patternFits({ eventName: ["INSERT", "MODIFY"] }, { eventName: "MODIFY" })).toBe(true);
  });

  it("with an unknown operator is reported", () => {
    expect(() => patternFits({ a: [{ exists: true }] }, { a: 1 })).toThrow("not known here");
  });
});
