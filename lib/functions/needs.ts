import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { bucketOf, isOfAccount, takesSession, type AccessRule } from "#src/platform/access-rule.ts";
import type { Need, TableNeed } from "#src/platform/manifest.ts";
import type { QueueName } from "#src/platform/queue.ts";
import { layoutKey } from "#src/platform/storage/stored-layout.ts";
import { tableShape } from "#src/platform/storage/table.ts";
import { heldFolder, snapshotFile } from "#src/platform/storage/trade-tables.ts";
import type { Wildcard } from "../stacks/acknowledge.ts";
import {
  blobPrefixes,
  exportsPrefix,
  rootsPrefix,
  type Resources,
  type SecretName,
} from "../resources.ts";

const allow = (
  actions: string[],
  resources: string[],
  conditions?: Record<string, unknown>,
): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.ALLOW,
    actions,
    resources,
    ...(conditions && { conditions }),
  });

const onTable =
  (action: string) =>
  ({ table }: Resources) => [allow([`dynamodb:${action}`], [table.arn])];

const queryOf =
  (index: keyof typeof tableShape.indexes) =>
  ({ table }: Resources) => [allow(["dynamodb:Query"], [`${table.arn}/index/${index}`])];

/** Who changed what (docs/adr/0204): functions add to it, and no more. */
const auditPartitions = "audit#*";

const tablePolicies: Record<TableNeed, (resources: Resources) => PolicyStatement[]> = {
  "table:get": onTable("GetItem"),
  "table:batch-get": onTable("BatchGetItem"),
  "table:query": onTable("Query"),
  "table:query-gsi1": queryOf("gsi1"),
  "table:query-gsi2": queryOf("gsi2"),
  "table:query-gsi3": queryOf("gsi3"),
  "table:put": onTable("PutItem"),
  "table:update": onTable("UpdateItem"),
  "table:delete": onTable("DeleteItem"),
  "table:check": onTable("ConditionCheckItem"),
  "table:batch-write": onTable("BatchWriteItem"),
};

const prefixes = Object.entries(blobPrefixes);
const readable = prefixes.flatMap(([start, { read }]) => (read ? [start] : []));
const writable = prefixes.flatMap(([start, { write }]) => (write ? [start] : []));
/** What only functions that maintain lists read and write. */
const lists: readonly (keyof typeof blobPrefixes)[] = ["lists/"];

const below = (starts: readonly string[], { bucket }: Resources): string[] =>
  starts.map((start) => `${bucket.arn}/${start}*`);

/**
 * S3 answers 404 for an absent key only to those who may list; to all others 403, which the code
 * could not distinguish from a missing permission.
 */
const allowHead = ({ bucket }: Resources) => allow(["s3:ListBucket"], [bucket.arn]);

const blobsRead = (resources: Resources) => [
  allow(["s3:GetObject"], below(readable, resources)),
  allowHead(resources),
];

const blobsWrite = (resources: Resources) => [allow(["s3:PutObject"], below(writable, resources))];

const blobsLists = (resources: Resources) => [
  allow(["s3:GetObject", "s3:PutObject"], below(lists, resources)),
  allowHead(resources),
];

/** Read by whoever has the pre-signed address, in the function's name. */
const blobsRows = (resources: Resources) => [
  allow(["s3:GetObject", "s3:PutObject"], below(["rows/"], resources)),
];

type Prefix = keyof typeof blobPrefixes;

const getBelow = (start: Prefix) => (resources: Resources) => [
  allow(["s3:GetObject"], below([start], resources)),
  allowHead(resources),
];

const putBelow = (start: Prefix) => (resources: Resources) => [
  allow(["s3:PutObject"], below([start], resources)),
];

/** The key decrypts only this one secret, and only through Secrets Manager. */
const secret = (name: SecretName) => (resources: Resources) => [
  allow(["secretsmanager:GetSecretValue"], [resources.secrets[name]]),
  allow(["kms:Decrypt"], [resources.secretsKeyArn], {
    StringEquals: { "kms:EncryptionContext:SecretARN": resources.secrets[name] },
  }),
];

const send =
  (queue: QueueName) =>
  ({ queues }: Resources) => [allow(["sqs:SendMessage"], [queues[queue].arn])];

/** Mails are encrypted with a key of their own. */
const mailRead = ({ mail }: Resources) => [
  allow(["s3:GetObject"], [`${mail.bucket.arn}/mail/*`]),
  allow(["s3:ListBucket"], [mail.bucket.arn]),
  allow(["kms:Decrypt"], [mail.keyArn]),
];

