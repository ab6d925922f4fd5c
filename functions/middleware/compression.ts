import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { HttpMiddleware } from "./call.ts";

/** A smaller answer fits into the first packets either way. */
const minBytes = 1400;

/** Content codings (RFC 9110, 8.4.1), the better one first (docs/adr/0162-answers-are-compressed-with-brotli-or-gzip-and-carry-an-etag.md). */
const codings = {
  br: (body: string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  // Half the time of level 6 for a tenth more bytes: few clients take no Brotli.
  gzip: (body: string) => promisify(gzip)(body, { level: 4 }),
} as const;
type Coding = keyof typeof codings;

/** Whether a client takes a coding (RFC 9110, 12.5.3). */
export const takes = (coding: Coding, header = ""): boolean =>
  new RegExp(String.raw`(^|[\s,])${coding}(?![\w-])(?!\s*;\s*q=0(\.0*)?\s*(,|$))`, "i").test(
    header,
  );

/** An answer's `Vary` where its coding depends on the client. */
export const varyByCoding = ({ vary }: NonNullable<HttpAnswer["headers"]>): string =>
  vary ? `${String(vary)}, accept-encoding` : "accept-encoding";

async function compressed(answer: HttpAnswer, accepted: string | undefined): Promise<HttpAnswer> {
  const { body = "", headers = {}, isBase64Encoded } = answer;
  const isPlain = !isBase64Encoded && !("content-encoding" in headers);
  if (!isPlain || Buffer.byteLength(body) < minBytes) return answer;
  const varying = { ...headers, vary: varyByCoding(headers) };
  const coding = (Object.keys(codings) as Coding[]).find((one) => takes(one, accepted));
  if (!coding) return { ...answer, headers: varying };
  return {
    ...answer,
    headers: { ...varying, "content-encoding": coding },
    body: (await codings[coding](body)).toString("base64"),
    isBase64Encoded: true,
  };
}

/** Answers of some size in a coding that the client takes: API Gateway compresses nothing. */
export function compression(): HttpMiddleware {
  const compress: HttpMiddleware["after"] = async (request) => {
    const { event, response } = request;
    if (response) request.response = await compressed(response, event.headers["accept-encoding"]);
  };
  return { after: compress, onError: compress };
}
