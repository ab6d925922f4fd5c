import { createHash } from "node:crypto";
import { v5, v7 } from "uuid";

const namespace = "5e6f8a52-6d0c-5c0e-9f1b-51f3a0f6c0de";

/**
 * The id of something that follows from its cause: the same parts give the same UUIDv5, so doing
 * the work twice writes one thing (contract: invariants#twice-late-or-out-of-order).
 */
export const derivedId = (kind: string, ...parts: readonly string[]): string =>
  v5(JSON.stringify([kind, ...parts]), namespace);

let randomBits: (() => Uint8Array) | undefined;

/** 16 bytes for each id that a user's creation gets, instead of the system's: a simulation repeats a run with them. */
export const useRandomBits = (bits: () => Uint8Array): void => {
  randomBits = bits;
};

/** The id of something a user creates: UUIDv7, ordered by the product time given. */
export const newId = (now: Date): string =>
  v7({ msecs: now.getTime(), ...(randomBits && { random: randomBits() }) });

/** The same for what may be created by several attempts: the same instant and parts give the same id. */
export const repeatableId = (at: Date, ...parts: readonly string[]): string =>
  v7({
    msecs: at.getTime(),
    random: createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16),
  });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => uuid.test(text);
