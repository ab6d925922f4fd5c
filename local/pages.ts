import { readFileSync } from "node:fs";
import type { Answer } from "./front/answer.ts";
import type { Page } from "./http-front.ts";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

export const productVersion = (): string =>
  (JSON.parse(read("../package.json")) as { version: string }).version;

/** The start page: what this server is and how to make the first call. */
function portal(baseUrl: string): Page {
  const html = read("portal.html")
    .replaceAll("{{version}}", productVersion())
    .replaceAll("{{base_url}}", baseUrl);
  return ({ method }): Answer =>
    method === "GET" || method === "HEAD"
      ? {
          statusCode: 200,
          headers: {
            "content-type": "text/html; charset=utf-8",
            "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
            "x-content-type-options": "nosniff",
          },
          body: html,
        }
      : { statusCode: 405, headers: { allow: "GET, HEAD" } };
}

function requestIdOf(body: Buffer): string | number | null {
  try {
    const id = (JSON.parse(body.toString("utf8")) as { id?: unknown } | null)?.id;
    return typeof id === "string" || typeof id === "number" ? id : null;
  } catch {
    return null;
  }
}

/** The tool server comes with a later release and says so in its own protocol (JSON-RPC 2.0). */
const mcp: Page = (_request, body) => ({
  statusCode: 501,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({
    jsonrpc: "2.0",
    id: requestIdOf(body),
    error: { code: -32_000, message: "The tool server is not part of this release." },
  }),
});

export const pages = (baseUrl: string): Readonly<Record<string, Page>> => ({
  "/": portal(baseUrl),
  "/mcp": mcp,
});
