import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import { SourcesDocument } from "#src/sources/configuration/sources-document.ts";

const schemaFile = new URL("../../docs/schemas/sources.schema.json", import.meta.url);
/** What the product reads, as JSON Schema: what an editor can check before the product does. */
const sourcesSchema = {
  ...z.toJSONSchema(SourcesDocument, { io: "input", unrepresentable: "any" }),
  $id: "sources",
  title: "SOURCES_FILE, or in AWS the secret of the same content",
};
if (process.env["RECORD_SCHEMAS"] !== undefined)
  writeFileSync(schemaFile, `${JSON.stringify(sourcesSchema, null, 2)}\n`);

const docs = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), "utf8");
const written = JSON.parse(readFileSync(schemaFile, "utf8")) as z.core.JSONSchema.Schema;
const [example] = [
  ...docs("terminals-and-railroads.md").matchAll(/```json\n(\{[\s\S]*?)\n```/g),
].map(([, text]) => JSON.parse(text!) as Record<string, { protocol: string }[]>);

describe("the JSON Schema of the sources document", () => {
  it("is what the product reads (RECORD_SCHEMAS=1 writes it again)", () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(sourcesSchema)));
  });

  it("accepts the guide's example, as the product does, and refuses another protocol", () => {
    const schema = z.fromJSONSchema(written);
    schema.parse(example);
    const { terminals, railroads } = sourceProfiles(example);
    expect([...terminals, ...railroads].map(({ protocol }) => protocol)).toEqual([
      "apm-terminals-1",
      "port-of-virginia-1",
      "up-shipments-2",
      "bnsf-unit-details-3",
      "cn-tracking-1",
    ]);
    const [first] = example!["terminals"]!;
    expect(schema.safeParse({ terminals: [{ ...first, protocol: "telepathy" }] }).success).toBe(
      false,
    );
  });

  it("ships the places where tokens are, below the address", () => {
    const tokenUrls = (["terminals", "railroads"] as const).flatMap((kind) =>
      sourceProfiles(example)[kind].flatMap(({ auth }) => auth?.tokenUrl ?? []),
    );
    expect(tokenUrls).toEqual([
      "https://api.apmterminals.com/oauth/client_credential/accesstoken?grant_type=client_credentials",
      "https://customer.api.up.com/oauth/token",
      "https://api.cn.ca/v1/oauth/jwt-token/accesstokenJWT?grant_type=client_credentials",
    ]);
  });
});
