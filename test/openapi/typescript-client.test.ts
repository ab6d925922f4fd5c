import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { behindTheScenes } from "#test/contract/scenario/behind-the-scenes.ts";
import { document } from "#test/support/api-description/contract.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { fetchOf } from "#test/sdk/connect.ts";
import { observed } from "#test/tracking/spine.ts";
import { until } from "#test/tracking/voyage-builder.ts";
import { compile, generateTypeScript } from "./clients/typescript.ts";
import { program } from "./clients/program.ts";

/** The functions of the program; their types are the compiler's matter. */
type Program = Record<"connect" | "track" | "list" | "get", (...args: any[]) => any>;

const operationIds = Object.values(document.paths ?? {}).flatMap((item) =>
  Object.values(item).flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "operationId" in one
      ? [String(one.operationId)]
      : [],
  ),
);
const functionOf = (operationId: string): string =>
  operationId.replaceAll(/[._-](\w)/g, (_, initial: string) => initial.toUpperCase());

/** What another generator than ours makes of /openapi.json (docs/guides/other-languages.md). */
describe("a TypeScript client generated from the API document", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayline-client-"));
  const number = "ONEYBKKX26000100";
  let remarks: readonly string[];
  let api: Api;
  let client: Client;
  let theirs: Program;
  let connected: unknown;
  /** A `fetch` as the platform has it: it also takes a Request. */
  const inProcess: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, method, headers } = request;
    const body = await request.text();
    return fetchOf(api)(url, { method, headers, ...(body !== "" && { body }) });
  };

  beforeAll(async () => {
    remarks = generateTypeScript(document, folder);
    writeFileSync(join(folder, "program.ts"), program);
    const outfile = join(folder, "program.mjs");
    await build({
      entryPoints: [join(folder, "program.ts")],
      outfile,
      bundle: true,
      format: "esm",
      platform: "neutral",
      logLevel: "silent",
    });
    theirs = (await import(pathToFileURL(outfile).href)) as Program;
    api = await startApi();
    (api.deps.clock as ManualClock).set("2026-02-20T09:00:00Z");
    client = await api.account();
    connected = theirs.connect(client.key, inProcess);
  });
  afterAll(async () => {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is generated without a warning", () => {
    expect(remarks).toEqual([]);
    expect(readdirSync(join(folder, "client"))).toContain("sdk.gen.ts");
  });

  it("has a function for each operation, named by its id, and a type for each schema", () => {
    const text = readFileSync(join(folder, "client/sdk.gen.ts"), "utf8");
    const functions = [...text.matchAll(/^export const (\w+) = </gm)].map(([, name]) => name);
    expect(new Set(functions)).toEqual(new Set(operationIds.map(functionOf)));
    expect(functions).toHaveLength(operationIds.length);
    const types = readFileSync(join(folder, "client/types.gen.ts"), "utf8");
    const named = new Set([...types.matchAll(/^export type (\w+) = /gm)].map(([, name]) => name));
    const schemas = Object.keys(document.components?.schemas ?? {});
    expect(schemas.filter((name) => !named.has(name))).toEqual([]);
  });

  it("compiles under strict rules, and refuses what the contract refuses", () =>
    expect(compile(folder, "program.ts")).toBe(""));

  it("creates a tracking request, and types its refusal", async () => {
    expect(await theirs.track(connected, number, "ONEY")).toMatchObject({
      http: 201,
      id: expect.any(String),
      status: "pending",
    });
    expect(await theirs.track(connected, number, "ONEY")).toMatchObject({
      http: 422,
      problems: [{ code: "duplicate", source: { pointer: expect.any(String) } }],
    });
  });

  it("lists containers with their shipments", async () => {
    await behindTheScenes(api, observed(until("2026-04-09T00:00:00Z"))).work(
      client.context.account.id,
    );
    const { numbers, bills, total } = await theirs.list(connected);
    expect(total).toBe(1);
    expect(numbers).toHaveLength(1);
    expect(bills).toEqual([number]);
    expect(await theirs.list(connected, ["ZZZU0000000"])).toMatchObject({ total: 0 });
  });

  it("gets a 404 as the error type of the document", async () => {
    expect(await theirs.get(connected, "00000000-0000-4000-8000-000000000000")).toEqual({
      http: 404,
      number: undefined,
      problem: expect.objectContaining({ status: "404", title: "Not Found" }),
    });
  });

  it("is refused without a key", async () => {
    const stranger = theirs.connect("nobody's", inProcess);
    expect(await theirs.get(stranger, "x")).toMatchObject({ http: 401 });
  });

  it("is not generated in silence from a document that refers to what it does not have", () => {
    const { Hold: _, ...schemas } = document.components!.schemas!;
    const paths = { "/containers/{id}": document.paths!["/containers/{id}"]! };
    const components = { ...document.components, schemas };
    const broken = { ...document, paths, webhooks: {}, components };
    const other = mkdtempSync(join(folder, "broken-"));
    expect(generateTypeScript(broken, other).join("\n")).toContain("#/components/schemas/Hold");
  });
});
