import * as z from "zod";
import { dateTime, listOf, oneOf, toOneOf, ownType } from "./json-api.ts";

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .meta({ description: "What the key is for", example: "Warehouse system" });

const resource = <K extends z.ZodRawShape>(more: K) =>
  z.strictObject({
    id: z.uuid(),
    type: z.literal("api_key"),
    attributes: z.strictObject({
      name: z.string(),
      masked_key: z.string().meta({ description: "Its last characters.", example: "ql_…x7Qd" }),
      created_at: dateTime,
      ...more,
    }),
    relationships: z.strictObject({ user: toOneOf("user") }),
  });

/** Masked after its creation (contract: accounts#api-keys). */
const ApiKeyResource = resource({}).meta({
  id: "ApiKey",
  description: "A key of the account. Keys do not expire.",
});

/** The only answer that holds the key itself. */
const NewApiKeyResource = resource({
  key: z
    .string()
    .meta({ description: "The whole key; it is not shown again.", example: "ql_4fG…" }),
}).meta({ id: "NewApiKey", description: "A new key." });

export const ApiKeyList = listOf(ApiKeyResource);
export const NewApiKeyDocument = oneOf(NewApiKeyResource);

/** POST /api_keys */
export const ApiKeyBody = z
  .object({
    data: z.object({ type: ownType("api_key"), attributes: z.object({ name }) }),
  })
  .meta({ id: "ApiKeyBody" });
