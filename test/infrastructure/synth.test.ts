import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { bundleHandlers } from "#lib/functions/bundle.ts";
import { handlersOf } from "#lib/functions/manifest.ts";
import { synthesizedAssembly, type SynthRun } from "./assembly.ts";
import { manifest } from "./synthesized.ts";

/** The AWS client in a file beside a bundle, by the service that a role's actions name. */
const clientFiles: Readonly<Record<string, string>> = {
  s3: "s3.js",
  sqs: "sqs.js",
  ses: "ses.js",
  secretsmanager: "secrets-manager.js",
  athena: "athena.js",
};
/** The list of places, beside each bundle that reads it. */
const placesFile = "world-places.txt";

const lazyFiles = new Set([
  ...Object.values(clientFiles),
  "jose.js",
  "breached.js",
  "re2.js",
  "http-client.js",
  "packet-pdf.js",
]);
/** A queue's event source receives and deletes by the function's role, without its code. */
const byLambda = /^sqs:(?!SendMessage$)/;

type Policies = {
  PolicyDocument: {
    Statement: { Effect: string; Action: string | string[]; Resource: unknown }[];
  };
}[];

/** Lambda itself writes there what a function gave up; its code does not. */
const isDeadQueue = (resource: unknown): boolean =>
  /^\{"Fn::GetAtt":\["\w+Failures\w*","Arn"\]\}$/.test(JSON.stringify(resource));

