import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiDocument } from "#functions/openapi/document.ts";

/** Folder that a test run shares; each process of it writes a file of its own. */
const folder = process.env["API_COVERAGE_FOLDER"];
const seen = new Set<string>();

export const answered = (operation: string, status: number | string): string =>
  `${operation} answers ${status}`;
export const asked = (operation: string, parameter: string): string =>
  `${operation} is asked with ${parameter}`;

/** Remembers for the end of the run that something documented has happened. */
export function cover(what: string): void {
  if (seen.has(what)) return;
  seen.add(what);
  if (folder) appendFileSync(join(folder, `${process.pid}.txt`), `${what}\n`);
}

export const covered = (from: string): Set<string> =>
  new Set(readdirSync(from).flatMap((file) => readFileSync(join(from, file), "utf8").split("\n")));

const methods = ["get", "post", "patch", "put", "delete"] as const;

/** Everything the document promises, in the form of `cover`. */
export const promises = (document: ApiDocument): string[] =>
  Object.values(document.paths ?? {}).flatMap((item) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const id = operation.operationId ?? "";
      const queries = (operation.parameters ?? []).flatMap((parameter) =>
        "in" in parameter && parameter.in === "query" ? [parameter.name] : [],
      );
      return [
        // One middleware answers 304 for all rows (test/api/conditional-requests.test.ts).
        ...Object.keys(operation.responses ?? {})
          .filter((status) => status !== "304")
          .map((status) => answered(id, status)),
        ...queries.map((name) => asked(id, name)),
      ];
    }),
  );
