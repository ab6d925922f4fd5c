import * as z from "zod";
import { auditActions, auditActorKinds } from "./audit-action.ts";
import { filtersOf, several, severalIds } from "./filters.ts";
import { dateTime } from "./json-api.ts";

const AuditEntryResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("audit_entry"),
    attributes: z.strictObject({
      action: z.enum(auditActions).meta({ example: "webhook.edited" }),
      created_at: dateTime,
      actor: z.strictObject({
        kind: z.enum(auditActorKinds),
        id: z.string().nullable().meta({ description: "Of the user or key; null: the operator." }),
        name: z.string().meta({ description: "As it was then." }),
        user_id: z
          .string()
          .nullable()
          .meta({ description: "The user behind it; of a client, who allowed it." }),
      }),
      target: z.strictObject({
        type: z.string().meta({ example: "webhook" }),
        id: z.string().nullable(),
      }),
      attributes: z.array(z.string()).meta({
        description: "Names of what was sent to be changed; values are in the records themselves.",
        example: ["url", "active"],
      }),
      address: z
        .string()
        .nullable()
        .meta({ description: "The network address that it came from.", example: "203.0.113.7" }),
    }),
  })
  .meta({ id: "AuditEntry", description: "One change, and who made it." });

export const AuditEntryList = z.strictObject({
  data: z.array(AuditEntryResource),
  links: z.strictObject({ self: z.url(), next: z.url().optional() }),
  meta: z.strictObject({
    has_more: z.boolean().meta({
      description:
        "Follow links.next. A page of a filter may hold few rows, or none, and have more behind it.",
    }),
  }),
});

const maxEntries = 200;

/** GET /audit_entries */
export const auditEntriesQuery = z.object({
  after: z.uuid().optional().meta({
    description: "Id of the last entry of the page before, from its links.next.",
    example: "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11",
  }),
  ...filtersOf({ action: "Actions; commas mean OR." }, several, "webhook.edited"),
  ...filtersOf({ actor_id: "Ids of users or keys; commas mean OR." }, severalIds),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "limit is a whole number from 1.")
    .transform((text) => Math.min(Number(text), maxEntries))
    .default(50)
    .meta({ description: `Entries on a page, at most ${maxEntries}.`, example: "50" }),
});
