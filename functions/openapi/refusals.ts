import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { ErrorDocument } from "#schemas/json-api.ts";
import { PlainError, ValidationError } from "#schemas/trade-intelligence/errors.ts";
import { statusOf, titleOf, type ErrorCode } from "#src/platform/http/errors.ts";
import { jsonApiMediaType } from "#src/platform/http/request.ts";
import { isUpdate, type Route } from "#src/platform/manifest.ts";
import { bucketOf, isOfAccount } from "#src/platform/access-rule.ts";
import { knowsInclude } from "../include.ts";
import type { Examples } from "./examples.ts";

/** What a row's access rule and kind refuse, before the handler is asked (functions/endpoint.ts). */
const refusedByKind = (route: Route): ErrorCode[] => [
  ...(isOfAccount(route.access) ? (["unauthorized", "not_acceptable"] as const) : []),
  ...(isOfAccount(route.access) && route.errors !== "plain"
    ? (["internal", "unavailable"] as const)
    : []),
  ...(route.params ? (["not_found"] as const) : []),
  ...(bucketOf(route.access) === null ? [] : (["rate_limited"] as const)),
  ...(isOfAccount(route.access) ? (["forbidden"] as const) : []),
  // Every operation refuses an `include` that it does not offer.
  ...(route.query || knowsInclude(route) ? (["bad_request"] as const) : []),
  ...(isUpdate(route) ? (["conflict"] as const) : []),
  ...(route.body
    ? (["bad_request", "too_large", "unsupported_media_type", "blank", "invalid"] as const)
    : []),
];

/** Every code a row can be refused with: its kind's and those of its own rules. */
export const refusalsOf = (route: Route): ErrorCode[] => [
  ...new Set([...refusedByKind(route), ...route.fails]),
];

/** What a refusal means to the caller (contract: requests#statuses). */
const meanings: Readonly<Record<ErrorCode, string>> = {
  bad_request: "The request cannot be read, or a parameter is malformed.",
  unauthorized: "The API key is missing or not valid, or no user is signed in.",
  forbidden:
    "The feature is not enabled for the account, its plan ended with the trial, the access token lacks the scope, only a user may do this, the user's role does not allow it (`meta` names both roles), or a session does not come from our own page.",
  not_found: "No such record in this account.",
  method_not_allowed: "The path exists under other methods.",
  not_acceptable: "The answer does not exist in the requested media type.",
  conflict: "The record's state does not allow this, or the body names another id.",
  duplicate_document: "The account already has a document of the same content; `meta` names it.",
  gone: "What this names was there, and is no longer held.",
  too_large: "The body is larger than 1 MB.",
  unsupported_media_type: "The body is not sent as JSON, or with parameters that JSON:API forbids.",
  invalid: "A member of the body is not valid; `source.pointer` names it.",
  blank: "A member of the body is missing; `source.pointer` names it.",
  duplicate:
    "The number is already tracked with this carrier; `meta.tracking_request_id` names its request.",
  taken: "One exists already.",
  rate_limited: "Too many requests; `Retry-After` is the number of seconds to wait.",
  internal: "An internal error; the request can be repeated.",
  unavailable: "Service temporarily unavailable; the request can be repeated.",
};

const headersOf = (status: number) =>
  status === statusOf.rate_limited || status === statusOf.unavailable
    ? {
        "Retry-After": {
          description: "Seconds until the request can be repeated.",
          required: true,
          schema: { type: "string" as const, pattern: "^[0-9]+$" },
        },
      }
    : undefined;

/** 422 and 409 have several meanings, so that a status's name alone would not do. */
function nameOf(status: number, code: ErrorCode): string {
  const title = titleOf(status).replaceAll(" ", "");
  const isAlone = status !== statusOf.invalid && code !== "duplicate_document";
  return isAlone ? title : `${title}.${code}`;
}

function response(
  status: number,
  codes: readonly ErrorCode[],
  examples: Examples["refusals"],
): ZodOpenApiResponseObject {
  const shown = codes.flatMap((code) => {
    const value = examples[code];
    return value === undefined ? [] : [[code, { summary: meanings[code], value }] as const];
  });
  const meaning = codes.map((code) => meanings[code]).join(" ");
  const headers = headersOf(status);
  return {
    // A refusal with one meaning is the same everywhere: written once, referred to.
    ...(codes.length === 1 && { id: nameOf(status, codes[0] as ErrorCode) }),
    description: meaning,
    ...(headers && { headers }),
    content: {
      [jsonApiMediaType]: {
        schema: ErrorDocument,
        ...(shown.length > 0 && { examples: Object.fromEntries(shown) }),
      },
    },
  };
}

/** What a row with plain errors answers besides (contract: trade-intelligence#trade-errors). */
const plainFailures: Readonly<Record<string, string>> = {
  502: "Temporarily unavailable; try again shortly.",
  504: "The question takes too long; try again shortly.",
};

/** The refusals of a row with plain errors: `{detail}` for members of the body, else `{error}`. */
function plainResponses(route: Route): ZodOpenApiResponsesObject {
  const codes = refusalsOf(route);
  const statuses = [...new Set(codes.map((code) => statusOf[code]))].sort((a, b) => a - b);
  const refused = statuses.map((status) => {
    const meaning = codes.filter((code) => statusOf[code] === status).map((code) => meanings[code]);
    return [String(status), meaning.join(" "), headersOf(status)] as const;
  });
  const failed = Object.entries(plainFailures).map(
    ([status, meaning]) => [status, meaning, undefined] as const,
  );
  return Object.fromEntries(
    [...refused, ...failed].map(([status, description, headers]) => [
      status,
      {
        description,
        ...(headers && { headers }),
        content: {
          "application/json": {
            schema: status === String(statusOf.invalid) ? ValidationError : PlainError,
          },
        },
      },
    ]),
  );
}

/** The refusals of a document by status and codes, each response object made once. */
export function refusalResponses(examples: Examples["refusals"]) {
  const made = new Map<string, ZodOpenApiResponseObject>();
  return (route: Route): ZodOpenApiResponsesObject => {
    if (route.errors === "plain") return plainResponses(route);
    const codes = refusalsOf(route);
    const statuses = [...new Set(codes.map((code) => statusOf[code]))].sort((a, b) => a - b);
    return Object.fromEntries(
      statuses.map((status) => {
        const here = codes.filter((code) => statusOf[code] === status);
        const key = [status, ...here].join(" ");
        const known = made.get(key) ?? response(status, here, examples);
        made.set(key, known);
        return [String(status), known];
      }),
    );
  };
}
