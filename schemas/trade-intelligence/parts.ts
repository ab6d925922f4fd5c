import * as z from "zod";

/**
 * What the plain JSON of /trade_intel is made of (contract: trade-intelligence#container-lookup).
 */
export const text = z.string().nullable();
export const count = z.int().min(0);
export const teus = z.number().min(0);
export const dollars = z
  .number()
  .meta({ description: "Modelled US dollars, not the declared customs value." });
export const share = z.number().min(0).max(1);
export const day = z.iso.date();
export const month = z.string().regex(/^\d{4}-\d{2}$/);
export const notes = z
  .array(z.string())
  .meta({ description: "What to know when you read these numbers." });
export const limit = z.int().min(1).max(50);
export const name = z.string().min(1).max(200);
export const state = z.string().regex(/^[A-Za-z]{2}$/);
export const monthAsked = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

export const logistics = {
  notify_party_share: share,
  likely_logistics_provider: z.boolean().meta({
    description: "Its share as notify party is high, or its name contains terms of logistics.",
  }),
};
