/** The first revision whose clients get the result once (contract: tool-server#results). */
const firstRevision = "2025-11-25";

/**
 * Whether a client takes the structured content as the result, so that the text need not hold it
 * too. `revision` is what the client negotiated (an ISO date), undefined where it did not state one.
 */
export const takesStructured = (revision: string | null | undefined): boolean =>
  typeof revision === "string" && revision >= firstRevision;

/**
 * The result as the text that all others read: without the notes on how to read it
 * (contract: tool-server#results).
 */
export function jsonText(structured: Readonly<Record<string, unknown>>): string {
  const { _response_contract: _, ...result } = structured;
  return JSON.stringify(result);
}

/** One line in place of the result: sentences and numbers of ours alone. */
export function lineFor(title: string, structured: Readonly<Record<string, unknown>>): string {
  const {
    items,
    meta,
    _metadata: about,
  } = structured as {
    readonly items?: readonly unknown[];
    readonly meta?: { readonly total: number; readonly page: number };
    readonly _metadata?: { readonly summary?: string };
  };
  const found =
    items && meta ? `${items.length} of ${meta.total} rows, page ${meta.page}.` : about?.summary;
  return `${found ?? `${title}.`} The whole result is in structuredContent.`;
}
