import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { isUpdate, type Route } from "#src/platform/manifest.ts";

/** The path parameter that holds the id of the record itself; null where a slug names it. */
function idParameter({ path }: Route): string | null {
  const last = path
    .match(/\{(\w+)\}/g)
    ?.at(-1)
    ?.slice(1, -1);
  return last && (last === "id" || last.endsWith("_id")) ? last : null;
}

/** The id that a body gives its resource, as sent; undefined: none. */
export const idIn = (body: unknown): unknown =>
  (body as { readonly data?: { readonly id?: unknown } } | null | undefined)?.data?.id;

/**
 * A PATCH or PUT whose body names another record than its address is 409, and nothing is changed (JSON:API
 * 1.1, Updating Resources; contract: requests#same-record). `id`: the record's own; `sent`: what the body has, undefined or null for none.
 */
export function requireSameId(id: string, sent: unknown): void {
  if (
    sent === undefined ||
    sent === null ||
    (typeof sent === "string" && sent.toLowerCase() === id.toLowerCase())
  )
    return;
  throw refuse(
    "conflict",
    `The body names another id than the address: send ${id}, or no id.`,
    atPointer("/data/id"),
  );
}

/** The same for every row that changes the record whose address ends with an id. */
export function checkSameId(route: Route, parameters: object, body: unknown): void {
  const name = isUpdate(route) ? idParameter(route) : null;
  const id = name && (parameters as Readonly<Record<string, unknown>>)[name];
  if (typeof id === "string") requireSameId(id, idIn(body));
}
