import type { Plugin } from "esbuild";
import { basename } from "node:path";

/**
 * What a bundle contains in place of a package or a part of one, because a function never uses the
 * rest of it (docs/adr/0158-a-bundle-holds-what-a-request-uses.md). The text of a module that stands
 * where `path` is imported; `from` restricts it to the files of one package.
 */
type Replacement = {
  readonly path: RegExp;
  readonly from?: string;
  /** Only where the package imports it on first need. */
  readonly isLazy?: true;
  readonly contents: string;
};

const holder = "dynamodb-commands";
/** As `src/platform/version.ts` names it. */
const ownPackage = "../../package.json";

const replacements: readonly Replacement[] = [
  {
    // Lambda gives a function its credentials in the environment: no profiles, no single sign-on.
    path: /^@aws-sdk\/credential-provider-node$/,
    contents: `export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";`,
  },
  {
    // The client states its version to AWS, and nothing else of its package.
    path: /^\.\.\/package\.json$/,
    from: "@aws-sdk/client-dynamodb",
    contents: `import { version } from "../package.json"; export default { version };`,
  },
  {
    // So does the product: `src/platform/version.ts`.
    path: /^\.\.\/\.\.\/package\.json$/,
    contents: `import { version } from "${ownPackage}"; export default { version };`,
  },
  {
    // A second SHA-256, for a Node that was built without its own.
    path: /^\.\/Sha256Js$/,
    from: "@smithy/core",
    contents: `export class Sha256Js {
      constructor() { throw new Error("this Node has no crypto"); }
    }`,
  },
  {
    // Only operations that stream events would load it, and the product calls none.
    path: /^@smithy\/core\/event-streams$/,
    isLazy: true,
    contents: `throw new Error("this bundle has no event streams");`,
  },
  {
    // DynamoDB's client holds discovered endpoints in it. Discovery is off, so it stays empty.
    path: /^mnemonist\/lru-cache$/,
    contents: `export default class extends Map {
      constructor() { super(); }
      peek(key) { return this.get(key); }
    }`,
  },
  {
    // ElectroDB checks its models with it when they are made, which the tests did with the same models.
    // By the outcome it also distinguishes a model from an entity.
    path: /^jsonschema$/,
    from: "electrodb",
    contents: `
      const isModel = (value) => value?.attributes !== undefined && value.indexes !== undefined;
      const errors = [{ property: "instance", message: "is not a model" }];
      exports.Validator = class {
        addSchema() {}
        validate(value) { return { errors: isModel(value) ? [] : errors }; }
      };
      exports.Validator.prototype.customFormats = {};`,
  },
  {
    // ElectroDB requires all commands of the SDK, which esbuild could not remove again.
    path: /^@aws-sdk\/(lib|util)-dynamodb$/,
    from: "electrodb",
    contents: `module.exports = require("${holder}");`,
  },
  {
    path: /^dynamodb-commands$/,
    contents: `module.exports = {};`,
  },
  {
    path: /^electrodb$/,
    contents: `import {
        BatchGetCommand, BatchWriteCommand, DeleteCommand, GetCommand, PutCommand, QueryCommand,
        ScanCommand, TransactGetCommand, TransactWriteCommand, UpdateCommand,
      } from "@aws-sdk/lib-dynamodb";
      import { unmarshall } from "@aws-sdk/util-dynamodb";
      import held from "${holder}";
      Object.assign(held, {
        BatchGetCommand, BatchWriteCommand, DeleteCommand, GetCommand, PutCommand, QueryCommand,
        ScanCommand, TransactGetCommand, TransactWriteCommand, UpdateCommand, unmarshall,
      });
      export { Entity } from "electrodb/src/entity.js";
      export { createSchema, CustomAttributeType } from "electrodb/src/schema.js";
      export { createWriteTransaction } from "electrodb/src/transaction.js";
      export { Service } from "electrodb/src/service.js";`,
  },
];

/** Files of packages that a bundle contains only if it uses what they export. */
const withoutSideEffects = /^electrodb\/src\/service\.js$/;

/** Where the own text of a replacement is: it imports the real packages, and is not replaced itself. */
const namespace = "lean";

const isInside = (importer: string, name: string): boolean =>
  importer.includes(`/node_modules/${name}/`);

/** Puts the replacements into a bundle. */
export const leanPackages: Plugin = {
  name: "lean-packages",
  setup(build) {
    for (const [index, { path: filter, from, isLazy }] of replacements.entries())
      build.onResolve({ filter }, ({ importer, kind, namespace: within, path, resolveDir }) => {
        if (isLazy && kind !== "dynamic-import") return undefined;
        const isOwn = within === namespace && path !== holder;
        if (isOwn || (from !== undefined && !isInside(importer, from))) return undefined;
        return { path, namespace, pluginData: { index, resolveDir } };
      });
    build.onResolve(
      { filter: withoutSideEffects },
      async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === withoutSideEffects) return undefined;
        const found = await build.resolve(path, {
          kind,
          resolveDir,
          pluginData: withoutSideEffects,
        });
        return { ...found, sideEffects: false };
      },
    );
    build.onLoad({ filter: /.*/, namespace }, ({ pluginData: { index, resolveDir } }) => ({
      contents: replacements[index]!.contents,
      resolveDir,
    }));
  },
};

/** The file beside a bundle that a lazily loaded module becomes: `#src/platform/aws/s3.ts`, `s3.js`. */
export const lazyFile = (specifier: string): string => basename(specifier).replace(/\.ts$/, ".js");

/** Leaves modules out of a bundle that it loads on first need, each from a file beside it. */
export const lazyModules = (specifiers: ReadonlySet<string>): Plugin => ({
  name: "lazy-modules",
  setup(build) {
    build.onResolve({ filter: /\.ts$/ }, ({ kind, path }) =>
      kind === "dynamic-import" && specifiers.has(path)
        ? { path: `./${lazyFile(path)}`, external: true }
        : undefined,
    );
  },
});
