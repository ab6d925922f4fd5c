import * as z from "zod";
import { dateTime } from "./json-api.ts";

/** Why a container needs a person, the most urgent first: the place in this list is the priority. */
export const attentionCodes = [
  "lfd_passed",
  "lfd_today",
  "appointment_after_lfd",
  "held",
  "lfd_near",
  "not_available",
  "fees_owed",
  "lfd_diverges",
  "documents_disagree",
  "terminal_silent",
  "eta_slipped",
  "vessel_changed",
  "tracking_stopped",
] as const;
export type AttentionCode = (typeof attentionCodes)[number];

/** One reason why a container needs a person. */
export const AttentionReason = z
  .strictObject({
    code: z.enum(attentionCodes),
    priority: z.int().meta({ description: "1 is the most urgent." }),
    reason: z
      .string()
      .meta({ example: "The terminal's last free day was 2026-11-19: 2 days ago." }),
    since: dateTime
      .nullable()
      .meta({ description: "The time since which it applies; null: not known." }),
  })
  .meta({ id: "AttentionReason" });
