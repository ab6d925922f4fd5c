import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bedrockExtractor } from "#src/document-extraction/index.ts";

const bedrock = mockClient(BedrockRuntimeClient);
beforeEach(() => void bedrock.reset());
afterAll(() => bedrock.restore());

const failures: string[] = [];
const ask = (text = "Vessel: EVER GIVEN") =>
  bedrockExtractor({
    modelId: "us.example.model-v1:0",
    client: () => Promise.resolve(new BedrockRuntimeClient({ region: "us-east-1" })),
    failed: (why) => failures.push(why),
  }).extract(
    { documentType: "arrival_notice", jsonSchema: { type: "object" }, text },
    AbortSignal.timeout(5_000),
  );
const answered = (content: object[]) =>
  bedrock
    .on(ConverseCommand)
    .resolves({ output: { message: { role: "assistant", content } } } as never);
const recorded = (input: unknown) => ({ toolUse: { toolUseId: "t", name: "record", input } });

describe("a Bedrock model as the second extractor", () => {
  it("has to answer in the payload's schema, and receives at most 60,000 characters", async () => {
    answered([recorded({ vessel_name: "EVER GIVEN" })]);
    expect(await ask("x".repeat(70_000))).toEqual({ vessel_name: "EVER GIVEN" });
    const [{ input }] = bedrock.commandCalls(ConverseCommand).map(({ args }) => args[0]) as [
      ConverseCommand,
    ];
    expect(input).toMatchObject({
      modelId: "us.example.model-v1:0",
      inferenceConfig: { temperature: 0 },
      toolConfig: { toolChoice: { tool: { name: "record" } } },
    });
    expect(input.messages?.[0]?.content?.[0]?.text).toMatch(
      /^A document \(arrival notice\):\nx{60000}$/,
    );
  });

  it.each([
    ["prose", [{ text: "I think" }], "no_answer"],
    ["a list", [recorded(["EVER GIVEN"])], "no_answer"],
    ["nothing", [], "no_answer"],
  ])("adds nothing when it answers %s, and the reason is logged", async (_, content, why) => {
    failures.length = 0;
    answered(content);
    expect(await ask()).toBeNull();
    expect(failures).toEqual([why]);
  });

  it.each([
    ["AbortError", "timed_out"],
    ["ThrottlingException", "failed"],
  ])("adds nothing after a %s, and reports only %s", async (name, why) => {
    failures.length = 0;
    bedrock.on(ConverseCommand).rejects(Object.assign(new Error("secret text"), { name }));
    expect(await ask()).toBeNull();
    expect(failures).toEqual([why]);
  });
});
