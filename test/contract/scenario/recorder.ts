import { routeMatcher } from "#functions/api/platform/route-match.ts";
import { routes } from "#functions/manifest.ts";
import type { Exchange } from "#functions/openapi/examples.ts";
import { statusOf, type ErrorCode } from "#src/platform/http/errors.ts";
import type { Answer, Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { shortened } from "./stable.ts";

type Caller = Pick<Client, "get" | "post" | "patch" | "put" | "delete">;

const known = routeMatcher(routes);

/** The first success of each operation with the path it was asked under, and of each refusal. */
export type Recording = {
  readonly operations: Record<string, Exchange>;
  readonly paths: Record<string, string>;
  readonly refusals: Partial<Record<ErrorCode, unknown>>;
};

export const newRecording = (): Recording => ({ operations: {}, paths: {}, refusals: {} });

const codeOf = ({ status, body }: Answer): ErrorCode | undefined =>
  body.errors[0].code ??
  (Object.keys(statusOf) as ErrorCode[]).find((code) => statusOf[code] === status);

export function record(into: Recording, method: string, path: string, sent: unknown, got: Answer) {
  const target = new URL(path.startsWith("//") ? path.slice(1) : `/v2${path}`, "http://api");
  const id = known.match(method, target.pathname)?.route.id;
  if (id === undefined) return;
  if (got.status >= 400) {
    const code = codeOf(got);
    if (code) into.refusals[code] ??= got.body;
  } else if (!(id in into.operations)) {
    into.paths[id] = path;
    into.operations[id] = {
      ...(sent !== undefined && { request: sent }),
      ...(got.body !== null && { answer: shortened(got.body) }),
    };
  }
}

/** The same client, overheard. Time passes with each call, so that nothing is made at once. */
export function overheard<C extends Caller>(client: C, into: Recording, clock: ManualClock): C {
  const recordReport = (name: keyof Caller) => async (path: string, body?: unknown) => {
    const answer = await client[name](path, body);
    record(into, name.toUpperCase(), path, body, answer);
    clock.advance(1);
    return answer;
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
