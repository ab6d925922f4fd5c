import * as z from "zod";
import { dateTime, listOf, oneOf, ownType, pageQuery, toOneOf } from "./json-api.ts";
import { refNumbers, tags } from "./labels.ts";
import { triageAttributes } from "./triage.ts";
import { bulkEditRecords, bulkEditStatuses, partyRoles } from "./vocabulary.ts";

/** What one job may change, and how many jobs of an account may be under way. */
export const bulkEditLimits = { records: 5000, running: 10, fields: 20, roles: 20 } as const;

/** What keeps a filter within an item of the table. */
const maxParameters = 50;
const maxFilterCharacters = 10_000;

const some = (value: object): boolean =>
  Object.values(value).some(
    (one) => one !== undefined && !(Array.isArray(one) && one.length === 0),
  );
const needsSome = "Name something to change.";

const labels = (values: typeof tags) =>
  z
    .strictObject({
      add: values.optional(),
      remove: values.optional(),
      set: values.optional().meta({ description: "Instead of all; stands alone." }),
    })
    .refine((edit) => edit.set !== undefined || some(edit), needsSome)
    .refine(
      ({ add, remove, set }) => set === undefined || (add === undefined && remove === undefined),
      "set stands alone.",
    );

const roles = z
  .array(
    z.strictObject({
      role: z.enum(partyRoles).meta({ description: "Of containers, pickup_dray_carrier alone." }),
      party_id: z.uuid().toLowerCase(),
    }),
  )
  .max(bulkEditLimits.roles);

const slug = z.string().min(1).max(100).meta({ example: "po_number" });

/** The changes of one job. Which of them a kind of record has: docs/guides/bulk-edits.md. */
const Edit = z
  .strictObject({
    tags: labels(tags).optional().meta({ description: "Of shipments." }),
    ref_numbers: labels(refNumbers).optional(),
    party_roles: z
      .strictObject({ assign: roles.optional(), remove: roles.optional() })
      .refine(some, needsSome)
      .optional()
      .meta({ description: "Of shipments and containers." }),
    custom_fields: z
      .strictObject({
        set: z
          .array(z.strictObject({ api_slug: slug, value: z.unknown() }))
          .max(bulkEditLimits.fields)
          .optional(),
        clear: z.array(slug).max(bulkEditLimits.fields).optional(),
      })
      .refine(some, needsSome)
      .optional(),
    attention: z
      .strictObject(triageAttributes)
      .refine(some, needsSome)
      .optional()
      .meta({ description: "Of containers, as PUT /containers/{id}/attention takes it." }),
    tracking: z
      .enum(["stop", "resume"])
      .optional()
      .meta({ description: "Of shipments; stands alone." }),
  })
  .refine(some, needsSome)
  .meta({ id: "BulkEditChanges" });
export type BulkEditChanges = z.output<typeof Edit>;

const parameter = z.union(
  [z.string().max(8000), z.array(z.string().max(8000)).min(1).max(100)],
  "a text, or a list of texts where the name ends in [], is expected",
);
const isBlank = (value: string | readonly string[]): boolean =>
  [value].flat().every((text) => text.trim() === "");
const filter = z
  .record(z.string().min(1).max(200), parameter)
  .refine(
    (sent) => Object.entries(sent).some(([name, value]) => name !== "sort" && !isBlank(value)),
    "Name a filter; all records are no selection.",
  )
  .refine(
    (sent) => Object.keys(sent).length <= maxParameters,
    `At most ${maxParameters} parameters.`,
  )
  .refine(
    (sent) => JSON.stringify(sent).length <= maxFilterCharacters,
    `At most ${maxFilterCharacters} characters as JSON.`,
  )
  .meta({
    description:
      "Filters as the list of these records takes them in its query: name -> value, a list for a name that ends in []. A sort is ignored. The records that match now are selected.",
    example: { "filter[current_status]": "available" },
  });

const records = z.enum(bulkEditRecords).meta({ example: "containers" });

/** POST /bulk_edits (contract: lists#bulk-edits) */
export const BulkEditBody = z
  .object({
    data: z.object({
      type: ownType("bulk_edit"),
      attributes: z
        .object({
          records,
          ids: z
            .array(z.uuid().toLowerCase())
            .min(1)
            .max(
              bulkEditLimits.records,
              `A job changes at most ${bulkEditLimits.records} records: send more jobs.`,
            )
            .optional()
            .meta({ description: "Or filter." }),
          filter: filter.optional(),
          edit: Edit,
        })
        .refine(({ ids, filter: by }) => (ids === undefined) !== (by === undefined), {
          message: "Send either ids or filter.",
          path: ["ids"],
        }),
    }),
  })
  .meta({ id: "BulkEditBody" });

const count = (description: string) => z.int().min(0).meta({ description });

const BulkEditResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("bulk_edit"),
    attributes: z.strictObject({
      records,
      status: z.enum(bulkEditStatuses),
      filter: z
        .record(z.string(), z.union([z.string(), z.array(z.string())]))
        .nullable()
        .meta({ description: "null: ids were sent, or it is an undo." }),
      edit: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ description: "As it was sent; null: an undo." }),
      counts: z.strictObject({
        total: count("Records selected; of an undo, those that were changed."),
        done: count("Of them, seen to until now."),
        changed: count("Changed by this job."),
        unchanged: count("Already as they are to be."),
        failed: count("Left as they were, for a reason in problems."),
        conflicts: count("Left as they were by an undo: somebody else has changed them since."),
      }),
      created_at: dateTime,
      created_by: z.strictObject({
        user_id: z.uuid().nullable().meta({ description: "The user; null: an API key's call." }),
        credential: z.string().meta({
          description: "Name of the API key or client, or of the user who was signed in.",
        }),
      }),
      finished_at: dateTime.nullable(),
      undo_until: dateTime.nullable().meta({ description: "null: under way, or an undo." }),
      problems: z
        .array(
          z.strictObject({
            record_id: z.uuid(),
            code: z.string().meta({ example: "not_found" }),
            detail: z.string(),
          }),
        )
        .optional()
        .meta({
          description:
            "Records that failed or are in conflict, the first 100. In GET /bulk_edits/{id} alone.",
        }),
    }),
    relationships: z.strictObject({
      undo_of: toOneOf("bulk_edit"),
      undone_by: toOneOf("bulk_edit"),
    }),
  })
  .meta({ id: "BulkEdit", description: "A job that changes many records." });

export const BulkEditDocument = oneOf(BulkEditResource);
export const BulkEditList = listOf(BulkEditResource);

/** GET /bulk_edits */
export const bulkEditsQuery = z.object(pageQuery({ usual: 30, most: 100 }));
