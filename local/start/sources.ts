import { readFileSync } from "node:fs";
import { isTestCarrier } from "#src/reference/index.ts";
import { parseSourcesFile } from "#src/sources/configuration/sources-file.ts";
import { StartRefused } from "./settings.ts";

/**
 * A mistake is reported at the start, by its place and never its value
 * (contract: running#sources-document).
 */
function readSourcesFile(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new StartRefused(`cannot read SOURCES_FILE ${file}: ${(error as Error).message}`);
  }
  try {
    parseSourcesFile(text);
  } catch (error) {
    throw new StartRefused(`SOURCES_FILE ${file}: ${(error as Error).message}`);
  }
  return text;
}

type Carrier = { readonly scac: string };
type Named = { readonly carriers?: readonly Carrier[] };

type SandboxNetwork = {
  readonly carriers: readonly Carrier[];
  readonly terminals: readonly unknown[];
  readonly railroads: readonly unknown[];
  readonly tariffs: readonly unknown[];
  readonly edi: readonly unknown[];
};

/**
 * Test numbers keep working beside real sources, unless the file names a TEST carrier itself; the
 * sandbox's terminals, railroads, tariffs and EDI partners do not, since they would report on real containers.
 */
export function sourcesDocument(file: string | undefined, sandbox: SandboxNetwork): string {
  const { carriers: played, terminals, railroads, tariffs, edi } = sandbox;
  if (file === undefined)
    return JSON.stringify({ carriers: played, terminals, railroads, tariffs, edi });
  const named = JSON.parse(readSourcesFile(file)) as Named;
  const carriers = named.carriers ?? [];
  const hasTest = carriers.some((carrier) => isTestCarrier(carrier.scac));
  const test = hasTest ? [] : played.filter((carrier) => isTestCarrier(carrier.scac));
  return JSON.stringify({ ...named, carriers: [...carriers, ...test] });
}
