import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { meRoute } from "#functions/manifest/account.ts";
import { fallback } from "#functions/manifest/platform.ts";
import type { Answered, Served } from "#functions/middleware/call.ts";
import type { Caller } from "#src/access/index.ts";
import { resources } from "#src/mcp/resources/index.ts";
import type { ToolResource } from "#src/mcp/resources/resource.ts";
import { callTool } from "#src/mcp/server/call-tool.ts";
import { toolServer } from "#src/mcp/server/server.ts";
import { addOnTools, moreTools, tenTools } from "#src/mcp/tools/index.ts";
import type { Tool } from "#src/mcp/tool.ts";
import type { AccessRule } from "#src/platform/access-rule.ts";
import { entitlements, useDependencies } from "#src/platform/dependencies.ts";
import { createLog } from "#src/platform/log.ts";
import { isChange, isOperation, publicPath, type Route } from "#src/platform/manifest.ts";
import { contextFor, depsFor } from "#test/support/engine.ts";

const root = join(import.meta.dirname, "../..");
const files = globSync("{src,functions}/**/*.ts", { cwd: root }).toSorted();
const filesWith = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")));

/** A table that nobody may reach: whatever a handler or tool does begins with a read. */
const untouched = new Proxy({} as never, {
  get: (_, member) => {
    throw new Error(`the table was reached for ${String(member)}`);
  },
});

const withoutTable = {
  ...depsFor({ db: untouched, config: { BASE_URL: "https://api.quayline.example/v2" } }),
  log: createLog("error", () => undefined),
};

/** A client whose user allowed it nothing, of an account that has everything. */
const withoutScopes: Caller = {
  ...contextFor(withoutTable),
  credential: { id: "test", name: "test" },
  scopes: new Set(),
};
async function connect(caller: Caller): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test", version: "1" });
  await Promise.all([toolServer(caller).connect(ours), client.connect(theirs)]);
  return client;
}

describe("the access rule of an endpoint", () => {
  it("asks an access token for `write` exactly where the row's needs change something", () => {
    const rows = routes.filter(({ access }) => access.caller === "client").filter(isOperation);
    expect(rows.length).toBeGreaterThan(50);
    const wrong = rows.flatMap(({ id, needs, access }) => {
      const scope = needs.some(isChange) ? "write" : "read";
      return "scope" in access && access.scope === scope ? [] : [`${id}: ${scope}`];
    });
    expect(wrong).toEqual([]);
  });

  it("gives the reason where nobody is asked who they are", () => {
    const reasons = routes.flatMap(({ access }) => ("because" in access ? [access.because] : []));
    expect(reasons.length).toBeGreaterThan(20);
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  });
});

describe("an access rule", () => {
  it("cannot be left out of a row, a tool or a resource: the types refuse it", () => {
    const { access: _, ...row } = meRoute;
    const { access: __, ...tool } = tenTools[0]!;
    const { access: ___, ...resource } = resources[0]!;
    // @ts-expect-error -- a row says who may call
    row satisfies Route;
    // @ts-expect-error -- a tool says what it asks of its caller
    tool satisfies Tool;
    // @ts-expect-error -- a resource says what it asks of its caller
    resource satisfies ToolResource;
    // @ts-expect-error -- nobody is let in without a reason
    ({ caller: "anybody" }) satisfies AccessRule;
    expect([row, tool, resource].filter((one) => "access" in one)).toEqual([]);
  });
});

describe("the access rule of a tool or resource", () => {
  it("stops a client whose user allowed nothing, before the tool reads anything", async () => {
    expect(withoutScopes.account.entitlements).toEqual(entitlements);
    const tools = [...tenTools, ...moreTools, ...addOnTools];
    expect(tools.length).toBeGreaterThan(15);
    for (const tool of tools) {
      const { content, isError } = await callTool(withoutScopes, tool, {}, false);
      expect([tool.name, isError, content]).toEqual([
        tool.name,
        true,
        [{ type: "text", text: expect.stringContaining(`the scope ${tool.access.scope}.`) }],
      ]);
    }
  });

  it("stops it at every resource of an account, and at no text that is the same for all", async () => {
    const client = await connect(withoutScopes);
    expect(resources.map(({ access }) => access.scope)).toContain("read");
    for (const { uri, access } of resources) {
      const read = client.readResource({ uri: uri.replace("{id}", record) });
      if (access.scope === "none") expect((await read).contents).toHaveLength(1);
      else await expect(read).rejects.toThrow(`the scope ${access.scope}.`);
    }
    const { completion } = await client.complete({
      ref: { type: "ref/resource", uri: "quayline://container/{id}" },
      argument: { name: "id", value: "" },
    });
    expect(completion.values).toEqual([]);
    await client.close();
  });
});

