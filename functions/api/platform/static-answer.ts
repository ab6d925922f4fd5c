import { gzipSync } from "node:zlib";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { entityTag, isHeld } from "../../middleware/entity-tag.ts";
import { takes } from "../../middleware/compression.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";

/** A text that is the same for everybody until the next release. */
export type StaticText = {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly zipped: string;
};

/** Prepared once: API Gateway compresses nothing, and a text of megabytes is slow without. */
export const staticText = (
  text: string,
  headers: Readonly<Record<string, string>>,
): StaticText => ({
  headers: {
    ...headers,
    etag: entityTag(text),
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
  },
  text,
  zipped: gzipSync(text).toString("base64"),
});

/** The text, or 304 for a client that has it (RFC 9110, 13.1.2). */
export function staticAnswer(event: APIGatewayProxyEventV2, file: StaticText): HttpAnswer {
  const { headers, text, zipped } = file;
  if (isHeld(event.headers["if-none-match"], headers["etag"]!)) return { statusCode: 304, headers };
  return takes("gzip", event.headers["accept-encoding"])
    ? {
        statusCode: 200,
        headers: { ...headers, "content-encoding": "gzip" },
        body: zipped,
        isBase64Encoded: true,
      }
    : { statusCode: 200, headers, body: text };
}
