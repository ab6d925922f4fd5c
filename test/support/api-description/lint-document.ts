import { createConfig, lintFromString } from "@redocly/openapi-core";
import type { ApiDocument } from "#functions/openapi/document.ts";

/** What the linter's recommended rules state, warnings included. */
export async function lintDocument(document: ApiDocument) {
  const found = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ["recommended-strict"] }),
    absoluteRef: "/openapi.json",
  });
  return found.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    at: location[0]?.pointer ?? "",
    message,
  }));
}
