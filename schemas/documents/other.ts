import * as z from "zod";
import { text, texts } from "./parts.ts";

/** For example freight invoices (contract: documents#other-payload). */
export const Other = z.strictObject({ text_summary: text, reference_numbers: texts });
export type Other = z.infer<typeof Other>;
