import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { HttpMiddleware } from "./call.ts";

const zip = promisify(gzip);
/** A smaller answer fits into the first packets either way. */
const minBytes = 1400;

/** Whether a client takes gzip (RFC 9110, 12.5.3; docs/adr/0151-one-coding-needs-no-negotiator.md). */
export const takesGzip = (header = ""): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(header);

async function compressed(answer: HttpAnswer, accepted: string | undefined): Promise<HttpAnswer> {
  const { body = "", headers = {}, isBase64Encoded } = answer;
  const isPlain = !isBase64Encoded && !("content-encoding" in headers);
  if (!isPlain || Buffer.byteLength(body) < minBytes) return answer;
  const varying = { ...headers, vary: "accept-encoding" };
  if (!takesGzip(accepted)) return { ...answer, headers: varying };
  return {
    ...answer,
    headers: { ...varying, "content-encoding": "gzip" },
    body: (await zip(body)).toString("base64"),
    isBase64Encoded: true,
  };
}

/** Answers of some size as gzip, where the client takes it: API Gateway compresses nothing. */
export function compression(): HttpMiddleware {
  const compress: HttpMiddleware["after"] = async (request) => {
    const { event, response } = request;
    if (response) request.response = await compressed(response, event.headers["accept-encoding"]);
  };
  return { after: compress, onError: compress };
}
