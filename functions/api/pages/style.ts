import { stylesheet } from "#src/platform/http/html.ts";
import { page } from "../../page.ts";
import { pageRoutes } from "../../manifest/pages.ts";

export const style = page(pageRoutes.style, async () => ({
  statusCode: 200,
  headers: {
    "content-type": "text/css; charset=utf-8",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  },
  body: stylesheet,
}));
