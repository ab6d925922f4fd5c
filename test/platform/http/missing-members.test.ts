import { describe, expect, it } from "vitest";
import * as z from "zod";
import { RotateBody } from "#schemas/document-pages.ts";
import { TrackingRequestBody } from "#schemas/tracking-request.ts";
import type { Refusal } from "#src/platform/http/errors.ts";
import { check } from "#src/platform/http/request.ts";

const problemsOf = (schema: z.ZodType, value: unknown) => {
  try {
    check(schema, value, "body");
    return [];
  } catch (error) {
    return (error as Refusal).problems.map(({ code, detail }) => [code, detail]);
  }
};

describe("a refused body", () => {
  it("states the name of a member that is missing, of whatever kind", () => {
    const required = z.object({
      text: z.string(),
      count: z.int(),
      choice: z.enum(["a", "b"]),
      fixed: z.literal("a"),
      either: z.union([z.string(), z.number()]),
      list: z.array(z.string()),
    });
    expect(problemsOf(required, {})).toEqual(
      ["text", "count", "choice", "fixed", "either", "list"].map((name) => [
        "blank",
        `${name} can't be blank.`,
      ]),
    );
    const request = { data: { attributes: { request_number: "MEDUFR030802" } } };
    expect(problemsOf(TrackingRequestBody, request)).toEqual([
      ["blank", "request_type can't be blank."],
    ]);
  });

  it("states which of a list's values is blank", () => {
    const attributes = { request_type: "container", request_number: "x", ref_numbers: ["a", ""] };
    expect(problemsOf(TrackingRequestBody, { data: { attributes } })).toEqual([
      ["blank", "ref_numbers[1] can't be blank."],
    ]);
    expect(problemsOf(TrackingRequestBody, undefined)).toEqual([
      ["blank", "The body can't be blank."],
    ]);
  });

  it("names all angles that a picture can be rotated by", () => {
    expect(problemsOf(RotateBody, { degrees: 45 })).toEqual([
      ["invalid", "degrees is 90, 180 or 270."],
    ]);
    expect(problemsOf(RotateBody, {})).toEqual([["blank", "degrees can't be blank."]]);
  });
});
