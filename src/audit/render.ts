import type { Resource } from "#src/platform/http/json-api.ts";
import type { AuditEntry } from "./store/audit-entry-entity.ts";

export const auditEntryResource = (entry: AuditEntry): Resource => ({
  id: entry.id,
  type: "audit_entry",
  attributes: {
    action: entry.action,
    created_at: entry.createdAt,
    actor: {
      kind: entry.actorKind,
      id: entry.actorId ?? null,
      name: entry.actorName,
      user_id: entry.user ?? null,
    },
    target: { type: entry.action.split(".")[0], id: entry.target ?? null },
    attributes: entry.names,
    address: entry.address ?? null,
  },
});
