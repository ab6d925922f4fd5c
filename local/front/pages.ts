import { readFileSync } from "node:fs";
import { version } from "#src/platform/version.ts";
import type { Answer } from "./answer.ts";
import type { Page } from "./http-front.ts";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

/** The start page: what this server is and how to make the first call. */
function portal(baseUrl: string): Page {
  const html = read("portal.html")
    .replaceAll("{{version}}", version)
    .replaceAll("{{base_url}}", baseUrl);
  return (): Answer => ({
    statusCode: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
    },
    body: html,
  });
}

export const pages = (baseUrl: string): Readonly<Record<string, Page>> => ({
  "/": portal(baseUrl),
});
