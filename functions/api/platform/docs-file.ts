import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { platformRoutes, referenceFiles } from "#functions/manifest/platform.ts";
import { renderProblems, statusOf } from "#src/platform/http/errors.ts";
import { jsonApiMediaType } from "#src/platform/http/request.ts";
import { publicAnswer } from "../../public-answer.ts";
import { staticAnswer, staticText, type StaticText } from "./static-answer.ts";

const start = `SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  filter: true,
  validatorUrl: null,
});
`;

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

/** In Lambda a row's files lie beside the code; here they lie in their package. */
function read(file: string): string {
  const folder = process.env["LAMBDA_TASK_ROOT"];
  const path = folder ? join(folder, basename(file)) : createRequire(import.meta.url).resolve(file);
  return readFileSync(path, "utf8");
}

const sources = new Map<string, () => string>([
  ["start.js", () => start],
  ...referenceFiles.map((file) => [basename(file), () => read(file)] as const),
]);
const made = new Map<string, StaticText>();

/** GET /docs/{file}: what the page at /docs consists of, and nothing else. */
export const handler = publicAnswer([platformRoutes[3]], (event) => {
  const name = event.pathParameters?.["file"] ?? "";
  const source = sources.get(name);
  if (!source)
    return {
      statusCode: statusOf.not_found,
      headers: { "content-type": jsonApiMediaType },
      body: JSON.stringify(
        renderProblems([{ code: "not_found", detail: `${event.rawPath} does not exist.` }]),
      ),
    };
  const file =
    made.get(name) ??
    staticText(source(), {
      "content-type": types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      "cache-control": "public, max-age=3600",
    });
  made.set(name, file);
  return staticAnswer(event, file);
});
