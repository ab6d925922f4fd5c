/**
 * The patterns by which event source mappings filter: every member named must fit one of its values. Of the
 * operators only `prefix`; any other throws.
 */
export function patternFits(pattern: unknown, event: unknown): boolean {
  if (typeof pattern !== "object" || pattern === null) throw new Error("a pattern is an object");
  return Object.entries(pattern).every(([name, wanted]: [string, unknown]) => {
    const found = (event as Record<string, unknown> | null | undefined)?.[name];
    return Array.isArray(wanted)
      ? wanted.some((one) => valueFits(one, found))
      : typeof found === "object" && patternFits(wanted, found);
  });
}

function valueFits(wanted: unknown, found: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return wanted === found;
  const { prefix, ...more } = wanted as { prefix?: string };
  if (prefix === undefined || Object.keys(more).length > 0)
    throw new Error(`${JSON.stringify(wanted)} in a pattern is not known here`);
  return typeof found === "string" && found.startsWith(prefix);
}
