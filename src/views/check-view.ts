import * as z from "zod";
import { containersQuery } from "#schemas/container.ts";
import { documentsQuery } from "#schemas/document.ts";
import { partsOf } from "#schemas/filter-terms.ts";
import { shipmentsQuery } from "#schemas/shipment-documents.ts";
import { trackingRequestsQuery } from "#schemas/tracking-request.ts";
import type { ViewScreen } from "#schemas/vocabulary.ts";
import { definitionsOf, type DefinitionItem } from "#src/custom-fields/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { Refusal, type Problem } from "#src/platform/http/errors.ts";
import { pointerTo } from "#src/platform/http/json-text.ts";
import { check } from "#src/platform/http/request.ts";
import { fieldsNamedIn, isFieldFilter, isKnown, type ViewContent } from "./named-fields.ts";
import type { ViewItem } from "./store/view-entity.ts";

/** The list that a screen shows, as its endpoint is asked. */
const queryOf = {
  containers: containersQuery,
  free_time: containersQuery,
  shipments: shipmentsQuery,
  tracking_requests: trackingRequestsQuery,
  documents: documentsQuery,
} as const satisfies Record<ViewScreen, z.ZodObject>;

/** Which page, and what comes along, is the reader's business and no part of a view. */
const isOfReader = (name: string): boolean => /^(page\[|flag\[|fields\[|include$)/.test(name);

const bad = (
  path: readonly string[],
  detail: string,
  code: "invalid" | "blank" = "invalid",
): Problem => ({
  code,
  detail,
  source: { pointer: pointerTo(["data", "attributes", ...path]) },
});

/** By the list's schema no value of a custom field is known; each is a text all the same (contract: lists#custom-field-filter). */
const isBlank = (value: unknown): boolean =>
  [value].flat().some((text) => typeof text === "string" && partsOf(text).length === 0);

function problemOf(screen: ViewScreen, name: string, value: unknown): Problem | null {
  const known = Object.hasOwn(queryOf[screen].shape, name) && !isOfReader(name);
  if (!known && !isFieldFilter(name))
    return bad(["query", name], `${name} is no filter and no sort of ${screen}.`);
  if (isFieldFilter(name) && isBlank(value))
    return bad(["query", name], `${name} can't be blank.`, "blank");
  if (name.endsWith("[]") === Array.isArray(value)) return null;
  return bad(
    ["query", name],
    Array.isArray(value) ? `${name} is one text.` : `${name} is a list of texts.`,
  );
}

/** The definitions for custom fields that some of the views name. One query, none where none does. */
export const definitionsFor = async (
  owner: Owner,
  views: readonly Partial<ViewContent>[],
): Promise<readonly DefinitionItem[]> =>
  views.some((view) => fieldsNamedIn(view).length > 0) ? (await definitionsOf(owner)).items : [];

/**
 * Checks what a view is given by its screen: its list takes each parameter and can read its value, and
 * the account has each custom field. Throws 422 with a pointer to each that is wrong.
 */
export async function checkShown(
  owner: Owner,
  screen: ViewItem["screen"],
  sent: Partial<ViewContent>,
): Promise<void> {
  const { query = {} } = sent;
  const problems = Object.entries(query).flatMap(
    ([name, value]) => problemOf(screen, name, value) ?? [],
  );
  if (problems.length > 0) throw new Refusal(problems);
  const asBody = z.strictObject({
    data: z.strictObject({ attributes: z.strictObject({ query: queryOf[screen] }) }),
  });
  check(asBody, { data: { attributes: { query } } }, "body");
  const definitions = await definitionsFor(owner, [sent]);
  const unknown = fieldsNamedIn(sent).filter((named) => !isKnown(named, screen, definitions));
  if (unknown.length > 0)
    throw new Refusal(
      unknown.map(({ member, at, slug }) =>
        bad(
          [member, at],
          member === "query"
            ? `${slug} is no custom field that ${screen} can be filtered by.`
            : `${slug} is no custom field of ${screen}.`,
        ),
      ),
    );
}
