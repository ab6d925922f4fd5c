import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { ApiDocument } from "#functions/openapi/document.ts";

const packages = join(import.meta.dirname, "../../../node_modules");

/**
 * The generator calls TypeScript as a library, which TypeScript 7 has no more; 5.9 is here under
 * another name.
 */
const withTypeScript5 = `data:text/javascript,${encodeURIComponent(
  'import { registerHooks } from "node:module";' +
    'const name = (asked) => (asked === "typescript" ? "typescript-5" : asked);' +
    "registerHooks({ resolve: (asked, context, next) => next(name(asked), context) });",
)}`;

/** What the generator prints of a document that it has nothing to say about. */
const usual = [
  /^@hey-api\/openapi-ts v[\d.]+$/,
  /^\[Job 1\] ~ Generating\.\.\.$/,
  /^\[Job 1\] {3}\[1\] \S+$/,
  /^\[Job 1\] ✓ \S+ · \d+ files · \d+m?s$/,
];

/**
 * Generates a TypeScript client into `folder`/client, as its users do, from the command line.
 * @returns what the generator remarked: every line, of either output, beside the usual four.
 */
export function generateTypeScript(document: ApiDocument, folder: string): readonly string[] {
  const source = join(folder, "openapi.json");
  writeFileSync(source, JSON.stringify(document));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(packages, "@hey-api/openapi-ts/bin/run.js"),
      "--input",
      source,
      "--output",
      join(folder, "client"),
      "--no-log-file",
    ],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, NODE_OPTIONS: `--import=${withTypeScript5}` },
    },
  );
  const remarks = stripVTControlCharacters(`${stdout}\n${stderr}`)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !usual.some((pattern) => pattern.test(line)));
  return status === 0 ? remarks : [...remarks, `ended with ${status}`];
}

/** What the compiler finds wrong with a program below `folder`, under its strictest rules. */
export function compile(folder: string, program: string): string {
  const options = {
    compilerOptions: {
      module: "esnext",
      moduleResolution: "bundler",
      target: "es2024",
      lib: ["es2024", "dom", "dom.iterable"],
      types: [],
      strict: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      noImplicitOverride: true,
      noImplicitReturns: true,
      noFallthroughCasesInSwitch: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      noEmit: true,
    },
    include: [program, "client"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options));
  const tsc = join(packages, "typescript/bin/tsc");
  return spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" }).stdout;
}
