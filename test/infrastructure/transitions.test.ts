import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Manifest } from "#lib/functions/manifest.ts";
import type { Product } from "#lib/product.ts";
import { manifest, synthesize } from "./synthesized.ts";

type Template = {
  readonly Parameters?: Record<string, { Type: string; Default?: string }>;
  readonly Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
  readonly Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
};
/** What a stack gives to others and asks of them. */
type Ties = {
  readonly exports: ReadonlyMap<string, string>;
  readonly imports: readonly string[];
  /** Parameters of Systems Manager that it makes, and those whose value it takes. */
  readonly shares: readonly string[];
  readonly asks: readonly string[];
};
/** By stack, in the order of deployment. */
type Deployment = ReadonlyMap<string, Ties>;

/** The fewest routes that together need all that routes need: that is what stacks ask of each other. */
function coveringRoutes(): Manifest["routes"] {
  const open = new Set<string>(manifest.routes.flatMap(({ needs }) => needs));
  const inside = manifest.routes.filter(({ network }) => network === "egress");
  const greedy = manifest.routes.toSorted((a, b) => b.needs.length - a.needs.length);
  return [...new Set([...inside, ...greedy])].filter(({ needs, network }) => {
    const adds = network === "egress" || needs.some((need) => open.has(need));
    for (const need of needs) open.delete(need);
    return adds;
  });
}

const small: Manifest = { ...manifest, routes: coveringRoutes() };
const certificateArn = "arn:aws:acm:us-east-1:111122223333:certificate/a";
const restoredStream =
  "arn:aws:dynamodb:us-east-1:111122223333:table/quayline-prod-2/stream/2026-11-21T00:00:00.000";
const elasticIps = [1, 2, 3].map((n) => ({
  allocationId: `eipalloc-0a1b2c3d4e5f6071${n}`,
  address: `203.0.113.${n}`,
}));

/** Each documented choice that changes what a stack asks of another, and what is made from it. */
const choices: Record<string, Record<string, unknown>> = {
  "as it comes": {},
  egress: { egress: "single" },
  elasticIps: { elasticIps },
  "restoredTable and restoredStream": { restoredTable: "quayline-prod-2", restoredStream },
  mailDomain: { mailDomain: "docs.example.com" },
  "domainName, certificateArn and edgeKey": {
    domainName: "app.example.com",
    certificateArn,
    edgeKey: 2,
  },
  emailsFrom: { emailsFrom: "quayline@example.com" },
  bedrockModel: { bedrockModel: "us.amazon.nova-lite-v1:0" },
};
const otherManifests: Record<string, Manifest> = {
  "fewer endpoints: none that calls customers": {
    ...small,
    routes: small.routes.filter(({ network }) => network !== "egress"),
  },
  "a worker fewer": {
    ...small,
    workers: small.workers.filter(({ id }) => id !== "documents.link"),
  },
};
const variants = [...Object.keys(choices), ...Object.keys(otherManifests)];

/** They change values inside one stack, or are other stacks altogether. */
const touchesNoOtherStack = [
  "account",
  "region",
  "portalOrigins",
  "alarmEmail",
  "logDays",
  "logLevel",
  "concurrency",
  "tracing",
  "workerShift",
  "throttleRate",
  "throttleBurst",
  "rateLimits",
  "addressesSince",
  "shutCanals",
  "exportMinutes",
  "exportDays",
  "publicScorecard",
  "rootLock",
  "rootDays",
];

