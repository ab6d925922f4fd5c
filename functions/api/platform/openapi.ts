import { routes } from "#functions/manifest.ts";
import { apiDocument } from "#functions/openapi/document.ts";
import { recordedExamples } from "#functions/openapi/examples.ts";
import { dependencies } from "#src/platform/dependencies.ts";
import { platformRoutes } from "#functions/manifest/platform.ts";
import { publicAnswer } from "../../public-answer.ts";
import { staticAnswer, staticText, type StaticText } from "./static-answer.ts";

const made = new Map<string, StaticText>();

/** The document of this deployment, written at the first request for it. */
function documentAt(baseUrl: string): StaticText {
  const known = made.get(baseUrl);
  if (known) return known;
  const text = staticText(JSON.stringify(apiDocument(routes, recordedExamples, baseUrl)), {
    "content-type": "application/json",
    "cache-control": "no-cache",
    // Anybody's tools may read it from anywhere.
    "access-control-allow-origin": "*",
  });
  made.set(baseUrl, text);
  return text;
}

/** GET /openapi.json */
export const handler = publicAnswer([platformRoutes[1]], (event) =>
  staticAnswer(event, documentAt(dependencies().config.BASE_URL)),
);
