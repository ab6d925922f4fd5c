import { describe, expect, it } from "vitest";
import {
  bedrockExtractor,
  extractAs,
  withSecondOpinion,
} from "#src/documents/understanding/index.ts";
import { paper } from "./paper.ts";

const pin = { date: "2026-12-31" };
const page = paper([
  [40, 40, "ARRIVAL NOTICE", 16],
  [40, 100, "Vessel:"],
  [120, 100, "EVER GIVEN"],
  [40, 130, "The cargo lies with Harbor Cold Storage until called for"],
]);
const segment = extractAs([page], "arrival_notice", pin)!;
const saying = (said: object) => ({ extract: async () => said });

describe("a second extractor", () => {
  it("fills what was not found, as printed and with its place", async () => {
    const helped = await withSecondOpinion(
      segment,
      [page],
      saying({ pickup_location: "harbor cold storage" }),
    );
    expect(helped.payload).toMatchObject({ pickup_location: "Harbor Cold Storage" });
    expect(helped.evidence["/pickup_location"]).toMatchObject({ page: 1 });
    expect(helped.evidence["/pickup_location"]!.confidence).toBeLessThan(0.7);
  });

  it("is not believed when its text stands on no page", async () => {
    const helped = await withSecondOpinion(
      segment,
      [page],
      saying({ pickup_location: "PIER 400" }),
    );
    expect(helped.payload).toMatchObject({ pickup_location: null });
  });

  it("changes nothing that was read, and adds no fields or rows", async () => {
    const helped = await withSecondOpinion(
      segment,
      [page],
      saying({
        vessel_name: "Harbor",
        containers: [{ container_number: "EVER GIVEN" }],
        owner: "cargo",
        charges: "until",
      }),
    );
    expect(helped).toEqual(segment);
  });
});

describe("the Bedrock extractor", () => {
  const question = {
    documentType: "arrival_notice",
    jsonSchema: { type: "object" },
    text: "Vessel: EVER GIVEN",
  };
  const client = (...answers: readonly (object | Error)[]) => {
    const asked: unknown[] = [];
    let next = 0;
    const send = async (command: { input: unknown }): Promise<never> => {
      asked.push(command.input);
      const answer = answers[next++]!;
      if (answer instanceof Error) throw answer;
      return answer as never;
    };
    return { asked, client: { send: send as never } };
  };
  // Recorded from the Converse API, its text shortened.
  const recorded = {
    output: {
      message: {
        role: "assistant",
        content: [
          {
            toolUse: {
              toolUseId: "tooluse_1",
              name: "record",
              input: { vessel_name: "EVER GIVEN" },
            },
          },
        ],
      },
    },
    stopReason: "tool_use",
  };

  it("asks with the payload's schema and gives back the tool's input", async () => {
    const { asked, client: bedrock } = client(recorded);
    const extractor = bedrockExtractor({ modelId: "a-model", client: bedrock });
    expect(await extractor.extract(question)).toEqual({ vessel_name: "EVER GIVEN" });
    expect(asked).toMatchObject([
      {
        modelId: "a-model",
        toolConfig: { tools: [{ toolSpec: { inputSchema: { json: { type: "object" } } } }] },
      },
    ]);
  });

  it("tries once more, then leaves the document to the first extractor", async () => {
    const told: string[] = [];
    const twice = client(new Error("throttled"), recorded);
    const never = client(new Error("throttled"), new Error("throttled"), recorded);
    expect(
      await bedrockExtractor({ modelId: "m", client: twice.client }).extract(question),
    ).not.toBeNull();
    const failing = bedrockExtractor({
      modelId: "m",
      client: never.client,
      failed: (code) => told.push(code),
    });
    expect(await failing.extract(question)).toBeNull();
    expect(never.asked).toHaveLength(2);
    expect(told).toEqual(["bedrock_failed"]);
  });

  it("takes prose for no answer", async () => {
    const { client: bedrock } = client({
      output: { message: { content: [{ text: "I think..." }] } },
    });
    expect(await bedrockExtractor({ modelId: "m", client: bedrock }).extract(question)).toBeNull();
  });
});