/** As with blobs: without the permission to list, S3 does not answer 404 while nothing is published. */
const tradeSnapshot = ({ trade }: Resources) => [
  allow(["s3:GetObject"], [`${trade.bucket.arn}/${trade.dataPrefix}${snapshotFile}`]),
  allow(["s3:ListBucket"], [trade.bucket.arn]),
];
/** Without the permission to list, S3 does not answer 404 for a root that is not there. */
const rootsRead = ({ roots }: Resources) => [
  allow(["s3:GetObject"], [`${roots.arn}/${rootsPrefix}*`]),
  allow(["s3:ListBucket"], [roots.arn]),
];
const heldBuilds = ({ trade }: Resources): string =>
  `${trade.bucket.arn}/${trade.dataPrefix}${heldFolder}/*`;

const tradeAsk = ({ trade }: Resources) => [
  allow(
    [
      "athena:StartQueryExecution",
      "athena:GetQueryExecution",
      "athena:GetQueryResults",
      "athena:StopQueryExecution",
    ],
    [trade.workgroupArn],
  ),
  allow(["glue:GetDatabase", "glue:GetTable", "glue:GetPartitions"], [...trade.catalogArns]),
  // Athena reads and writes S3 on behalf of the caller.
  allow(["s3:GetObject"], [`${trade.bucket.arn}/${trade.dataPrefix}*`]),
  allow(["s3:GetObject", "s3:PutObject"], [`${trade.bucket.arn}/${trade.resultsPrefix}*`]),
  allow(["s3:ListBucket", "s3:GetBucketLocation"], [trade.bucket.arn]),
];

/** Adding a need without its policy does not compile. */
const policies: Record<Need, (resources: Resources) => PolicyStatement[]> = {
  ...tablePolicies,
  "blobs:read": blobsRead,
  "blobs:write": blobsWrite,
  "blobs:lists": blobsLists,
  "blobs:rows": blobsRows,
  "documents:read": getBelow("documents/"),
  "documents:write": putBelow("documents/"),
  "uploads:read": getBelow("uploads/"),
  "uploads:write": putBelow("uploads/"),
  "mail:read": mailRead,
  // An environment variable, and no access.
  "mail:domain": () => [],
  textract: () => [allow(["textract:DetectDocumentText"], ["*"])],
  // Nothing where the deployment names no model.
  bedrock: ({ bedrock }) => (bedrock ? [allow(["bedrock:InvokeModel"], [...bedrock.arns])] : []),
  "emails:send": ({ emails }) =>
    emails
      ? [
          allow(["ses:SendEmail"], [emails.identityArn], {
            StringEquals: { "ses:FromAddress": emails.from },
          }),
        ]
      : [],
  "edi:read": getBelow("edi/"),
  "edi:write": putBelow("edi/"),
  "exports:write": ({ exports }) => [allow(["s3:PutObject"], [`${exports.arn}/${exportsPrefix}*`])],
  "roots:read": rootsRead,
  // Neither to delete, nor to change or pass by a lock.
  "roots:write": ({ roots }) => [allow(["s3:PutObject"], [`${roots.arn}/${rootsPrefix}*`])],
  "trade:snapshot": tradeSnapshot,
  "trade:held": (resources) => [allow(["s3:GetObject"], [heldBuilds(resources)])],
  "trade:ask": tradeAsk,
  "secret:sources": secret("sources"),
  "secret:encryption": secret("encryption"),
  "secret:oauth": secret("oauth"),
  "queue:poll": send("poll"),
  "queue:facility-poll": send("facility-poll"),
  "queue:apply": send("apply"),
  "queue:deliver": send("deliver"),
  "queue:deliver-slow": send("deliver-slow"),
  "queue:catch-up": send("catch-up"),
  "queue:mail": send("mail"),
  "queue:documents": send("documents"),
  "queue:edi": send("edi"),
  "queue:emails": send("emails"),
  "queue:bulk-edits": send("bulk-edits"),
  "queue:mailings": send("mailings"),
  "queue:reconcile": send("reconcile"),
};

/** What changes or removes an item that is there. */
const changing: readonly Need[] = ["table:update", "table:delete", "table:batch-write"];

/** A need of the table is one of the whole table; the trail of who changed what is taken out of it again. */
function keepAuditTrail(needs: readonly Need[], { table }: Resources): readonly PolicyStatement[] {
  if (!changing.some((need) => needs.includes(need))) return [];
  return [
    new PolicyStatement({
      effect: Effect.DENY,
      actions: ["dynamodb:UpdateItem", "dynamodb:DeleteItem", "dynamodb:BatchWriteItem"],
      resources: [table.arn],
      conditions: {
        "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": [auditPartitions] },
      },
    }),
  ];
}

export const statementsFor = (
  needs: readonly Need[],
  resources: Resources,
): readonly PolicyStatement[] => [
  ...needs.flatMap((need) => policies[need](resources)),
  ...keepAuditTrail(needs, resources),
];

