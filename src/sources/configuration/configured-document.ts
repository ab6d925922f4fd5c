import type { Dependencies } from "#src/platform/dependencies.ts";
import { readSecretIfFilled } from "#src/platform/secrets.ts";

const nothingConfigured = "{}";

/** The deployment's sources document, as JSON; a secret is read once in a while (secrets.ts). */
export async function configuredDocument({
  config: { SOURCES, SOURCES_SECRET },
}: Pick<Dependencies, "config">): Promise<string> {
  const given = SOURCES_SECRET ? await readSecretIfFilled(SOURCES_SECRET) : SOURCES;
  return given || nothingConfigured;
}
