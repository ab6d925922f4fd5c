import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocksOf } from "#test/guides/guide.ts";
import { startProduct } from "#test/support/product.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const blocks = blocksOf("sdk/README.md");

/** A program of somebody else, in TypeScript. */
const consumer = `import { Quayline, QuaylineError, parseWebhook, type Container } from "@quayline/sdk";

const q = new Quayline({ apiKey: "k" });
export async function main(): Promise<void> {
  const page = await q.containers.list({ include: ["shipment.port_of_discharge"], filter: { requires_attention: true } });
  const code: string | null | undefined = page.items[0]?.shipment?.port_of_discharge?.name;
  // @ts-expect-error a relation that is not included is a reference
  page.items[0]?.pod_terminal?.name;
  // @ts-expect-error there is no such relation
  await q.containers.list({ include: ["captain"] });
  // @ts-expect-error there is no such filter
  await q.containers.list({ filter: { colour: "blue" } });
  // @ts-expect-error an attribute that is needed
  await q.trackingRequests.create({ request_number: "x" });
  for await (const { number } of q.containers.list()) console.log(number.length, code);
  const one: Container<"shipment"> = await q.containers.get("x", { include: ["shipment"] });
  console.log(one.shipment?.tags);
  const few = await q.containers.list({
    include: ["shipment", "pod_terminal"],
    fields: { container: ["number", "shipment"], shipment: ["tags"] },
  });
  const [first] = few.items;
  const given: readonly (string | undefined)[] = [first?.id, first?.type, first?.number, first?.shipment?.id, ...(first?.shipment?.tags ?? [])];
  // @ts-expect-error an attribute that was not asked for
  console.log(first?.seal_number, given);
  // @ts-expect-error a relation that was not asked for, although it is included
  console.log(first?.pod_terminal);
  // @ts-expect-error an attribute of a related record that was not asked for
  console.log(first?.shipment?.bill_of_lading_number);
  // @ts-expect-error a container has no such attribute
  await q.containers.list({ fields: { container: ["colour"] } });
  const narrow = await q.shipments.get("x", { fields: { shipment: ["tags"] } });
  // @ts-expect-error the same of one record
  console.log(narrow.tags, narrow.pod_eta_at);
  const wide = await q.containers.list({ include: ["shipment"], fields: { shipment: ["tags"] } });
  // A type that is left out has all of its own.
  console.log(wide.items[0]?.seal_number, wide.items[0]?.shipment?.tags);
  const lines = await q.shippingLines.list({ fields: { shipping_line: ["scac"] } });
  // @ts-expect-error lists without relations know fields, too
  console.log(lines.items[0]?.name);
  const event = parseWebhook("{}");
  if (event.event === "container.updated") console.log(event.reference_object?.changeset);
  // @ts-expect-error of other events
  console.log(event.reference_object?.changeset);
  try {
    await q.me();
  } catch (error) {
    if (error instanceof QuaylineError && error.code === "rate_limited") console.log(error.retryAfterSeconds);
  }
}
`;

describe("the packed SDK, installed in an empty folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayline-sdk-"));
  const project = join(folder, "project");
  beforeAll(async () => {
    const packed = await run("npm", ["pack", "-w", "sdk", "--json", "--pack-destination", folder], {
      cwd: root,
    });
    const [{ filename }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf("["))) as [
      { filename: string },
    ];
    mkdirSync(project);
    writeFileSync(
      join(project, "package.json"),
      '{ "name": "project", "private": true, "type": "module" }',
    );
    const quiet = ["--offline", "--no-audit", "--no-fund"];
    await run("npm", ["install", join(folder, filename), ...quiet], { cwd: project });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("brings its built files, its texts and no other package", () => {
    const installed = join(project, "node_modules/@quayline/sdk");
    const { version, dependencies } = JSON.parse(
      readFileSync(join(installed, "package.json"), "utf8"),
    ) as {
      version: string;
      dependencies?: object;
    };
    const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    expect([version, dependencies]).toEqual([own.version, undefined]);
    for (const file of ["LICENSE", "README.md", "dist/index.js", "dist/index.d.ts"])
      expect(readFileSync(join(installed, file), "utf8").length).toBeGreaterThan(100);
  });

  it("runs the example of its README against the product, with the output printed there", async () => {
    const example = blocks.find(({ language }) => language === "js example.mjs")!;
    const printed = blocks.find(({ language }) => language === "text")!;
    writeFileSync(join(project, "example.mjs"), example.text);
    const product = await startProduct({});
    try {
      const { stdout } = await run(process.execPath, ["example.mjs"], {
        cwd: project,
        env: { QUAYLINE_API_KEY: product.ready.api_key, QUAYLINE_BASE_URL: product.ready.base_url },
      });
      expect(stdout).toBe(printed.text);
    } finally {
      await product.signal("SIGTERM");
    }
  });

  it.each([
    ["typescript", "nodenext"],
    ["typescript", "bundler"],
    ["typescript-5", "nodenext"],
    ["typescript-5", "bundler"],
  ])("is typed for %s with moduleResolution %s", async (compiler, resolution) => {
    writeFileSync(join(project, "main.ts"), consumer);
    const isNode = resolution === "nodenext";
    const options = {
      compilerOptions: {
        module: isNode ? "nodenext" : "esnext",
        moduleResolution: resolution,
        target: "es2022",
        // A program of Node knows `fetch` by Node's types, a page by those of the DOM.
        lib: isNode ? ["es2022"] : ["es2022", "dom"],
        types: isNode ? ["node"] : [],
        typeRoots: [join(root, "node_modules/@types")],
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
      },
      files: ["main.ts"],
    };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify(options));
    const tsc = join(root, "node_modules", compiler, "bin/tsc");
    const { stdout } = await run(process.execPath, [tsc, "-p", project]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe("");
  });
});
