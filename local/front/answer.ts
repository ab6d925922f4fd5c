import { STATUS_CODES, type ServerResponse } from "node:http";
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

/** A refusal of the front itself, in the form of every other one. */
export const refusal = (code: ErrorCode, detail: string, headers = {}): Answer => ({
  statusCode: statusOf[code],
  headers: { "content-type": jsonApiMediaType, ...headers },
  body: JSON.stringify(renderProblems([{ code, detail }])),
});

/** The same where there is no response to write to. */
export function rawRefusal(code: ErrorCode, detail: string): string {
  const { statusCode, headers, body = "" } = refusal(code, detail, { connection: "close" });
  const lines = Object.entries({ ...headers, "content-length": Buffer.byteLength(body) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${head}\r\n${body}`;
}

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