const tiesOf = (template: Template): Ties => ({
  exports: new Map(
    Object.values(template.Outputs ?? {}).flatMap(({ Value, Export }) =>
      Export ? [[Export.Name, JSON.stringify(Value)] as const] : [],
    ),
  ),
  imports: [...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(
    ([, name]) => name!,
  ),
  shares: Object.values(template.Resources).flatMap(({ Type, Properties }) =>
    Type === "AWS::SSM::Parameter" ? [String(Properties?.["Name"])] : [],
  ),
  asks: Object.values(template.Parameters ?? {}).flatMap(({ Type, Default = "" }) =>
    Type.startsWith("AWS::SSM::Parameter::Value") && Default.startsWith("/quayline")
      ? [Default]
      : [],
  ),
});

/** What CloudFormation would refuse while it brings `to` over `from`, stack by stack. */
function refusals(from: Deployment, to: Deployment): string[] {
  const deployed = new Map(from);
  const refused: string[] = [];
  for (const [part, after] of to) {
    const others = [...deployed].flatMap(([name, ties]) => (name === part ? [] : [ties]));
    const held = new Set(others.flatMap(({ imports }) => imports));
    for (const [name, value] of deployed.get(part)?.exports ?? [])
      if (held.has(name) && after.exports.get(name) !== value)
        refused.push(`${part}: export ${name} is in use`);
    const exported = new Set(others.flatMap(({ exports }) => [...exports.keys()]));
    for (const name of after.imports)
      if (!exported.has(name)) refused.push(`${part}: no export ${name}`);
    const shared = new Set(others.flatMap(({ shares }) => shares));
    for (const name of after.asks)
      if (!shared.has(name)) refused.push(`${part}: no parameter ${name}`);
    deployed.set(part, after);
  }
  return refused;
}

/** Where a template holds a secret's text, or a way to generate one that an operator writes. */
const secretsIn = ({ Resources }: Template): string[] =>
  Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) =>
    /"SecretString"|resolve:secretsmanager/.test(JSON.stringify(Properties)) ||
    (Type === "AWS::SecretsManager::Secret" &&
      Properties["Name"] === "quayline-prod/sources" &&
      "GenerateSecretString" in Properties)
      ? [id]
      : [],
  );

describe("what CloudFormation would refuse", () => {
  const table = { Type: "AWS::DynamoDB::GlobalTable" };
  const exporting = (value: unknown): Template => ({
    Resources: { table },
    Outputs: { A: { Value: value, Export: { Name: "data:A" } } },
  });
  const importing: Template = {
    Resources: { b: { Type: "B", Properties: { of: { "Fn::ImportValue": "data:A" } } } },
  };
  const asking: Template = {
    Resources: { table },
    Parameters: { P: { Type: "AWS::SSM::Parameter::Value<String>", Default: "/quayline-x/p" } },
  };
  const of = (data: Template, api: Template): Deployment =>
    new Map([
      ["data", tiesOf(data)],
      ["api", tiesOf(api)],
    ]);

  it.each([
    ["an export that goes", of({ Resources: { table } }, { Resources: {} }), 1],
    ["an export that changes", of(exporting("new"), importing), 1],
    ["an export that stays", of(exporting("old"), { Resources: {} }), 0],
    ["a parameter that nobody makes", of(exporting("old"), asking), 1],
  ])("is found: %s", (_, to, count) => {
    expect(refusals(of(exporting("old"), importing), to)).toHaveLength(count);
  });
});

describe("every documented change of a deployment, in the order of deployment", () => {
  const made = new Map<string, Deployment>();
  const secrets: string[] = [];
  beforeAll(() => {
    for (const name of variants) {
      const { product, template } = synthesize(choices[name] ?? {}, otherManifests[name] ?? small);
      const ties = new Map<string, Ties>();
      for (const part of Object.keys(product) as (keyof Product)[]) {
        const of = template(part).toJSON() as Template;
        ties.set(part, tiesOf(of));
        secrets.push(...secretsIn(of).map((id) => `${name}: ${part} ${id}`));
      }
      made.set(name, ties);
    }
  });

  it("finds all that a first deployment asks for", () => {
    for (const [name, to] of made) expect(refusals(new Map(), to), name).toEqual([]);
  });

  it.each(variants)("is possible, to and from: %s", (name) => {
    for (const [other, ties] of made) {
      expect(refusals(ties, made.get(name)!), `${other} -> ${name}`).toEqual([]);
      expect(refusals(made.get(name)!, ties), `${name} -> ${other}`).toEqual([]);
    }
  });

  it("are tried for every choice that docs/deploy.md lists", () => {
    const docs = readFileSync(join(import.meta.dirname, "../../docs/deploy.md"), "utf8");
    const table = docs.slice(docs.indexOf("## Choices"), docs.indexOf("## Stacks"));
    const rows = table.split("\n").filter((line) => line.startsWith("| `"));
    const listed = rows.flatMap((row) =>
      [...row.split("|")[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    );
    const tried = Object.values(choices).flatMap((choice) => Object.keys(choice));
    expect([...tried, ...touchesNoOtherStack].toSorted()).toEqual(listed.toSorted());
  });

  it("leaves no template with a secret's text, which a changed template would write over the operator's", () => {
    // The key that CloudFront shows the API: generated, and known to both by reference.
    expect(secrets).toEqual([
      "domainName, certificateArn and edgeKey: api Stage",
      expect.stringMatching(/^domainName, certificateArn and edgeKey: portal Edge\w+$/),
    ]);
  });
});
