import * as z from "zod";
import { text, texts } from "./parts.ts";

/** gaps 1.17: no dedicated schema, e.g. freight invoices. */
export const Other = z.strictObject({ text_summary: text, reference_numbers: texts });
export type Other = z.infer<typeof Other>;