/** Names with a star among those statements, and why they may be there. */
export const wildcardsFor = (needs: readonly Need[], resources: Resources): readonly Wildcard[] => {
  const starts = new Set([
    ...(needs.includes("blobs:read") ? readable : []),
    ...(needs.includes("blobs:write") ? writable : []),
    ...(needs.includes("blobs:lists") ? lists : []),
    ...(needs.includes("blobs:rows") ? ["rows/"] : []),
    ...(["documents", "uploads", "edi"] as const).flatMap((kind) =>
      needs.includes(`${kind}:read`) || needs.includes(`${kind}:write`) ? [`${kind}/`] : [],
    ),
  ]);
  const { trade } = resources;
  const asked = needs.includes("trade:ask")
    ? [trade.dataPrefix, trade.resultsPrefix].map((start) => `${trade.bucket.arn}/${start}*`)
    : [];
  const named = below([...starts], resources).map((resource) => ({
    resource,
    reason: "A key of the bucket is made from what is tracked; its prefix is the narrowest name.",
  }));
  const held = needs.includes("trade:held")
    ? [
        {
          resource: heldBuilds(resources),
          reason: "Each build that is held is described under its own name below this prefix.",
        },
      ]
    : [];
  return [
    ...named,
    ...held,
    ...(needs.includes("exports:write")
      ? [
          {
            resource: `${resources.exports.arn}/${exportsPrefix}*`,
            reason:
              "One turn writes for every account; each has a prefix of its own below this one.",
          },
        ]
      : []),
    ...(needs.some((need) => need.startsWith("roots:"))
      ? [
          {
            resource: `${resources.roots.arn}/${rootsPrefix}*`,
            reason: "Roots of every account are read and written; each has a prefix of its own.",
          },
        ]
      : []),
    ...(needs.includes("mail:read")
      ? [
          {
            resource: `${resources.mail.bucket.arn}/mail/*`,
            reason: "SES names the mails that it stores; their prefix is the narrowest name.",
          },
        ]
      : []),
    ...(needs.includes("textract")
      ? [{ resource: "*", reason: "Textract's reading of a picture knows no resources." }]
      : []),
    ...(needs.includes("bedrock") ? (resources.bedrock?.arns ?? []) : [])
      .filter((arn) => arn.includes("*"))
      .map((resource) => ({
        resource,
        reason: "An inference profile chooses the region whose model it asks.",
      })),
    ...asked.map((resource) => ({
      resource,
      reason: "Athena names its files itself; the prefix is the narrowest name.",
    })),
  ];
};

/** Keys; grants and public keys that access tokens are checked with; accounts; the layout version. */
const callerPartitions = ["key#*", "auth#oauth#*", "account#*", layoutKey];

/** Users with their sessions: read, and never written. */
const peoplePartitions = "auth#user#*";

const within = (...partitions: string[]) => ({
  "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions },
});

/** Every function that uses the table reads its layout version first, whatever else it may read. */
export const layoutStatements = (
  needs: readonly Need[],
  { table }: Resources,
): readonly PolicyStatement[] =>
  needs.some((need) => need.startsWith("table:"))
    ? [allow(["dynamodb:GetItem"], [table.arn], within(layoutKey))]
    : [];

/**
 * What every function does for callers of an account before its own work, whatever its rows need: read
 * the key or look up what an access token depends on, then read the account and count the request at its
 * item, in one update (src/access, src/accounts/rate-limit). The user behind a token is read for each call,
 * and where a page of ours may call, a session with its user, in one batch get. It is restricted to the partitions of keys, accounts, users and
 * the layout version, so that a route that only reads still cannot write any of an account's records. `isAudited`: one
 * of its rows adds to the audit trail, which no function can change or delete.
 */
export const callerStatements = (
  rules: readonly AccessRule[],
  needs: readonly Need[],
  resources: Resources,
  isAudited: boolean,
): readonly PolicyStatement[] => {
  const { table } = resources;
  // Any other caller is identified by the needs of its rows.
  if (!rules.some(isOfAccount)) return layoutStatements(needs, resources);
  const isCounted = rules.some((rule) => bucketOf(rule) !== null);
  return [
    allow(["dynamodb:GetItem"], [table.arn], within(...callerPartitions, peoplePartitions)),
    ...(rules.some(takesSession)
      ? [allow(["dynamodb:BatchGetItem"], [table.arn], within(peoplePartitions))]
      : []),
    ...(isCounted ? [allow(["dynamodb:UpdateItem"], [table.arn], within("account#*"))] : []),
    ...(isAudited ? [allow(["dynamodb:PutItem"], [table.arn], within(auditPartitions))] : []),
  ];
};
