import type { Resource } from "#src/platform/http/json-api.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { ChangeItem } from "../store/change-entity.ts";

/** Each attribute that a write changed, as a resource of its own. */
export const changeResources = (change: ChangeItem): Resource[] =>
  change.changes.map(({ name, before, after, origin }) => ({
    id: derivedId("container_change", change.containerId, String(change.version), name),
    type: "container_change",
    attributes: {
      attribute: name,
      before: before ?? null,
      after: after ?? null,
      changed_at: change.at,
      source: origin.source,
      provider: origin.provider,
      observed_at: origin.observedAt,
      effective_at: origin.effectiveAt,
      raw_event: origin.rawEventId,
      changed_by: origin.by
        ? { user_id: origin.by.user ?? null, credential: origin.by.credential }
        : null,
    },
  }));
