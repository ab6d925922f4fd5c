import { describe, expect, it } from "vitest";
import { functionOf, routeFunctionName } from "#lib/names.ts";
import { bucketOf } from "#src/platform/access-rule.ts";
import { authenticateKey } from "#src/access/api-keys/api-keys.ts";
import { isOperation, tableNeeds, type Need, type TableNeed } from "#src/platform/manifest.ts";
import { storeMentions } from "#src/documents/mentions.ts";
import type { Context, Owner } from "#src/platform/dependencies.ts";
import {
  allowedOn,
  functionNamed,
  functionsOf,
  manifest,
  needsOfFunction,
  synthesized,
  type DeployedFunction,
} from "./synthesized.ts";

type Row = { readonly row: { readonly id: string; readonly needs: readonly Need[] } };
const rows: readonly (Row & { readonly deployed: DeployedFunction })[] = [
  ...manifest.routes.map((row) => ({
    row: { id: row.id, needs: needsOfFunction(functionOf(row)) },
    deployed: functionNamed(routeFunctionName("prod", functionOf(row))),
  })),
  ...manifest.workers.map((row) => ({
    row,
    deployed: functionNamed(`quayline-prod-worker-${row.id.replaceAll(".", "-")}`),
  })),
];
const without = (need: Need) => rows.filter(({ row }) => !row.needs.includes(need));

/** What is allowed on the table without a condition that narrows it to some partitions. */
const onAnyPartition = ({ statements }: DeployedFunction): string[] =>
  statements
    .filter((s) => s.effect === "Allow" && s.condition === undefined)
    .filter((s) => s.resources.some((r) => /:table\/quayline-prod($|\/index\/)/.test(r)))
    .flatMap((s) => s.actions);

