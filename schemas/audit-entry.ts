import * as z from "zod";
import { filtersOf, several, severalIds } from "./filters.ts";
import { dateTime } from "./json-api.ts";

/** What the trail records. The part before the dot is the type of what was changed. */
export const auditActions = [
  "session.opened",
  "session.closed",
  "password.set",
  "passkey.added",
  "passkey.removed",
  "api_key.created",
  "api_key.revoked",
  "client.allowed",
  "user.joined",
  "user.role_changed",
  "user.removed",
  "invitation.created",
  "invitation.revoked",
  "account.plan_changed",
  "account.schema_date_changed",
  "account.docs_alias_replaced",
  "account.export_changed",
  "tracking_request.edited",
  "shipment.edited",
  "shipment.tracking_stopped",
  "shipment.tracking_resumed",
  "party.created",
  "party.edited",
  "custom_field_definition.created",
  "custom_field_definition.edited",
  "custom_field_definition.deleted",
  "custom_field_option.created",
  "custom_field_option.edited",
  "custom_field_option.deleted",
  "share_link.created",
  "share_link.edited",
  "share_link.revoked",
  "digest.created",
  "digest.edited",
  "digest.deleted",
  "alert.created",
  "alert.edited",
  "alert.deleted",
  "bulk_edit.created",
  "bulk_edit.undone",
  "document.edited",
  "document.deleted",
  "document.split",
  "document.reclassified",
  "webhook.created",
  "webhook.edited",
  "webhook.deleted",
  "webhook.secret_rotated",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who can have done it: a person, a program with a key or with what a user allowed it, or who runs the service. */
export const auditActorKinds = ["user", "api_key", "client", "operator"] as const;

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
