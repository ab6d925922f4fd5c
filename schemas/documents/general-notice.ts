import * as z from "zod";
import { text } from "./parts.ts";

/**
 * contract: documents#general-notice-payload. Container-available notices are general notices too
 * (contract: documents#document-types).
 */
export const GeneralNotice = z.strictObject({
  notice_type: text,
  notice_date: text,
  issuer_name: text,
  subject: text,
  mbl_number: text,
  hbl_number: text,
  containers: z.array(z.strictObject({ container_number: text })),
  available_at: text,
  last_free_day: text,
  location: text,
  message: text,
});
export type GeneralNotice = z.infer<typeof GeneralNotice>;
