import { errorFields } from "#src/platform/log.ts";
import { readSecret } from "#src/platform/secrets.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { shippingLine } from "#src/reference/index.ts";
import { readSources } from "./sources-document.ts";

/** SCACs of the shipping lines that this deployment has a source for, sorted. */
export type ConfiguredCarriers = ReadonlySet<string>;

let current: { document: string; lines: ConfiguredCarriers | null } | null = null;

/**
 * The shipping lines that can be polled, or that send EDI themselves. Null when the sources
 * document cannot be read now: then no request is refused for it, and the poller tries later. No
 * DynamoDB call; in AWS a secret that is cached for five minutes.
 */
export async function configuredCarriers(deps: Dependencies): Promise<ConfiguredCarriers | null> {
  try {
    const { SOURCES, SOURCES_SECRET } = deps.config;
    const document = SOURCES_SECRET ? await readSecret(SOURCES_SECRET) : SOURCES || "{}";
    if (current?.document !== document) current = { document, lines: linesIn(document) };
    return current.lines;
  } catch (error) {
    deps.log.warn("tracking.sources_not_read", errorFields(error));
    return null;
  }
}

/** Null: the document has a mistake, which the poller reports. Throws for text that is not JSON. */
function linesIn(document: string): ConfiguredCarriers | null {
  const { sources } = readSources(JSON.parse(document));
  if (!sources) return null;
  const pushing = sources.edi.filter(({ role }) => role === "line").map(({ scac }) => scac);
  const scacs = [...sources.carriers.map(({ scac }) => scac), ...pushing];
  return new Set(scacs.filter((scac) => scac !== undefined).toSorted());
}

/** Why a carrier cannot be tracked here, with those that can; null: it can. */
export function withoutSource(scac: string, lines: ConfiguredCarriers | null): string | null {
  if (!lines || lines.has(scac)) return null;
  const name = shippingLine(scac)?.name ?? "the carrier";
  const configured =
    lines.size > 0 ? `Configured: ${[...lines].join(", ")}.` : "None is configured yet.";
  return `${scac} (${name}) cannot be tracked: this deployment has no source for it. ${configured}`;
}
