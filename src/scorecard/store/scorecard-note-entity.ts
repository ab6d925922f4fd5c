import { createSchema, CustomAttributeType, Entity } from "electrodb";
import { packed } from "#src/platform/storage/pack.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import type { Observation } from "../counters.ts";

/** What one commit says of sources. */
export type CommitNote = { readonly id: string; readonly observations: readonly Observation[] };

/** What commits of one account and UTC date say of sources, until their week is counted. */
export const scorecardNoteSchema = createSchema({
  model: { entity: "scorecard_note", version: "1", service: "scorecard" },
  attributes: {
    date: { type: "string", required: true },
    /** Follows from the ids of the commits: the same batch is the same item. */
    id: { type: "string", required: true },
    account: { type: "string", required: true },
    commits: {
      type: CustomAttributeType<readonly CommitNote[]>("any"),
      required: true,
      ...packed,
    },
    /** Unix seconds of product time. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** all notes of a date */
    notes: {
      pk: { field: "pk", composite: ["date"], template: "scorecard_note#${date}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});
export const scorecardNotes = perDb((db: Db) => new Entity(scorecardNoteSchema, db));
