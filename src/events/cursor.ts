import { inParameter, refuse } from "#src/platform/http/errors.ts";

/** A place in the account's order, opaque to clients. The account is the caller's, never in it. */
export const cursorOf = (sequence: number): string =>
  Buffer.from(`after:${sequence}`).toString("base64url");

/** The place behind a cursor; throws 400 for a text that is none of ours. */
export function sequenceOf(cursor: string, complain: () => Error): number {
  const place = /^after:(0|[1-9]\d{0,14})$/.exec(Buffer.from(cursor, "base64url").toString())?.[1];
  if (place === undefined || cursorOf(Number(place)) !== cursor) throw complain();
  return Number(place);
}

export const badCursor = (parameter: string) => (): Error =>
  refuse(
    "bad_request",
    "The cursor is not one that this endpoint handed out.",
    inParameter(parameter),
  );
