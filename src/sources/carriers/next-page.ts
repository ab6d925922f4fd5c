/** A path counts with its query only: a Base64 cursor may begin with a slash as well. */
const isLink = /^(?:https?:\/\/|\/[^?]*\?|\?)/i;

/**
 * Where the rest of the answer is. `Next-Page` is a cursor in DCSA's examples and a link in its
 * prose (contract: sources#dcsa-track-and-trace). We stay at the address we were given: of a link
 * that leads elsewhere, as an inner host behind a gateway does, only the cursor is taken; null when
 * it has none.
 */
export function nextPageUrl(current: URL, nextPage: string): URL | null {
  if (!isLink.test(nextPage)) return withCursor(current, nextPage);
  if (!URL.canParse(nextPage, current.href)) return null;
  const link = new URL(nextPage, current);
  if (link.origin === current.origin) return link;
  const cursor = link.searchParams.get("cursor");
  return cursor ? withCursor(current, cursor) : null;
}

function withCursor(current: URL, cursor: string): URL {
  const next = new URL(current);
  next.searchParams.set("cursor", cursor);
  return next;
}
