/** The address of the list that led here, with its filters and the row; else the plain list, `usual`. */
export function listBehind(usual: string): string {
  const from = (history.state as { readonly from?: unknown } | null)?.from;
  return typeof from === "string" && from.startsWith("/") ? from : usual;
}

/** For the state of a link from a list: where `listBehind` leads back to. */
export const fromHere = (): { readonly from: string } => ({
  from: location.pathname + location.search,
});
