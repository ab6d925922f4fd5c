import * as z from "zod";
import { idParams } from "./json-api.ts";

export const RotateBody = z
  .object({
    degrees: z
      .literal([90, 180, 270], {
        error: ({ input }) => (input === undefined ? undefined : "degrees is 90, 180 or 270."),
      })
      .meta({ example: 90 }),
  })
  .meta({ id: "RotateBody", description: "Degrees, clockwise." });

/** POST /documents/{id}/split */
export const SplitBody = z
  .object({
    start_pages: z
      .array(z.int().min(2).max(2000))
      .min(1)
      .max(200)
      .refine(
        (pages) => pages.every((page, at) => at === 0 || page > pages[at - 1]!),
        "The pages ascend.",
      )
      .meta({
        description:
          "Pages of the file, from 1, at which another document begins; the first one begins at page 1.",
        example: [3],
      }),
  })
  .meta({ id: "SplitBody" });

/** GET /documents/{id}/pages */
export const DocumentPages = z
  .strictObject({
    pages: z.array(
      z.strictObject({
        number: z.int().min(1).meta({ description: "As evidence names the page." }),
        width: z.number().meta({ description: "In points, as the boxes of evidence." }),
        height: z.number(),
        picture: z.string().meta({
          description: "Path of its picture, which never changes.",
          example:
            "/v2/documents/0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11/pages/1?version=5f2b8c0a9e4d7163",
        }),
      }),
    ),
  })
  .meta({
    id: "DocumentPages",
    description: "The first 50 pages. Worksheets and Word files have none.",
  });

export const pageParams = idParams.extend({
  number: z.string().max(100).meta({ description: "As evidence names the page.", example: "1" }),
});

export const pageQueryOfPicture = z.object({
  version: z.string().max(64).optional().meta({
    description:
      "Of the path in GET /documents/{id}/pages: as long as it is the page's, the answer may be kept for ever.",
  }),
});
