import type { ServerResponse } from "node:http";
import type { Carrier } from "./carriers.ts";
import type { Failure } from "../scenarios.ts";

export type Refusal = {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const statusTexts: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** The standard's error body: all members are required (contract: sources#dcsa-track-and-trace). */
export const errorBody = (
  refusal: Refusal,
  request: { readonly method: string; readonly uri: string },
  now: Date,
) => ({
  httpMethod: request.method,
  requestUri: request.uri,
  errors: [{ reason: refusal.reason, message: refusal.message }],
  statusCode: refusal.status,
  statusCodeText: statusTexts[refusal.status] ?? "Error",
  errorDateTime: `${now.toISOString().slice(0, 19)}Z`,
});

export type Misbehaviour =
  | { readonly refuse: Refusal }
  | { readonly send: (response: ServerResponse) => void };

/** What a failing carrier sends. */
export const misbehaviourOf = (
  carrier: Carrier,
  failure: Failure,
  retryAfterSeconds: number,
): Misbehaviour => misbehaviours[failure](carrier, retryAfterSeconds);

const misbehaviours: Readonly<
  Record<Failure, (carrier: Carrier, retryAfterSeconds: number) => Misbehaviour>
> = {
  unknown: ({ unknownStatus }) =>
    unknownStatus === 200
      ? send("application/json", "[]")
      : refuse(404, "notFound", "No events are known for this reference."),
  invalid: () =>
    refuse(400, "invalidParameter", "The reference is not valid: unknown number format."),
  withheld: () =>
    refuse(403, "dataWithheld", "The data of this reference is not disclosed to the caller."),
  down: () => refuse(503, "serviceUnavailable", "The service is down for maintenance."),
  rate_limited: (_, retryAfterSeconds) =>
    refuse(429, "tooManyRequests", "The request limit is used up.", {
      "Retry-After": String(retryAfterSeconds),
    }),
  login_page: () => send("text/html; charset=utf-8", loginPage),
  garbage: () => send("application/json", "\u0000\u0007<<%PDF=={{[[events]]}} \u001f\ufffd"),
  truncated: () => send("application/json", '[{"eventType":"TRANSPORT","eventCreatedDa'),
  // Never answered; the caller's timeout or the end of the sandbox closes it.
  silence: () => ({ send: () => undefined }),
};

const refuse = (
  status: number,
  reason: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Misbehaviour => ({ refuse: { status, reason, message, headers } });

const send = (type: string, body: string): Misbehaviour => ({
  send: (response) =>
    response.writeHead(200, { "Content-Type": type, "API-Version": "2.2.0" }).end(body),
});

export const loginPage =
  '<!doctype html><html><head><title>Sign in</title></head><body><form method="post" ' +
  'action="/login"><input name="user"><input name="password" type="password"></form></body></html>';
