import type { GeneralNotice } from "#schemas/documents/general-notice.ts";
import type { LabelledFields } from "../labelled-fields.ts";

/** Fields of the payload, each with the label that is printed for it. */
export const generalNoticeFields = {
  subject: "subject",
  available_at: "available",
  last_free_day: "last_free_day",
} as const satisfies LabelledFields<GeneralNotice>;
