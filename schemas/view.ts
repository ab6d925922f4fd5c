import * as z from "zod";
import { dateTime, deleting, expecting, listOf, oneOf, ownType, pageQuery } from "./json-api.ts";
import { viewOwners, viewScreens } from "./vocabulary.ts";

/** What keeps 100 views within one answer. */
const maxParameters = 50;
const maxQueryCharacters = 4000;
const maxColumns = 100;

/** A letter, digit, sign or symbol that shows: fillers and the blank Braille pattern are none. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** What people call something of theirs. */
export const shortName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(visible, "needs a visible character");

const name = shortName.meta({
  description: "What people call it; need not be unique.",
  example: "Due this week",
});

const screen = z.enum(viewScreens).meta({ example: "containers" });
const owner = z.enum(viewOwners).meta({
  description:
    "me: only the user behind the credential has it. account: everybody of the account has it.",
  example: "account",
});

const parameter = z.union(
  [z.string().max(2000), z.array(z.string().max(500)).min(1).max(100)],
  "a text, or a list of texts where the name ends in [], is expected",
);
const query = z
  .record(z.string().min(1).max(200), parameter)
  .refine(
    (sent) => Object.keys(sent).length <= maxParameters,
    `At most ${maxParameters} parameters.`,
  )
  .refine(
    (sent) => JSON.stringify(sent).length <= maxQueryCharacters,
    `At most ${maxQueryCharacters} characters as JSON.`,
  )
  .meta({
    description:
      "Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in [].",
    example: { "filter[current_status]": "available", sort: "pickup_lfd" },
  });

const columnName = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_-]*)*$/,
    "A column is a name such as pickup_lfd or custom_fields.customer_po.",
  )
  .max(100);
const columns = z
  .array(columnName)
  .max(maxColumns)
  .refine((all) => new Set(all).size === all.length, "Each column appears once.")
  .meta({
    description:
      "Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own.",
    example: ["number", "pickup_lfd"],
  });
const widths = z
  .record(columnName, z.int().min(20).max(2000))
  .refine((all) => Object.keys(all).length <= maxColumns, `At most ${maxColumns} widths.`)
  .meta({ description: "Column -> width in CSS pixels.", example: { number: 140 } });
const groupBy = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, "Rows are grouped by a column such as pod_terminal.")
  .max(100)
  .nullable()
  .meta({
    description: "The column whose values group the rows; null: not grouped.",
    example: "pod_terminal",
  });
const position = z
  .int()
  .min(0)
  .max(10_000)
  .nullable()
  .meta({ description: "Lower ones come first, null last.", example: 1 });

/** What a digest and an alert have in common with a view: the same filter, the same words. */
export const viewParts = { name, owner, query, columns } as const;

/** contract: lists#saved-views */
const ViewResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("view"),
    attributes: z.strictObject({
      name: z.string(),
      screen,
      owner,
      query,
      columns,
      widths,
      group_by: groupBy,
      position,
      created_at: dateTime,
      updated_at: dateTime,
    }),
    meta: z
      .strictObject({
        dropped: z
          .array(
            z.strictObject({
              api_slug: z.string(),
              left_out_of: z.array(z.enum(["query", "columns", "widths"])),
            }),
          )
          .min(1)
          .meta({
            description:
              "Custom fields that the view names and the account has no longer; the view is shown without them.",
          }),
      })
      .optional(),
  })
  .meta({ id: "View", description: "A saved filter, sort and choice of columns of one screen." });

export const ViewDocument = oneOf(ViewResource);
export const ViewList = listOf(ViewResource);

/** GET /views */
export const viewsQuery = z.object({
  ...pageQuery({ usual: 100, most: 100 }),
  "filter[screen]": z.enum(viewScreens).optional().meta({ description: "Views of one screen." }),
  "filter[owner]": z.enum(viewOwners).optional().meta({ description: "me or account." }),
});

/** POST /views */
export const ViewBody = z
  .object({
    data: z.object({
      type: ownType("view"),
      attributes: z.object({
        name,
        screen,
        owner: owner.default("account"),
        query: query.default({}),
        columns: columns.default([]),
        widths: widths.default({}),
        group_by: groupBy.default(null),
        position: position.default(null),
      }),
    }),
  })
  .meta({ id: "ViewBody" });

/** What a client may have read of what it changes or deletes. */
const readBefore = { name, query, columns, widths, group_by: groupBy };

/** PATCH /views/{id}: what is named changes, as a whole. */
export const ViewPatch = z
  .object({
    data: z.object({
      type: ownType("view"),
      attributes: z.object({
        name: name.optional(),
        screen: screen.optional().meta({ description: "Cannot be changed." }),
        owner: owner.optional(),
        query: query.optional(),
        columns: columns.optional(),
        widths: widths.optional(),
        group_by: groupBy.optional(),
        position: position.optional(),
      }),
      meta: expecting(readBefore),
    }),
  })
  .meta({ id: "ViewPatch" });

/** DELETE /views/{id} */
export const ViewDelete = deleting(readBefore).meta({ id: "ViewDelete" });
