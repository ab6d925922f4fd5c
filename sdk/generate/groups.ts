import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "./operation.ts";
import { camel, pascal } from "./names.ts";

/** Methods and subgroups of a group, by the rest of their paths. */
type Tree = { readonly methods: Operation[]; readonly groups: Map<string, Tree> };

function treeOf(operations: readonly Operation[]): Tree {
  const root: Tree = { methods: [], groups: new Map() };
  for (const operation of operations) {
    let at = root;
    for (const step of operation.path.slice(1, -1)) {
      const next = at.groups.get(step) ?? { methods: [], groups: new Map() };
      at.groups.set(step, next);
      at = next;
    }
    at.methods.push(operation);
  }
  return root;
}

const indented = (text: string, indent: string): string => text.replaceAll(/^(?=.)/gm, indent);

function members({ methods, groups }: Tree, indent: string): string {
  const own = methods.map(({ signature }) => indented(signature, indent));
  const inner = [...groups].map(
    ([name, tree]) =>
      `${indent}readonly ${camel(name)}: {\n${members(tree, `${indent}  `)}${indent}};\n`,
  );
  return [...own, ...inner].join("");
}

function table({ methods, groups }: Tree, indent: string): string {
  const own = methods.map(
    ({ path, line }) => `${indent}${camel(path.at(-1)!)}: ${JSON.stringify(line)},\n`,
  );
  const inner = [...groups].map(
    ([name, tree]) => `${indent}${camel(name)}: {\n${table(tree, `${indent}  `)}${indent}},\n`,
  );
  return [...own, ...inner].join("");
}

/** What a text uses of some names, as an import. */
export function importOf(text: string, names: readonly string[], from: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return used.length === 0 ? "" : `import type { ${used.join(", ")} } from "${from}";\n`;
}

export const banner =
  "// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.\n";

/** One group of methods with its types, as a module. */
export function groupModule(
  name: string,
  operations: readonly Operation[],
  typeNames: readonly string[],
): string {
  const tree = treeOf(operations);
  const own = operations.map(({ types, alias }) => types + alias).join("");
  const interfaceText = `export interface ${pascal(name)} {\n${members(tree, "  ")}}\n`;
  const text = `${own}\n${interfaceText}`;
  const declared = new Set(exported(text));
  return (
    `${banner}${importOf(text, ["RequestOptions"], "../../core/client.ts").replace("{ ", "{ Client, ") || 'import type { Client } from "../../core/client.ts";\n'}` +
    `import { bind } from "../../core/bind.ts";\n` +
    importOf(text, ["List"], "../../core/list.ts") +
    importOf(text, ["Fieldsets", "Ref", "Resource"], "../../core/resource.ts") +
    importOf(
      text,
      typeNames.filter((one) => !declared.has(one)),
      "../shapes.ts",
    ) +
    `\n${text}\n` +
    `export const ${camel(name)} = (client: Client): ${pascal(name)} =>\n  bind(client, {\n${table(tree, "    ")}  }) as ${pascal(name)};\n`
  );
}

/** The module that has a group: what is written by hand adds to what is generated. */
const moduleOf = (root: string, name: string): string =>
  existsSync(join(root, "extended", `${name}.ts`))
    ? `../extended/${name}.ts`
    : `./groups/${name}.ts`;

/** The class with all groups, and the list of what the package exports of them. */
export function quaylineModule(root: string, groups: readonly string[]): string {
  const imports = groups
    .map(
      (name) => `import { ${camel(name)}, type ${pascal(name)} } from "${moduleOf(root, name)}";\n`,
    )
    .join("");
  const fields = groups.map((name) => `  readonly ${camel(name)}: ${pascal(name)};\n`).join("");
  const made = groups.map((name) => `    this.${camel(name)} = ${camel(name)}(client);\n`).join("");
  return (
    `${banner}import { createClient, type QuaylineOptions } from "../core/client.ts";\n${imports}\n` +
    "/** The whole API. For a smaller bundle make a client with `createClient` and only the groups you use. */\n" +
    "export class Quayline {\n" +
    `${fields}  /** Who the credential is, and what its account may do. */\n  readonly me: Account["me"];\n` +
    "  /** Finds shipments, containers and requests by the beginning of a number or reference. */\n" +
    '  readonly search: Account["search"];\n\n' +
    "  constructor(options: QuaylineOptions = {}) {\n    const client = createClient(options);\n" +
    `${made}    this.me = this.account.me;\n    this.search = this.account.search;\n  }\n}\n`
  );
}

const exported = (text: string): readonly string[] =>
  [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name!);

/** Everything generated that a user may import, of the groups' modules by name. */
export const indexModule = (root: string, groups: ReadonlyMap<string, string>): string =>
  `${banner}export { Quayline } from "./quayline.ts";\nexport type * from "./events.ts";\nexport type * from "./shapes.ts";\n` +
  [...groups]
    .map(([name, text]) => {
      const from = moduleOf(root, name);
      const generated = `./groups/${name}.ts`;
      const types = exported(text).filter((one) => one !== pascal(name));
      return from === generated || types.length === 0
        ? `export * from "${from}";\n`
        : `export * from "${from}";\nexport type { ${types.join(", ")} } from "${generated}";\n`;
    })
    .join("");
