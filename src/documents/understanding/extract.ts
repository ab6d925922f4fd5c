import type * as z from "zod";
import type { DocumentType } from "#schemas/documents/types.ts";
import { Draft } from "./payload.ts";
import type { Sheet } from "./sheet.ts";

/** Every field of the type's newest version that the pages prove. */
export function extract(
  _sheets: readonly Sheet[],
  _type: DocumentType,
  schema: z.ZodObject,
): Draft {
  return new Draft(schema);
}
