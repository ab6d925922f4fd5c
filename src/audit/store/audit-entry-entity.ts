import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { auditActions, auditActorKinds } from "#schemas/audit-action.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** The beginning of every partition of the trail: all that a function may write of it. */
export const auditPartition = "audit#";

/** One change and who made it. Never changed; it ends with its TTL. */
const schema = createSchema({
  model: { entity: "audit_entry", version: "1", service: "audit" },
  attributes: {
    account: { type: "string", required: true },
    /** Ordered by time. */
    id: { type: "string", required: true },
    action: { type: auditActions, required: true },
    actorKind: { type: auditActorKinds, required: true },
    actorId: { type: "string" },
    actorName: { type: "string", required: true },
    /** The user behind the actor. */
    user: { type: "string" },
    target: { type: "string" },
    /** Names of what was sent. */
    names: { type: CustomAttributeType<readonly string[]>("any"), required: true },
    address: { type: "string" },
    createdAt: { type: "string", required: true },
    /** Seconds since 1970, in real time. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** GET /audit_entries, newest first */
    ofAccount: {
      pk: {
        field: "pk",
        composite: ["account"],
        template: "audit#${account}",
        casing: "none",
      },
      sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});
export const auditEntries = perDb((db: Db) => new Entity(schema, db));
export type AuditEntry = EntityItem<ReturnType<typeof auditEntries>>;
