import { readFileSync } from "node:fs";
import * as z from "zod";
import { StartRefused } from "./settings.ts";

const source = z.looseObject({ protocol: z.string().min(1), base_url: z.url() });

/** design 5, SOURCES_FILE. What lies deeper is checked by the capability that reads it. */
const documentSchema = z.looseObject({
  carriers: z.array(source.extend({ scac: z.string().min(2) })).default([]),
  terminals: z.array(source).default([]),
  railroads: z.array(source).default([]),
});
export type SourcesDocument = z.infer<typeof documentSchema>;

function readSourcesFile(file: string): SourcesDocument {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new StartRefused(`cannot read SOURCES_FILE ${file}: ${(error as Error).message}`);
  }
  const parsed = documentSchema.safeParse(text);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartRefused(`SOURCES_FILE ${file}: ${issue?.path.join(".")}: ${issue?.message}`);
}

type Carrier = { readonly scac: string };

/** Test numbers keep working beside real sources, unless the file names a TEST carrier itself. */
export function sourcesDocument(file: string | undefined, sandbox: readonly Carrier[]): string {
  if (file === undefined)
    return JSON.stringify({ carriers: sandbox, terminals: [], railroads: [] });
  const named = readSourcesFile(file);
  const hasTest = named.carriers.some((carrier) => carrier.scac === "TEST");
  const test = hasTest ? [] : sandbox.filter((carrier) => carrier.scac === "TEST");
  return JSON.stringify({ ...named, carriers: [...named.carriers, ...test] });
}