const signIn = /^\/sign-in\?return_to=/;
const record = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";

/** The handler that a row names. */
async function handlerOf({ handler }: { readonly handler: string }): Promise<Served<Answered>> {
  const module = (await import(join(root, `functions/${handler}.ts`))) as {
    readonly handler: Served<Answered>;
  };
  return module.handler;
}

/** The row's request from somebody who shows nothing. */
async function askedByNobody(row: Route, stageVariables?: Record<string, string>) {
  const path = publicPath(row).replaceAll(/\{[^}]*\}/g, record);
  useDependencies(withoutTable);
  return (await handlerOf(row))({
    version: "2.0",
    routeKey: `${row.method} ${publicPath(row)}`,
    rawPath: path,
    rawQueryString: "",
    headers: { host: new URL(withoutTable.config.BASE_URL).host },
    ...(stageVariables && { stageVariables }),
    requestContext: {
      requestId: "test",
      domainName: "api",
      http: { method: row.method, path, sourceIp: "203.0.113.9" },
      timeEpoch: 0,
    },
    isBase64Encoded: false,
  });
}

describe("a handler", () => {
  it.each([...routes, fallback].map((row) => [row.id, row] as const))(
    "is behind the list of its kind, which knows its row: %s",
    async (_, row) => {
      expect((await handlerOf(row)).rows).toContain(row);
    },
  );

  const guarded = routes.filter(({ access }) => access.caller !== "anybody");
  it.each(guarded.map((row) => [row.id, row] as const))(
    "is not reached without a credential, and nor is the table: %s",
    async (_, row) => {
      const { statusCode, headers } = await askedByNobody(row);
      if (row.media !== "page") expect(statusCode).toBe(401);
      else if (row.method === "POST") expect(statusCode).toBe(403);
      else
        expect([statusCode, headers?.["location"]]).toEqual([303, expect.stringMatching(signIn)]);
    },
  );

  it.each(routes.map((row) => [row.id, row] as const))(
    "answers nothing that comes past the edge, where there is one: %s",
    async (_, row) => {
      const { statusCode, body } = await askedByNobody(row, { edgeKey0: "key" });
      expect([statusCode, body]).toEqual([403, expect.stringContaining("answers nobody directly")]);
    },
  );

  it("is put behind a list by nothing else than the lists", () => {
    expect(filesWith(/Object\.assign\([^;]*\brows\b/)).toEqual([
      "functions/middleware/served.ts",
      "functions/shared-function.ts",
    ]);
    expect(filesWith(/\bserved\(/)).toEqual([
      "functions/authorization-server.ts",
      "functions/endpoint.ts",
      "functions/page.ts",
      "functions/public-answer.ts",
      "functions/tool-server.ts",
    ]);
    expect(
      filesWith(/from "@middy\/core"/).filter((file) => !file.includes("/middleware/")),
    ).toEqual([
      "functions/authorization-server.ts",
      "functions/endpoint.ts",
      "functions/page.ts",
      "functions/tool-server.ts",
    ]);
  });

  it("of a list with callers has the three steps of access, in their order", () => {
    for (const list of ["endpoint", "page", "tool-server"]) {
      const text = readFileSync(join(root, `functions/${list}.ts`), "utf8");
      const [, steps = ""] = /^const middlewares = .*?=> \[\n(.*?)^\];/ms.exec(text) ?? [];
      const names = [...steps.matchAll(/^  (\w+)\(/gm)].map(([, name]) => name);
      const from = names.indexOf("authentication");
      expect([list, names.slice(from, from + 3)]).toEqual([
        list,
        ["authentication", "authorization", "counting"],
      ]);
    }
  });
});

describe("access is decided in one place", () => {
  it("scope, plan, features and counts are read in src/access alone", () => {
    const deciding = filesWith(
      /\b(?:countRequest|countRequestOfUser|requirePlan|requireEntitlement)\(/,
    );
    expect(deciding.filter((file) => !file.startsWith("src/access/"))).toEqual([
      "src/accounts/plan.ts",
      "src/accounts/rate-limit.ts",
      // A feature that one member of a body needs.
      "src/custom-fields/initial.ts",
      "src/tracking/bulk-edits/plan-of.ts",
    ]);
  });

  it("tools, resources and prompts are registered where their rule is asked", () => {
    expect(filesWith(/\.register(?:Tool|Resource|Prompt)\(/)).toEqual([
      "src/mcp/prompts.ts",
      "src/mcp/resources/index.ts",
      "src/mcp/server/server.ts",
    ]);
    expect(filesWith(/\btool\.run\(/)).toEqual(["src/mcp/server/call-tool.ts"]);
    expect(filesWith(/\bresource\.(?:text|ids)\??\.?\(/)).toEqual(["src/mcp/resources/index.ts"]);
  });
});
