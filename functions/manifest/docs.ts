import { route } from "#src/platform/manifest.ts";

/** Apart from the other rows, so that the page's function loads no schema. */
export const docsRoute = route({
  id: "platform.docs",
  method: "GET",
  path: "//docs",
  handler: "api/platform/docs",
  summary: "The API reference as a page",
  access: { caller: "anybody", because: "The description of the API is public." },
  answers: { status: 200, schema: null },
  media: "page",
  fails: [],
  needs: [],
});