describe("a function's role", () => {
  it("is its own: no two functions share one", () => {
    const roles = synthesized()
      .resources("AWS::Lambda::Function")
      .map(({ id, properties }) => `${id} ${JSON.stringify(properties["Role"])}`);
    expect(new Set(roles).size).toBe(roles.length);
    for (const part of ["api", "trackingEndpoints", "otherEndpoints", "workers"] as const)
      expect(synthesized().resources("AWS::IAM::Policy", part)).toEqual([]);
  });

  it("cannot read a secret that its row does not name, nor open it with the key", () => {
    for (const [need, text] of [
      ["secret:encryption", "SharedEncryptionSecret"],
      ["secret:sources", "SharedSourcesSecret"],
      ["secret:oauth", "SharedOauthSecret"],
    ] as const) {
      for (const { deployed } of without(need)) expect(allowedOn(deployed, text)).toEqual([]);
      const holders = rows.filter(({ row }) => row.needs.includes(need));
      expect(holders.length).toBeGreaterThan(0);
      for (const { deployed } of holders) {
        expect(allowedOn(deployed, text)).toEqual(["secretsmanager:GetSecretValue"]);
        const keys = deployed.statements.filter((s) => s.actions.includes("kms:Decrypt"));
        expect(keys.some((s) => JSON.stringify(s.condition).includes(text))).toBe(true);
      }
    }
  });

  it("does with the table what its row names, action by action, and nothing else", () => {
    const actionOf: Readonly<Record<TableNeed, string>> = {
      "table:get": "dynamodb:GetItem",
      "table:batch-get": "dynamodb:BatchGetItem",
      "table:query": "dynamodb:Query",
      "table:query-gsi1": "dynamodb:Query",
      "table:query-gsi2": "dynamodb:Query",
      "table:query-gsi3": "dynamodb:Query",
      "table:put": "dynamodb:PutItem",
      "table:update": "dynamodb:UpdateItem",
      "table:delete": "dynamodb:DeleteItem",
      "table:check": "dynamodb:ConditionCheckItem",
      "table:batch-write": "dynamodb:BatchWriteItem",
    };
    for (const { row, deployed } of rows) {
      const named = tableNeeds.filter((need) => row.needs.includes(need));
      const allowed = new Set(onAnyPartition(deployed));
      expect([row.id, [...allowed].toSorted()]).toEqual([
        row.id,
        [...new Set(named.map((need) => actionOf[need]))].toSorted(),
      ]);
      const indexes = deployed.statements.flatMap(({ resources }) =>
        resources.flatMap((name) => /\/index\/(\w+)$/.exec(name)?.[1] ?? []),
      );
      expect(indexes.toSorted()).toEqual(
        named.flatMap((need) => /^table:query-(\w+)$/.exec(need)?.[1] ?? []),
      );
    }
  });

  it("may read the layout version wherever it has the name of the table", () => {
    const named = functionsOf(synthesized()).filter(
      ({ environment }) => "TABLE_NAME" in environment,
    );
    expect(named.length).toBeGreaterThan(100);
    for (const { statements } of named) {
      const readsLayout = statements.some(
        ({ actions, condition }) =>
          actions.includes("dynamodb:GetItem") &&
          JSON.stringify(condition ?? {}).includes('"layout"'),
      );
      expect(readsLayout).toBe(true);
    }
  });

  it("never scans, deletes or alters the table", () => {
    const actions = functionsOf(synthesized())
      .flatMap(({ statements }) => statements.filter((s) => s.effect === "Allow"))
      .flatMap((s) => s.actions)
      .filter((action) => action.startsWith("dynamodb:"));
    expect([...new Set(actions)].toSorted()).toEqual([
      "dynamodb:BatchGetItem",
      "dynamodb:BatchWriteItem",
      "dynamodb:ConditionCheckItem",
      "dynamodb:DeleteItem",
      "dynamodb:DescribeStream",
      "dynamodb:GetItem",
      "dynamodb:GetRecords",
      "dynamodb:GetShardIterator",
      "dynamodb:ListStreams",
      "dynamodb:PutItem",
      "dynamodb:Query",
      "dynamodb:UpdateItem",
    ]);
  });

  it("neither changes nor deletes an entry of the audit trail, whatever it may do with the table", () => {
    const changing = ["dynamodb:BatchWriteItem", "dynamodb:DeleteItem", "dynamodb:UpdateItem"];
    const holders = rows.filter(({ deployed }) =>
      onAnyPartition(deployed).some((action) => changing.includes(action)),
    );
    expect(holders.length).toBeGreaterThan(50);
    for (const { row, deployed } of holders)
      expect(
        deployed.statements
          .filter(
            ({ effect, condition }) =>
              effect === "Deny" && JSON.stringify(condition ?? {}).includes("LeadingKeys"),
          )
          .map(({ actions, condition }) => [row.id, actions, condition]),
      ).toEqual([
        [row.id, changing, { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["audit#*"] } }],
      ]);
  });

  it("sends only to the queues its row names, and receives only from its own", () => {
    const queueOf = (arn: string): string | undefined =>
      /:sqs:.*:quayline-prod-(.*?)(\.fifo)?$/.exec(arn)?.[1];
    for (const { row, deployed } of rows) {
      const reachable = (action: string) =>
        deployed.statements
          .filter((s) => s.actions.includes(action))
          .flatMap((s) => s.resources.map(queueOf))
          .filter((id) => id !== undefined);
      const named = row.needs.filter((need) => need.startsWith("queue:")).map((n) => n.slice(6));
      expect(reachable("sqs:SendMessage").toSorted()).toEqual(named.toSorted());
      const own = "trigger" in row ? (row.trigger as { queue?: string }).queue : undefined;
      expect(reachable("sqs:ReceiveMessage")).toEqual(own === undefined ? [] : [own]);
    }
  });

  it("reaches blobs by prefix, and may distinguish an absent one from a forbidden one", () => {
    for (const { row, deployed } of rows) {
      const objects = (action: string) =>
        deployed.statements
          .filter((s) => s.actions.includes(action))
          .flatMap((s) => s.resources.map((r) => r.split(">").at(-1) ?? r))
          .toSorted();
      const files = (of: "read" | "write") =>
        (["documents", "edi", "uploads"] as const).flatMap((kind) =>
          row.needs.includes(`${kind}:${of}`) ? [`/${kind}/*`] : [],
        );
      const lists = row.needs.includes("blobs:lists") ? ["/lists/*"] : [];
      const rows = row.needs.includes("blobs:rows") ? ["/rows/*"] : [];
      const published = "/trade/current.json";
      const held = "/trade/held/*";
      expect([row.id, objects("s3:GetObject").includes(held)]).toEqual([
        row.id,
        row.needs.includes("trade:held"),
      ]);
      expect([row.id, objects("s3:GetObject").includes(published)]).toEqual([
        row.id,
        row.needs.includes("trade:snapshot"),
      ]);
      if (row.needs.includes("trade:ask")) {
        const own = ["/answers/*", ...files("read"), ...lists, "/trade/*"];
        expect(
          objects("s3:GetObject")
            .filter((name) => name !== published && name !== held)
            .map((name) => name.replace(/^.*?(\/[a-z]+\/\*)$/, "$1")),
        ).toEqual(own);
        continue;
      }
      expect(objects("s3:GetObject").filter((name) => name !== published && name !== held)).toEqual(
        [
          ...files("read").filter((name) => name < "/f"),
          ...(row.needs.includes("blobs:read") ? ["/knowledge/*"] : []),
          ...lists,
          ...(row.needs.includes("mail:read") ? ["/mail/*"] : []),
          ...(row.needs.includes("roots:read") ? ["/roots/*"] : []),
          ...rows,
          ...files("read").filter((name) => name.startsWith("/up")),
        ],
      );
      expect(objects("s3:PutObject")).toEqual([
        ...(row.needs.includes("exports:write") ? ["/accounts/*"] : []),
        ...(row.needs.includes("blobs:write") ? ["/answers/*", "/knowledge/*"] : []),
        ...files("write").filter((name) => name < "/f"),
        ...lists,
        ...(row.needs.includes("roots:write") ? ["/roots/*"] : []),
        ...rows,
        ...files("write").filter((name) => name.startsWith("/up")),
      ]);
      // Neither roots nor anything else: only the operator deletes, and nobody of us passes by a lock.
      for (const action of deployed.statements.flatMap(({ actions }) => actions))
        expect([row.id, action]).not.toEqual([
          row.id,
          expect.stringMatching(/^s3:(Delete|Bypass|PutObject(Retention|LegalHold)|\*)/),
        ]);
      expect(objects("s3:ListBucket").length > 0).toBe(
        row.needs.includes("blobs:read") ||
          row.needs.includes("blobs:lists") ||
          row.needs.includes("trade:snapshot") ||
          row.needs.includes("mail:read") ||
          row.needs.includes("roots:read") ||
          files("read").length > 0,
      );
    }
  });

  it("attaches to the VPC only where the function runs in it, and the code itself may not", () => {
    for (const { deployed } of rows) {
      const network = deployed.statements.filter((s) =>
        s.actions.some((action) => action.startsWith("ec2:")),
      );
      expect(network.map((s) => s.effect)).toEqual(
        "VpcConfig" in deployed.properties ? ["Allow", "Deny"] : [],
      );
    }
  });
});