describe("npx cdk synth", () => {
  let run: SynthRun;
  let folder: string;
  beforeAll(async () => {
    run = await synthesizedAssembly();
    ({ folder } = run);
  });

  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

  type Code = { readonly name: string; readonly folder: string; readonly services: Set<string> };

  /** What Lambda is given of every function: a folder in the assembly; and what its role may call. */
  function functions(): Code[] {
    return ["tracking-endpoints", "other-endpoints", "workers"].flatMap((part) => {
      const { files } = read(`quayline-prod-${part}.assets.json`) as {
        files: Record<string, { source: { path: string } }>;
      };
      const { Resources } = read(`quayline-prod-${part}.template.json`) as {
        Resources: Record<
          string,
          {
            Type: string;
            Properties: {
              FunctionName: string;
              Code: { S3Key: string };
              Role: { "Fn::GetAtt": [string] };
              Policies: Policies;
            };
          }
        >;
      };
      return Object.values(Resources)
        .filter(({ Type }) => Type === "AWS::Lambda::Function")
        .map(({ Properties: { Code, FunctionName, Role } }) => ({
          name: FunctionName,
          folder: join(folder, files[Code.S3Key.replace(".zip", "")]?.source.path ?? "missing"),
          services: servicesOf(Resources[Role["Fn::GetAtt"][0]]!.Properties.Policies),
        }));
    });
  }

  const servicesOf = (policies: Policies): Set<string> =>
    new Set(
      policies
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
        .filter(({ Effect, Resource }) => Effect === "Allow" && !isDeadQueue(Resource))
        .flatMap(({ Action }) => Action)
        .filter((action) => !byLambda.test(action))
        .map((action) => action.split(":")[0]!),
    );

  const codeFolders = (): string[] => functions().map((each) => each.folder);

  it("makes every stack, without credentials and without a network", () => {
    expect([run.status, run.stderr]).toEqual([0, expect.not.stringMatching(/credential|error/i)]);
    expect(readdirSync(folder).filter((name) => name.endsWith(".template.json"))).toEqual([
      "quayline-prod-api.template.json",
      "quayline-prod-data.template.json",
      "quayline-prod-egress.template.json",
      "quayline-prod-mail.template.json",
      "quayline-prod-other-endpoints.template.json",
      "quayline-prod-queues.template.json",
      "quayline-prod-tracking-endpoints.template.json",
      "quayline-prod-trade.template.json",
      "quayline-prod-watch.template.json",
      "quayline-prod-workers.template.json",
    ]);
  });

  it("gives every function one file of code, small enough to start fast, and the files it serves", () => {
    const code = codeFolders();
    const functions = handlersOf(manifest).map((row) =>
      "function" in row && row.function ? row.function : row.id,
    );
    expect(code.length).toBe(new Set(functions).size);
    const served = manifest.routes.flatMap(({ files = [] }) => files.map((file) => basename(file)));
    const threads = manifest.workers.flatMap(({ threads = [] }) => threads);
    const besides = [
      ...served,
      ...threads.map((file) => basename(file).replace(".ts", ".mjs")),
      ...manifest.workers.flatMap(({ packages }) => (packages ? ["node_modules"] : [])),
    ];
    const beside = code.flatMap((each) =>
      readdirSync(each).filter(
        (name) => name !== "index.js" && name !== placesFile && !lazyFiles.has(name),
      ),
    );
    expect(beside.toSorted()).toEqual(besides.toSorted());
    for (const each of code) {
      expect(readdirSync(each)).toContain("index.js");
      const readsPlaces = readFileSync(join(each, "index.js"), "utf8").includes(placesFile);
      expect([each, readdirSync(each).includes(placesFile)]).toEqual([each, readsPlaces]);
    }
  });

  it("gives a function the client of a service exactly if its role may call that service", () => {
    const clients = functions().map(({ name, folder: at, services }) => {
      const beside = new Set(readdirSync(at));
      const held = Object.entries(clientFiles).flatMap(([service, file]) =>
        beside.has(file) ? [service] : [],
      );
      const allowed = Object.keys(clientFiles).filter((service) => services.has(service));
      return { name, held, allowed };
    });
    expect(clients.filter(({ held, allowed }) => held.join() !== allowed.join())).toEqual([]);
    expect(clients.filter(({ held }) => held.length > 0).length).toBeGreaterThan(20);
  });

  it("keeps bundles small enough to start fast", () => {
    const kilobytes = (at: string): number => statSync(join(at, "index.js")).size / 1024;
    const sizes = functions().map(({ name, folder: at }) => ({ name, size: kilobytes(at) }));
    const ofApi = sizes.filter(({ name }) => name.includes("-api-")).map(({ size }) => size);
    expect(ofApi.toSorted((a, b) => a - b)[Math.floor(ofApi.length / 2)]).toBeLessThanOrEqual(600);
    // Frameworks: the tool server, the authorization server, passkeys, and what reads documents.
    const frameworks = /-(mcp-serve|api-oauth|api-pages|documents-process)$/;
    // The API's document has the schemas of all rows, and an example of each row and event. The scheduled export
    // reaches nearly all of the product, behind an import on need that a bundle wraps; nobody waits for its start.
    const larger = /-(platform-openapi|warehouse-export)$/;
    const most = (name: string): number => (larger.test(name) ? 900 : 800);
    expect(sizes.filter(({ name, size }) => size > most(name) && !frameworks.test(name))).toEqual(
      [],
    );
    // The tool server has the code of every tool: 1,371 KB before audits of invoices, 1,403 with them; each tool since adds
    // four to nine.
    expect(sizes.filter(({ size }) => size > 1430)).toEqual([]);
  });

  it("makes code that loads in a plain Node, without the sources beside it", () => {
    // One in seven: each takes a tenth of a second, and all are made of the same parts.
    const some = codeFolders().filter((_, index) => index % 7 === 0);
    const script = `for (const f of ${JSON.stringify(some)})
      if (typeof require(f).handler !== "function") throw new Error(f);`;
    execFileSync(process.execPath, ["-e", script], { cwd: folder, env: {}, stdio: "pipe" });
  });
});

describe("bundling", () => {
  it("states which row names a file that is not there", () => {
    expect(() => bundleHandlers([{ id: "a.b", handler: "api/a/b" }], "unused")).toThrow(
      "no such file: functions/api/a/b.ts (handler of a.b)",
    );
  });
});
