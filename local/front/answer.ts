import type { ServerResponse } from "node:http";
import { renderProblems, statusOf, type ErrorCode } from "#src/platform/http/errors.ts";
import { jsonApiMediaType } from "#src/platform/http/request.ts";

export type Answer = {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
};

const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && "statusCode" in value;

/** API Gateway takes a bare value for the JSON body of a 200. */
export const asAnswer = (result: unknown): Answer =>
  isAnswer(result)
    ? result
    : {
        statusCode: 200,
        headers: { "content-type": "application/json" },
        body: typeof result === "string" ? result : JSON.stringify(result ?? null),
      };

/** A refusal of the front itself, in the words of every other one. */
export const refusal = (code: ErrorCode, detail: string, headers = {}): Answer => ({
  statusCode: statusOf[code],
  headers: { "content-type": jsonApiMediaType, ...headers },
  body: JSON.stringify(renderProblems([{ code, detail }])),
});

export function send(response: ServerResponse, answer: Answer, requestId: string): void {
  const body = Buffer.from(answer.body ?? "", answer.isBase64Encoded ? "base64" : "utf8");
  response.statusCode = answer.statusCode;
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (answer.cookies?.length) response.setHeader("set-cookie", [...answer.cookies]);
  response.setHeader("x-request-id", requestId);
  if (answer.statusCode !== 204 && answer.statusCode !== 304)
    response.setHeader("content-length", body.length);
  response.end(body);
}
