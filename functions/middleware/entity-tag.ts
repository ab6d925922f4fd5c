import { createHash } from "node:crypto";

/**
 * The weak entity tag of an answer (RFC 9110, 8.8.3), by what it says before any coding: the compressed and
 * the plain answer have the same one.
 */
export const entityTag = (body: string): string =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Whether a client that sends this `If-None-Match` has the answer already (RFC 9110, 13.1.2). */
export const isHeld = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? "")
    .split(",")
    .map((one) => one.trim())
    .some((one) => one === "*" || opaque(one) === opaque(tag));

/** Weak comparison: `W/` makes no difference. */
const opaque = (tag: string): string => tag.replace(/^W\//, "");
