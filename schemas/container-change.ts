import * as z from "zod";
import { filtersOf, several } from "./filters.ts";
import { dateTime, listOf, pageQuery } from "./json-api.ts";

/** One attribute of a container that changed (contract: containers#changes). */
const ContainerChangeResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("container_change"),
    attributes: z.strictObject({
      attribute: z.string().meta({
        description: "An attribute of the container, or of its meta.triage.",
        example: "pod_eta_at",
      }),
      before: z.unknown().meta({ description: "What it was; null: nothing." }),
      after: z.unknown().meta({ description: "What it became." }),
      changed_at: dateTime.meta({ description: "When the product wrote it." }),
      source: z
        .enum(["shipping_line", "terminal", "rail", "user"])
        .meta({ description: "Who stated it." }),
      provider: z
        .string()
        .nullable()
        .meta({ description: "Name of the line, terminal or railroad; null for a user." }),
      observed_at: dateTime.nullable().meta({ description: "When the source observed it." }),
      effective_at: dateTime.nullable().meta({ description: "Since when it holds." }),
      raw_event: z.uuid().nullable().meta({ description: "The raw event that states it." }),
      changed_by: z
        .strictObject({
          user_id: z.uuid().nullable().meta({ description: "The user; null: an API key's call." }),
          credential: z.string().meta({
            description: "Name of the API key or client, or of the user who was signed in.",
          }),
        })
        .nullable()
        .meta({ description: "Whose call it was; null: a source's statement, or not recorded." }),
    }),
  })
  .meta({ id: "ContainerChange", description: "A change of one attribute of a container." });

export const ContainerChangeList = listOf(ContainerChangeResource);

export const containerChangesQuery = z.object({
  ...pageQuery({ usual: 30, most: 100 }),
  ...filtersOf({ attribute: "Name of an attribute; commas mean OR." }, several),
});
