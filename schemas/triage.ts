import * as z from "zod";
import { dateTime, expecting, instant, ownType } from "./json-api.ts";

/** How long a container can be snoozed, and how much a note holds. */
export const triageLimits = { snoozeDays: 90, noteCharacters: 500 } as const;

/** Who deals with a container, until when it is snoozed, and a note (contract: containers#triage). */
export const Triage = z
  .strictObject({
    assignee_id: z.uuid().nullable().meta({ description: "The user who deals with it." }),
    assignee_name: z.string().nullable().meta({
      description:
        "That user's name when the container was assigned; it stays when the user is removed.",
    }),
    snoozed_until: dateTime.nullable().meta({
      description: "null: not snoozed, or the snooze is over or was ended by a new reason.",
    }),
    note: z.string().nullable(),
  })
  .meta({ id: "Triage" });

const assigneeId = z.uuid().toLowerCase().nullable().meta({
  description: "A user of the account; null: nobody.",
  example: "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11",
});
const snoozedUntil = instant.nullable().meta({
  description: `ISO 8601 with Z or an offset, in the future and at most ${triageLimits.snoozeDays} days ahead; null ends the snooze.`,
  example: "2026-11-23T08:00:00Z",
});
const note = z
  .string()
  .trim()
  .min(1)
  .max(triageLimits.noteCharacters)
  .nullable()
  .meta({ description: "null: none.", example: "The trucker confirms on Monday." });

/** What a user decides about a container; what is left out stays as it is. */
export const triageAttributes = {
  assignee_id: assigneeId.optional(),
  snoozed_until: snoozedUntil.optional(),
  note: note.optional(),
};

/** PUT /containers/{id}/attention */
export const AttentionBody = z
  .object({
    data: z.object({
      type: ownType("container"),
      attributes: z.object(triageAttributes),
      meta: expecting({
        assignee_id: assigneeId,
        snoozed_until: instant.nullable(),
        note: z.string().max(triageLimits.noteCharacters).nullable(),
      }),
    }),
  })
  .meta({ id: "AttentionBody" });
