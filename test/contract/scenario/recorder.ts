import { routeMatcher } from "#functions/api/platform/route-match.ts";
import { routes } from "#functions/manifest.ts";
import type { Exchange } from "#functions/openapi/examples.ts";
import { statusOf, type ErrorCode } from "#src/platform/http/errors.ts";
import type { Answer, Api, Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { shortened } from "./stable.ts";

type Caller = Pick<Client, "get" | "post" | "patch" | "put" | "delete">;

const known = routeMatcher(routes);

/**
 * The first success of each operation with the path it was asked under and the calls that its row made to DynamoDB, and
 * the first of each refusal.
 */
export type Recording = {
  readonly operations: Record<string, Exchange>;
  readonly paths: Record<string, string>;
  readonly calls: Record<string, number>;
  readonly refusals: Partial<Record<ErrorCode, unknown>>;
};

export const newRecording = (): Recording => ({
  operations: {},
  paths: {},
  calls: {},
  refusals: {},
});

const codeOf = ({ status, body }: Answer): ErrorCode | undefined =>
  body.errors[0].code ??
  (Object.keys(statusOf) as ErrorCode[]).find((code) => statusOf[code] === status);

/** An answer, and how many calls its row made to DynamoDB. */
export type Counted = { readonly got: Answer; readonly calls: number };

export async function counted(
  { rowCalls }: Pick<Api, "rowCalls">,
  ask: () => Promise<Answer>,
): Promise<Counted> {
  const before = rowCalls();
  const got = await ask();
  return { got, calls: rowCalls() - before };
}

export function recordRefusal(into: Recording, got: Answer): void {
  const code = codeOf(got);
  if (code) into.refusals[code] ??= got.body;
}

export function record(
  into: Recording,
  method: string,
  path: string,
  sent: unknown,
  { got, calls }: Counted,
): void {
  const target = new URL(path.startsWith("//") ? path.slice(1) : `/v2${path}`, "http://api");
  const id = known.match(method, target.pathname)?.route.id;
  if (id === undefined) return;
  if (got.status >= 400) return recordRefusal(into, got);
  if (id in into.operations) return;
  into.paths[id] = path;
  into.calls[id] = calls;
  into.operations[id] = {
    ...(sent !== undefined && { request: sent }),
    ...(got.body !== null && { answer: shortened(got.body) }),
  };
}

/** The same client, recorded. Time passes with each call, so that nothing is made at once. */
export function recorded<C extends Caller>(client: C, into: Recording, api: Api): C {
  const recordReport = (name: keyof Caller) => async (path: string, body?: unknown) => {
    const answer = await counted(api, () => client[name](path, body));
    record(into, name.toUpperCase(), path, body, answer);
    (api.deps.clock as ManualClock).advance(1);
    return answer.got;
  };
  return {
    ...client,
    get: recordReport("get"),
    post: recordReport("post"),
    patch: recordReport("patch"),
    put: recordReport("put"),
    delete: recordReport("delete"),
  };
}
