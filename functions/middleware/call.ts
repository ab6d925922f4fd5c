import type { MiddlewareObj } from "@middy/core";
import type { Authenticated, Caller } from "#src/access/index.ts";
import type { DeliveringProvider } from "#src/parity/index.ts";
import type { AccessRule } from "#src/platform/access-rule.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Route } from "#src/platform/manifest.ts";
import type { Fieldsets } from "../fieldsets.ts";

/** What the middlewares of one request leave for those after them, on the context that Lambda gives it. */
export type Call = Partial<Authenticated> & {
  /** The EDI partner whose key was shown. */
  partner?: string;
  /** Another provider, whose key for deliveries was shown. */
  provider?: DeliveringProvider;
  /** When the function took the request, by the process's own clock in milliseconds. */
  began?: number;
  /** What the handler is given of the request. */
  input?: unknown;
  /** The fields that the answer is to be narrowed to. */
  fieldsets?: Fieldsets | undefined;
};

/** A middleware of a request over HTTP. */
export type HttpMiddleware = MiddlewareObj<APIGatewayProxyEventV2, HttpAnswer, Error, Call>;

/** The part of a row that a log needs. */
export type Answered = Pick<Route, "id">;

/** A Lambda handler, and the rows that it answers behind the middlewares of its kind. */
export type Served<R extends Answered = Route> = {
  readonly rows: readonly R[];
  (event: APIGatewayProxyEventV2, context?: object): Promise<HttpAnswer>;
};

/** Who was found to call. Throws where no middleware looked, which no list may forget. */
export function callerIn({ caller }: Call, { caller: kind }: AccessRule): Caller {
  if (!caller) throw new Error(`a call for ${kind} reached its handler without a caller`);
  return caller;
}
