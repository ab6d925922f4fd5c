import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiDocument } from "#functions/openapi/document.ts";
import { recordedExamples } from "#functions/openapi/examples.ts";
import { document } from "#test/support/api-description/contract.ts";
import { generatePython } from "./clients/python.ts";

const answerOf = (operationId: string): any => recordedExamples.operations[operationId]!.answer;

/** What the product answered, by the function that reads it. */
const answers = {
  container: answerOf("containers.get").data,
  shipment: answerOf("shipments.get").data,
  tracking_request: answerOf("tracking-requests.get").data,
  errors: recordedExamples.refusals["not_found"],
};

/** Python's standard library reads such times too; the package that is imported is not there. */
const dateutil = `from datetime import datetime
def parse(text): return datetime.fromisoformat(text.replace("Z", "+00:00"))
`;

/** Reads each answer into its class and writes it again, then tries one that is wrong. */
const reader = `import json, sys, api
from datetime import datetime
def plain(value):
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items() if one is not None}
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, str) and "T" in value:
        try: return datetime.fromisoformat(value.replace("Z", "+00:00")).timestamp()
        except ValueError: return value
    return value
for name, answer in json.load(sys.stdin).items():
    read = getattr(api, name + "_from_dict")
    again = getattr(api, name + "_to_dict")(read(answer))
    print(name, type(read(answer)).__name__, plain(json.loads(json.dumps(again))) == plain(answer))
    try:
        read({**answer, "attributes": 7, "errors": 7})
        print("accepted")
    except AssertionError:
        print("refused")
`;

const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** Types of another language, of the same document (docs/guides/other-languages.md). */
describe("Python types generated from the API document", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayline-python-"));
  let text: string;
  beforeAll(async () => {
    text = await generatePython(document);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("read and write each schema", () => {
    const schemas = Object.keys(document.components!.schemas!);
    expect(text.match(/^def \w+_from_dict\(/gm)).toHaveLength(schemas.length);
    expect(text.match(/^def \w+_to_dict\(/gm)).toHaveLength(schemas.length);
    expect(text).toMatch(/^class Container:/m);
    expect(text).toMatch(/^ {4}pickup_lfd: datetime \| None = None$/m);
  });

  it("are not generated from a document that refers to what it does not have", async () => {
    const { Hold: _, ...schemas } = document.components!.schemas!;
    const broken = { ...document, components: { schemas } } as ApiDocument;
    await expect(generatePython(broken)).rejects.toThrow("Hold");
  });

  // Where there is no Python, what is proven is that the types are generated.
  it.runIf(hasPython)("hold what the product answers", () => {
    mkdirSync(join(folder, "dateutil"));
    writeFileSync(join(folder, "dateutil/parser.py"), dateutil);
    writeFileSync(join(folder, "api.py"), text);
    writeFileSync(join(folder, "read.py"), reader);
    const { stdout, stderr } = spawnSync("python3", [join(folder, "read.py")], {
      input: JSON.stringify(answers),
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual([
      "container Container True",
      "refused",
      "shipment Shipment True",
      "refused",
      "tracking_request TrackingRequest True",
      "refused",
      "errors Errors True",
      "refused",
    ]);
  });
});
