import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { outlineOfInput, outlineOfOutput } from "#src/mcp/outline.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { listTools, rpc } from "#test/support/network/tool-client.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** JSON of schemas has some four bytes a token; three and a half errs to the side of more tokens. */
const tokensOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) / 3.5;

describe("the list of tools", () => {
  it("is below 13,500 tokens with all add-ons and output schemas", async () => {
    const all = await api.account("Everything");
    const { body } = await rpc(api, all, "tools/list");
    expect(body.result.tools).toHaveLength(27);
    for (const tool of body.result.tools) expect(tool.outputSchema.type, tool.name).toBe("object");
    expect(tokensOf(body.result)).toBeLessThan(13_500);
  });

  it("still states what every argument is, and which must be there", async () => {
    const tools = await listTools(api, await api.account("Everything"));
    const named = (name: string) => tools.find((tool) => tool.name === name)!.inputSchema;
    expect(named("trade_breakdown")).toMatchObject({
      properties: { filters: { properties: { pod: { type: ["string", "array"] } } } },
      required: ["dims"],
      additionalProperties: false,
    });
    expect(named("list_containers").properties.last_free_day_by).toEqual({
      type: "string",
      format: "date",
      description: expect.stringContaining("YYYY-MM-DD"),
    });
    for (const { name, inputSchema } of tools)
      for (const [argument, schema] of Object.entries<any>(inputSchema.properties))
        expect(schema.type ?? schema.anyOf, `${name}.${argument}`).toBeDefined();
  });
});

describe("an outline of a schema", () => {
  const outlined = (schema: z.ZodType, depth = 1) => outlineOfOutput(depth)(z.toJSONSchema(schema));

  it("states null in the list of types, also in an enum", () => {
    const schema = z.object({ a: z.string().nullable(), b: z.enum(["x", "y"]).nullable() });
    expect(outlined(schema)["properties"]).toEqual({
      a: { type: ["string", "null"] },
      b: { type: ["string", "null"], enum: ["x", "y", null] },
    });
  });

  it("keeps alternatives that one list of types cannot express", () => {
    const two = [{ type: "object", properties: { a: { type: "string" } } }, { type: "object" }];
    const words = [{ type: "string", enum: ["x"] }, { type: "number" }];
    expect(outlineOfInput({ anyOf: two })).toEqual({ anyOf: two });
    expect(outlineOfInput({ anyOf: words })).toEqual({ anyOf: words });
  });

  it("ends below its depth, and follows what schemas share", () => {
    const Shared = z.strictObject({ deep: z.object({ er: z.string() }) }).meta({ id: "Shared" });
    expect(outlined(z.object({ one: Shared, many: z.array(Shared) }))).toEqual({
      type: "object",
      properties: {
        one: { type: "object", properties: { deep: { type: "object" } } },
        many: {
          type: "array",
          items: { type: "object", properties: { deep: { type: "object" } } },
        },
      },
    });
    expect(outlined(z.object({ one: Shared }), 0)["properties"]).toEqual({
      one: { type: "object" },
    });
  });

  it("leaves members alone that are called like keywords", () => {
    const schema = z.object({ minLength: z.string(), required: z.string(), format: z.string() });
    const text = { type: "string" };
    expect(outlined(schema)["properties"]).toEqual({
      minLength: text,
      required: text,
      format: text,
    });
    expect(outlineOfInput(z.toJSONSchema(schema))["properties"]).toEqual({
      minLength: text,
      required: text,
      format: text,
    });
  });
});
