import { createHash } from "node:crypto";

/** JSON with sorted members: equal values have equal texts, whatever order they were built in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`);
  return `{${members.join(",")}}`;
}

/** Whether two values have the same JSON, whatever order their members were built in. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  canonicalJson(a) === canonicalJson(b);

/** SHA-256 in hex of bytes, or of a text's UTF-8. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("hex");

/** 132 bits of SHA-256: enough to distinguish statements, short enough for a key. */
export const fingerprint = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** By code unit, the same on every machine, unlike localeCompare. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares by the first of the pairs that differs. */
export function compareInTurn(...pairs: readonly (readonly [string, string])[]): number {
  for (const [a, b] of pairs) if (a !== b) return a < b ? -1 : 1;
  return 0;
}

/** The greatest by a comparison; undefined of an empty list. */
export function greatest<T>(items: readonly T[], compare: (a: T, b: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || compare(item, best) > 0) best = item;
  return best;
}

/**
 * Fingerprint of a journey or a container's part of it: equal hashes end the work
 * (contract: invariants#one-poll-for-all).
 */
export const journeyHash = (journey: unknown): string =>
  createHash("sha256").update(JSON.stringify(journey)).digest("base64url").slice(0, 27);
