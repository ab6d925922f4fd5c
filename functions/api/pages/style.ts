import { stylesheet } from "#src/platform/http/html.ts";
import type { PageHandler } from "../../page.ts";

export const style: PageHandler = async () => ({
  statusCode: 200,
  headers: {
    "content-type": "text/css; charset=utf-8",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  },
  body: stylesheet,
});
