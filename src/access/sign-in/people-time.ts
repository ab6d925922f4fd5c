import type { Dependencies } from "#src/platform/dependencies.ts";

/**
 * The time that people live in, for sessions, links by mail and lock-outs. It is product time, save
 * where that runs faster than the wall clock: there a session would be over within a second.
 */
export const peopleTime = ({ clock }: Pick<Dependencies, "clock">): Date =>
  clock.scale === 1 ? clock.now() : new Date();

/** As an item's `ttl`: whole seconds since 1970. */
export const ttlAfter = (now: Date, seconds: number): number =>
  Math.floor(now.getTime() / 1000) + seconds;

/** Expired items are there for a while (DynamoDB, Time to Live): every read checks for itself. */
export const isOver = ({ ttl }: { readonly ttl: number }, now: Date): boolean =>
  ttl <= Math.floor(now.getTime() / 1000);