describe("recording the numbers that a document mentions", () => {
  it("is a batch that the documents' worker is allowed to write", async () => {
    const commands: string[] = [];
    const client = {
      send: async (command: object) => {
        commands.push(command.constructor.name);
        return { UnprocessedItems: {} };
      },
    };
    const owner = { db: { client, table: "t" }, account: { id: "alpha" } } as unknown as Owner;
    const nothing = { bills: [], bookings: [], scacs: [], locodes: [], htsCodes: [] };
    await storeMentions(owner, "one", { ...nothing, containers: ["MSKU7354623"] });
    expect(commands).toEqual(["BatchWriteCommand"]);
    expect(onAnyPartition(functionNamed("quayline-prod-worker-documents-process"))).toContain(
      "dynamodb:BatchWriteItem",
    );
  });
});

describe("what every route with an API key may do beside its needs", () => {
  const keyed = manifest.routes.filter(
    (route) => route.access.caller === "client" && isOperation(route),
  );

  it("reads keys, users and sessions, counts requests and adds to the audit trail, and is held to these partitions", () => {
    expect(keyed.length).toBeGreaterThan(0);
    const audited = new Set(manifest.routes.filter(({ audit }) => audit).map(functionOf));
    for (const { access, ...row } of keyed) {
      const { statements } = functionNamed(routeFunctionName("prod", functionOf(row)));
      const narrow = statements.filter(
        (s) =>
          s.effect === "Allow" &&
          JSON.stringify(s.condition ?? {}).includes("dynamodb:LeadingKeys"),
      );
      const within = (...keys: string[]) => ({
        "ForAllValues:StringLike": { "dynamodb:LeadingKeys": keys },
      });
      expect(narrow.map((s) => [s.actions, s.condition])).toEqual([
        [
          ["dynamodb:GetItem"],
          within("key#*", "auth#oauth#*", "account#*", "layout", "auth#user#*"),
        ],
        [["dynamodb:BatchGetItem"], within("auth#user#*")],
        ...(bucketOf(access) === null ? [] : [[["dynamodb:UpdateItem"], within("account#*")]]),
        ...(audited.has(functionOf(row)) ? [[["dynamodb:PutItem"], within("audit#*")]] : []),
      ]);
    }
  });

  it("names the partitions that the code really asks for", async () => {
    const asked: string[] = [];
    // The key exists, its account does not.
    const client = {
      send: async ({ input }: { input: { Key: { pk: string } } }) => {
        asked.push(input.Key.pk.replace(/#.*/, "#"));
        const isKey = input.Key.pk.startsWith("key#");
        const key = { hash: "h", id: "k", name: "n", account: "beta" };
        return isKey ? { Item: { ...key, __edb_e__: "api_key", __edb_v__: "1" } } : {};
      },
    };
    const deps = {
      db: { client, table: "t" },
      config: { RATE_LIMITS: true },
      account: { id: "alpha" },
    } as unknown as Context;
    await expect(authenticateKey(deps, "Token 12345678", "general")).rejects.toThrow("not valid");
    const other = { ...deps, db: { ...deps.db } };
    await expect(authenticateKey(other, "Token 12345678", null)).rejects.toThrow("not valid");
    expect(asked).toEqual(["key#", "account#", "key#", "account#"]);
  });

  it("is no session at the tool server, which takes none, but the user behind a token", () => {
    const row = manifest.routes.find(({ id }) => id === "mcp.serve")!;
    const { statements } = functionNamed(routeFunctionName("prod", functionOf(row)));
    const ofUsers = statements.filter((each) => JSON.stringify(each).includes("auth#user"));
    expect(ofUsers.flatMap(({ actions }) => actions)).toEqual(["dynamodb:GetItem"]);
  });

  it("leaves a route without a key without any right on the table", () => {
    for (const route of manifest.routes.filter(
      (r) => r.access.caller === "anybody" && r.needs.length === 0,
    )) {
      const { statements } = functionNamed(routeFunctionName("prod", functionOf(route)));
      expect(statements.flatMap((s) => s.actions).filter((a) => a.startsWith("dynamodb:"))).toEqual(
        [],
      );
    }
  });
});

describe("what Athena asks for a question", () => {
  it("includes the catalog's default database, for every function that asks it", () => {
    const askers = functionsOf(synthesized()).filter(({ statements }) =>
      statements.some(({ actions }) => actions.includes("athena:StartQueryExecution")),
    );
    expect(askers.length).toBeGreaterThan(0);
    for (const { name } of askers)
      expect(allowedOn(functionNamed(name), ":database/default"), name).toContain(
        "glue:GetDatabase",
      );
  });
});
