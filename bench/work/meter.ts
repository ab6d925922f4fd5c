import type { ClientRequest, IncomingMessage } from "node:http";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { meterCapacity } from "../capacity.ts";

export type Service = "DynamoDB" | "S3" | "SQS";

/** What a step needs: how often each operation of a service was called, and what DynamoDB consumed. */
export type Work = {
  readonly calls: Readonly<Record<Service, Readonly<Record<string, number>>>>;
  readonly writeUnits: number;
  readonly readUnits: number;
  /** Bodies of requests and answers together. */
  readonly bytes: number;
  readonly milliseconds: number;
};

type Exchange = { readonly request: ClientRequest; readonly response: IncomingMessage };

const answered = "http.client.response.finish";

/** The service and its operation: DynamoDB and SQS state it in a header, S3 in the query. */
function callOf(request: ClientRequest): readonly [Service, string] | null {
  const target = request.getHeader("x-amz-target");
  if (typeof target === "string") {
    const [api = "", operation = ""] = target.split(".");
    return [api.startsWith("DynamoDB") ? "DynamoDB" : "SQS", operation];
  }
  const operation = new URL(request.path, "http://s3").searchParams.get("x-id");
  return operation === null ? null : ["S3", operation];
}

const lengthOf = (length: unknown): number => Number(length ?? 0);

/**
 * Counts the requests that the AWS SDK sends while a step runs, repeats included: they are counted
 * where they leave the process, so a call is found whichever client makes it.
 */
export function meterWork(deps: Dependencies) {
  const capacityOf = meterCapacity(deps.db);
  return async (step: () => Promise<unknown>): Promise<Work> => {
    const calls: Record<Service, Record<string, number>> = { DynamoDB: {}, S3: {}, SQS: {} };
    let bytes = 0;
    const count = (message: unknown): void => {
      const { request, response } = message as Exchange;
      const call = callOf(request);
      if (!call) return;
      const [service, operation] = call;
      calls[service][operation] = (calls[service][operation] ?? 0) + 1;
      bytes += lengthOf(request.getHeader("content-length"));
      bytes += lengthOf(response.headers["content-length"]);
    };
    subscribe(answered, count);
    const begun = performance.now();
    try {
      const { used } = await capacityOf(step);
      const milliseconds = performance.now() - begun;
      return { calls, writeUnits: used.writeUnits, readUnits: used.readUnits, bytes, milliseconds };
    } finally {
      unsubscribe(answered, count);
    }
  };
}
