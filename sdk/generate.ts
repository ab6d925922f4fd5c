import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { routes } from "../functions/manifest.ts";
import { isOfAccount } from "../src/platform/access-rule.ts";
import { isOperation, type Route } from "../src/platform/manifest.ts";
import { eventsModule } from "./generate/events.ts";
import { banner, groupModule, importOf, indexModule, quaylineModule } from "./generate/groups.ts";
import { operationOf } from "./generate/operation.ts";
import { Shapes } from "./generate/shapes.ts";
import { TypeWriter } from "./generate/types.ts";

const root = import.meta.dirname;
const repository = join(root, "..");

/** Rows that a client of an account calls, and those of people: the portal is a client too. */
export const isCalled = (route: Route): boolean =>
  isOperation(route) &&
  route.text === undefined &&
  // What anybody may ask below the version is what an account shares; the rest is the server's own.
  (isOfAccount(route.access) ||
    (route.access.caller === "anybody" && !route.path.startsWith("//")));

/** Every generated file by its path below sdk/generated, before formatting. */
function generatedFiles(): ReadonlyMap<string, string> {
  const shapes = new Shapes();
  const types = new TypeWriter();
  const operations = routes.filter(isCalled).map((route) => operationOf(route, shapes, types));
  const groups = Map.groupBy(operations, ({ path }) => path[0]!);
  const names = [...groups.keys()].toSorted();
  const events = eventsModule(shapes, types);
  const written = shapes.all().map((shape) => shape.write(types));
  const shapeText = `${types.interfaces()}\n${written.join("\n")}`;
  const typeNames = [...types.names(), ...shapes.all().map(({ name }) => name)];
  const modules = new Map(
    names.map((name) => [name, groupModule(name, groups.get(name)!, typeNames)]),
  );
  return new Map([
    ...[...modules].map(([name, text]): [string, string] => [`groups/${name}.ts`, text]),
    [
      "shapes.ts",
      `${banner}${importOf(shapeText, ["Many", "One"], "../core/resource.ts")}\n${shapeText}`,
    ],
    ["events.ts", events],
    ["quayline.ts", quaylineModule(root, names)],
    ["index.ts", indexModule(root, modules)],
  ]);
}

/** Writes the generated part of the SDK, formatted, into a folder. */
export function generate(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of generatedFiles()) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  execFileSync(join(repository, "node_modules/.bin/oxfmt"), [relative(repository, folder)], {
    cwd: repository,
    stdio: "pipe",
  });
}

/** The files of a folder with their texts, by path. */
export const textsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .toSorted()
      .map((file) => [relative(folder, file), readFileSync(file, "utf8")]),
  );

if (import.meta.main) generate(join(root, "generated"));
