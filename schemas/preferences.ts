import * as z from "zod";
import { oneOf, ownType } from "./json-api.ts";

/** Of the attributes as JSON, in UTF-8. */
const maxBytes = 16_384;

export function isZone(text: string): boolean {
  try {
    // An offset is none: it knows no summer time.
    return /^[A-Za-z]/.test(text) && Boolean(new Intl.DateTimeFormat("en", { timeZone: text }));
  } catch {
    return false;
  }
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

const zone = z
  .string()
  .max(64)
  .refine(isZone, "This is no time zone of IANA, such as America/Los_Angeles.")
  .nullable()
  .meta({
    description: "IANA time zone of the user; null: the browser's.",
    example: "America/Los_Angeles",
  });
const language = z
  .string()
  .max(35)
  .refine(isLanguage, "This is no language tag (BCP 47), such as en or es-MX.")
  .nullable()
  .meta({ description: "Language tag (BCP 47); null: the browser's.", example: "en" });
const density = z
  .enum(["comfortable", "compact"])
  .meta({ description: "Height of the rows of a table.", example: "compact" });
const keys = z.boolean().meta({
  description: "Whether single letters are keyboard shortcuts (WCAG 2.1.4).",
  example: true,
});
const state = z.record(z.string(), z.unknown()).meta({
  description: "Free room for what a page keeps of its own.",
  example: { map: { zoom: 4 } },
});

const attributes = { zone, language, density, keys, state };

/** A user's own settings (contract: accounts#preferences); its id is the user's. */
export const PreferencesResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("preferences"),
    attributes: z.strictObject(attributes),
  })
  .meta({ id: "Preferences", description: "How a user wants the pages to be." });

export const PreferencesDocument = oneOf(PreferencesResource);

const sent = z.strictObject({
  zone: zone.default(null),
  language: language.default(null),
  density: density.default("comfortable"),
  keys: keys.default(true),
  state: state.default({}),
});
export type Preferences = z.output<typeof sent>;

/** Of a user who has set nothing. */
export const noPreferences: Preferences = sent.parse({});

/** PUT /me/preferences: takes the place of all that was set; what is left out is as if never set. */
export const PreferencesBody = z
  .object({
    data: z.object({
      type: ownType("preferences"),
      attributes: sent.refine(
        (value) => new TextEncoder().encode(JSON.stringify(value)).length <= maxBytes,
        `Preferences have at most ${maxBytes} bytes as JSON.`,
      ),
    }),
  })
  .meta({ id: "PreferencesBody" });
