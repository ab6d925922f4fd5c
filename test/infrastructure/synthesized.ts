import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { routes, workers } from "#functions/manifest.ts";
import { fallback } from "#functions/manifest/platform.ts";
import type { Manifest } from "#lib/functions/manifest.ts";
import { functionOf } from "#lib/names.ts";
import { composeProduct, type Product } from "#lib/product.ts";
import { settingsOf } from "#lib/settings.ts";
import type { Need } from "#src/platform/manifest.ts";

const root = join(import.meta.dirname, "../..");

export const manifest: Manifest = { routes, workers, fallback };

type Json = Record<string, unknown>;
type CloudResource = {
  readonly id: string;
  readonly type: string;
  readonly properties: Json;
  readonly deletionPolicy?: string;
};
export type Synthesized = {
  readonly app: App;
  readonly product: Product;
  readonly template: (part: keyof Product) => Template;
  /** Of one type in one stack, or in all of them. */
  readonly resources: (type: string, part?: keyof Product) => CloudResource[];
};

/** What a build of the portal looks like. */
function portalFolder(inside: string): string {
  const folder = join(inside, "portal");
  for (const [name, text] of [
    ["index.html", "<!doctype html>"],
    ["shared.html", "<!doctype html>"],
    ["assets/index-0a1b2c3d.js", "export {};"],
    [".vite/manifest.json", "{}"],
  ] as const) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Makes all stacks with empty code instead of bundles. `choices` as in a stage's file, with its name. */
export function synthesize(
  { stage = "prod", ...choices }: Readonly<{ stage?: string } & Record<string, unknown>> = {},
  of: Manifest = manifest,
): Synthesized {
  const { context: flags } = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8"));
  const outdir = mkdtempSync(join(tmpdir(), "quayline-cdk-"));
  try {
    const app = new App({
      outdir,
      context: flags,
      treeMetadata: false,
      // Its engine costs each process 15 s of a processor; `cdk synth`, which another test runs, asks it.
      builtinCloudFormationValidation: false,
    });
    const settings = settingsOf(stage, choices);
    const product = composeProduct(
      app,
      settings,
      of,
      () => Code.fromInline("exports.handler=0"),
      settings.domainName === undefined ? null : portalFolder(outdir),
    );
    const assembly = app.synth();
    const templates = new Map(
      Object.entries(product).map(([part, stack]) => [
        part,
        assembly.getStackByName(stack.stackName).template as {
          /** None where a test's manifest has no endpoint for the stack. */
          Resources?: Record<string, { Type: string; Properties?: Json; DeletionPolicy?: string }>;
        },
      ]),
    );
    return {
      app,
      product,
      template: (part) => Template.fromJSON(templates.get(part) ?? {}),
      resources: (type, part) =>
        [...templates]
          .filter(([name]) => part === undefined || name === part)
          .flatMap(([, { Resources = {} }]) => Object.entries(Resources))
          .filter(([, resource]) => resource.Type === type)
          .map(([id, resource]) => ({
            id,
            type,
            properties: resource.Properties ?? {},
            ...(resource.DeletionPolicy && { deletionPolicy: resource.DeletionPolicy }),
          })),
    };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

let shared: Synthesized | undefined;
/** The default stage, made once for all tests. */
export const synthesized = (): Synthesized => (shared ??= synthesize());

/** A value with references as readable text: `<Table.Arn>/index/gsi1`. */
export function asText(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const [name, argument] = Object.entries(value)[0] ?? [];
  if (name === "Fn::Join") {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map(asText).join(separator);
  }
  if (name === "Ref" || name === "Fn::ImportValue") return `<${String(argument)}>`;
  if (name === "Fn::GetAtt") return `<${(argument as string[]).join(".")}>`;
  return JSON.stringify(value);
}

export type Statement = {
  readonly effect: string;
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly condition?: unknown;
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

export const statementsOf = (document: unknown): Statement[] =>
  (document as { Statement: Json[] }).Statement.map((statement) => ({
    effect: String(statement["Effect"]),
    actions: list(statement["Action"]).map(String),
    resources: list(statement["Resource"]).map(asText),
    ...(statement["Condition"] !== undefined && { condition: statement["Condition"] }),
  }));

export type DeployedFunction = {
  readonly name: string;
  readonly properties: Json;
  readonly environment: Readonly<Record<string, unknown>>;
  readonly statements: readonly Statement[];
};

/** Every function of the product with what its role lets it do. */
export function functionsOf({ resources }: Synthesized): DeployedFunction[] {
  const roles = new Map(resources("AWS::IAM::Role").map((role) => [role.id, role.properties]));
  return resources("AWS::Lambda::Function").map(({ properties }) => {
    const [roleId] = (properties["Role"] as { "Fn::GetAtt": [string] })["Fn::GetAtt"];
    const policies = roles.get(roleId)?.["Policies"] as { PolicyDocument: unknown }[];
    const environment = properties["Environment"] as { Variables: Json } | undefined;
    return {
      name: String(properties["FunctionName"]),
      properties,
      environment: environment?.Variables ?? {},
      statements: policies.flatMap(({ PolicyDocument }) => statementsOf(PolicyDocument)),
    };
  });
}

export const functionNamed = (name: string, of = synthesized()): DeployedFunction => {
  const found = functionsOf(of).find((each) => each.name === name);
  if (!found) throw new Error(`no function ${name}`);
  return found;
};

/** What a function may do to things whose name holds `text`. */
export const allowedOn = ({ statements }: DeployedFunction, text: string): string[] =>
  [
    ...new Set(
      statements
        .filter((s) => s.effect === "Allow" && s.resources.some((r) => r.includes(text)))
        .flatMap((s) => s.actions),
    ),
  ].toSorted();

/** What all rows of a function of the API need. */
export const needsOfFunction = (id: string): readonly Need[] => [
  ...new Set(manifest.routes.filter((row) => functionOf(row) === id).flatMap(({ needs }) => needs)),
];
