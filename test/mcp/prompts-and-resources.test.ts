import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { milestones, containerStatuses } from "#schemas/vocabulary.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { rpc } from "#test/support/network/tool-client.ts";
import { putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const result = async (method: string, params: unknown = {}) =>
  (await rpc(api, client, method, params)).body.result;

describe("prompts", () => {
  verifies("tool_server.prompts", async () => {
    const { prompts } = await result("prompts/list");
    expect(
      prompts.map((prompt: any) => [
        prompt.name,
        prompt.arguments.map((one: any) => [one.name, one.required]),
      ]),
    ).toEqual([
      [
        "track-shipment",
        [
          ["container_number", true],
          ["carrier", false],
        ],
      ],
      ["check-demurrage", [["container_id", true]]],
      ["analyze-delays", [["container_id", true]]],
    ]);
    const { messages } = await result("prompts/get", {
      name: "track-shipment",
      arguments: { container_number: "MSKU7354623", carrier: "MAEU" },
    });
    expect(messages).toEqual([
      { role: "user", content: { type: "text", text: expect.stringContaining("MSKU7354623") } },
    ]);
    for (const word of ["MAEU", "status", "hold"]) expect(messages[0].content.text).toContain(word);
  });

  it("complete the carrier by its SCAC", async () => {
    const complete = async (value: string) =>
      (
        await result("completion/complete", {
          ref: { type: "ref/prompt", name: "track-shipment" },
          argument: { name: "carrier", value },
        })
      ).completion.values as string[];
    expect(await complete("mae")).toEqual(["MAEU"]);
    const all = await complete("");
    expect(all.length).toBeGreaterThan(30);
    expect(all.length).toBeLessThanOrEqual(100);
    expect(all).not.toContain("TEST");
  });

  it("refuse a call without what they need", async () => {
    const { body } = await rpc(api, client, "prompts/get", { name: "check-demurrage" });
    expect(body.error.code).toBe(-32_602);
  });
});

describe("resources", () => {
  verifies("tool_server.resources", async () => {
    const { resourceTemplates } = await result("resources/templates/list");
    expect(resourceTemplates).toMatchObject([
      { uriTemplate: "quayline://container/{id}", mimeType: "text/markdown" },
    ]);
    const { resources } = await result("resources/list");
    expect(resources.map(({ uri }: any) => uri)).toContain("quayline://docs/milestone-glossary");
    const { contents } = await result("resources/read", {
      uri: "quayline://docs/milestone-glossary",
    });
    for (const milestone of milestones)
      expect(contents[0].text).toContain(`\`container.transport.${milestone}\``);
    for (const status of containerStatuses) expect(contents[0].text).toContain(`\`${status}\``);
  });

  it("show a container for a person to read, its rail leg only with a railroad", async () => {
    const { containers } = await putTracked(client.context, {
      containerNumbers: ["MSKU7354623", "TCLU5471298"],
      container: {
        lfdTerminalOn: "2026-11-23",
        holdsAtPodTerminal: [{ name: "customs", status: "hold", description: "CBP exam" }],
        feesAtPodTerminal: [],
        podRailCarrierScac: "BNSF",
      },
    });
    const { contents } = await result("resources/read", {
      uri: `quayline://container/${containers[0]!.id}`,
    });
    const { text } = contents[0];
    for (const line of [
      "# Container MSKU7354623",
      "- Last free day: 2026-11-23",
      "- customs (hold): `CBP exam`",
      "- Railroad: BNSF",
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/## Fees\n\nNone\./);
  });
});
