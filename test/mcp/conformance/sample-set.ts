import {
  completable,
  fromJsonSchema,
  ResourceTemplate,
  type McpServer,
} from "@modelcontextprotocol/server";
import * as z from "zod";

/** One red pixel, and a WAV file without a sound. */
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const wav = Buffer.from(
  "524946462400000057415645666d74201000000001000100401f0000803e00000200100064617461 00000000".replaceAll(
    " ",
    "",
  ),
  "hex",
).toString("base64");

const text = (stated: string) => ({ type: "text" as const, text: stated });
const image = { type: "image" as const, data: png, mimeType: "image/png" };
const user = <C>(content: C) => ({ role: "user" as const, content });

/** A schema that uses what JSON Schema 2020-12 has and zod does not write. */
const bigSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
} as const;

/** What the conformance suite calls by name, on top of our own server. */
export function addSamples(server: McpServer): McpServer {
  addSampleTools(server);
  addSampleResources(server);
  addSamplePrompts(server);
  return server;
}

function addSampleTools(server: McpServer): void {
  const plain = (name: string, content: object[]) =>
    server.registerTool(name, { description: name }, () => ({ content }) as never);
  plain("test_simple_text", [text("This is a simple text response for testing.")]);
  plain("test_image_content", [image]);
  plain("test_audio_content", [{ type: "audio", data: wav, mimeType: "audio/wav" }]);
  plain("test_embedded_resource", [
    {
      type: "resource",
      resource: {
        uri: "test://embedded-resource",
        mimeType: "text/plain",
        text: "This is an embedded resource content.",
      },
    },
  ]);
  plain("test_multiple_content_types", [
    text("Multiple content types test:"),
    image,
    {
      type: "resource",
      resource: {
        uri: "test://mixed-content-resource",
        mimeType: "application/json",
        text: JSON.stringify({ test: "data", value: 123 }),
      },
    },
  ]);
  server.registerTool("test_error_handling", { description: "Always fails." }, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  server.registerTool(
    "json_schema_2020_12_tool",
    { description: "Has a rich schema.", inputSchema: fromJsonSchema(bigSchema as never) },
    () => ({ content: [text("Done.")] }),
  );
}

function addSampleResources(server: McpServer): void {
  server.registerResource("static-text", "test://static-text", { mimeType: "text/plain" }, () => ({
    contents: [
      {
        uri: "test://static-text",
        mimeType: "text/plain",
        text: "This is the content of the static text resource.",
      },
    ],
  }));
  server.registerResource(
    "static-binary",
    "test://static-binary",
    { mimeType: "image/png" },
    () => ({ contents: [{ uri: "test://static-binary", mimeType: "image/png", blob: png }] }),
  );
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { mimeType: "application/json" },
    (uri, { id }) => ({
      contents: [
        {
          uri: uri.href,
          mimeType: "application/json",
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
        },
      ],
    }),
  );
}

function addSamplePrompts(server: McpServer): void {
  server.registerPrompt("test_simple_prompt", { description: "Simple." }, () => ({
    messages: [user(text("This is a simple prompt for testing."))],
  }));
  server.registerPrompt(
    "test_prompt_with_arguments",
    {
      description: "With arguments.",
      argsSchema: z.object({
        arg1: completable(z.string(), (begun) =>
          ["paris", "park", "party"].filter((word) => word.startsWith(begun)),
        ),
        arg2: z.string(),
      }),
    },
    ({ arg1, arg2 }) => ({
      messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
    }),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "With a resource.", argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [
        user({
          type: "resource" as const,
          resource: {
            uri: resourceUri,
            mimeType: "text/plain",
            text: "Embedded resource content for testing.",
          },
        }),
        user(text("Please process the embedded resource above.")),
      ],
    }),
  );
  server.registerPrompt("test_prompt_with_image", { description: "With an image." }, () => ({
    messages: [user(image), user(text("Please analyze the image above."))],
  }));
}
