import { describe, expect, it } from "vitest";
import { problemsOf } from "#portal/controls/problems.ts";
import { QuaylineError } from "../../sdk/index.ts";

const refused = (...pointers: readonly (string | undefined)[]) =>
  new QuaylineError(
    422,
    pointers.map((pointer, index) => ({
      detail: `reason ${index}`,
      ...(pointer !== undefined && { source: { pointer } }),
    })),
  );

describe("what the API refuses of a form", () => {
  it("stands at the field that the pointer names, also inside of it", () => {
    const { of, others } = problemsOf(
      refused("/data/attributes/url", "/data/attributes/headers/0/name", "/overlap_hours"),
      ["url", "headers", "overlap_hours"],
    );
    expect(of("url")).toEqual(["reason 0"]);
    expect(of("headers")).toEqual(["reason 1"]);
    expect(of("overlap_hours")).toEqual(["reason 2"]);
    expect(others).toEqual([]);
  });

  it("tells the parts of a member apart where the form has a field for each", () => {
    const { of, others } = problemsOf(
      refused("/data/attributes/validation/pattern", "/data/attributes/validation"),
      ["validation/pattern", "validation/pattern_more"],
    );
    expect(of("validation/pattern")).toEqual(["reason 0"]);
    expect(of("validation/pattern_more")).toEqual([]);
    expect(others).toEqual(["reason 1"]);
  });

  it("is of the whole form when it is of none of its fields, so that nothing is left out", () => {
    const { of, others } = problemsOf(refused("/data/attributes/other", undefined, "/data"), [
      "url",
    ]);
    expect(of("url")).toEqual([]);
    expect(others).toEqual(["reason 0", "reason 1", "reason 2"]);
    expect(problemsOf(new Error("no answer"), ["url"]).others).toEqual(["no answer"]);
    expect(problemsOf(new QuaylineError(502, []), []).others).toEqual(["HTTP 502"]);
    expect(problemsOf(null, ["url"]).others).toEqual([]);
  });
});
