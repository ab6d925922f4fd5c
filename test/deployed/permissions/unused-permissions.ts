import type { Listed } from "../journey/accounting.ts";

/**
 * What roles allow and the run does not use, each with its reason. Held to be exact: a permission that
 * is not used and not here fails the run, and so does an entry that lists nothing any more, unless it
 * depends on what happens at once.
 */
export const listed: readonly Listed[] = [
  {
    reason:
      "A user and her preferences lie where callers are read, which the statement for all functions allows already.",
    functions: ["api-account-me", "api-users"],
    grants: ["dynamodb:GetItem table"],
  },
  {
    reason:
      "Any operation may be called by a page for a user who is signed in; here one page calls a few, and programs with their keys the others.",
    functions: ["api-*"],
    grants: ["dynamodb:BatchGetItem table of callers"],
  },
  {
    reason: "A free account's places are counted; the account here is no free one.",
    functions: [
      "api-account-me",
      "api-mcp-serve",
      "api-tracking-requests-bulk",
      "api-tracking-requests-create",
    ],
    grants: ["dynamodb:Query table/gsi3"],
  },
  {
    reason: "Definitions are read for custom fields in a request; none here brings some.",
    functions: ["api-tracking-requests-bulk", "api-tracking-requests-create"],
    grants: ["dynamodb:Query table"],
  },
  {
    reason:
      "A repeat of a bulk creation reads what it created before, and a number that others hold; here nothing is sent twice.",
    functions: ["api-tracking-requests-bulk"],
    grants: ["dynamodb:ConditionCheckItem table", "dynamodb:GetItem table"],
  },
  {
    reason:
      "A bulk edit reads the parties, definitions, users and key that it names; here it adds a tag alone.",
    functions: ["api-bulk-edits-create"],
    grants: ["dynamodb:BatchGetItem table", "dynamodb:GetItem table", "dynamodb:Query table"],
  },
  {
    reason:
      "Only a bulk edit of containers by their verdict reads tariffs; here it is of shipments.",
    functions: ["api-bulk-edits-create"],
    grants: ["kms:Decrypt key:secrets", "secretsmanager:GetSecretValue secret:sources"],
  },
  {
    reason:
      "A job checks definitions, stops and resumes tracking and takes more than one message where it is to; here it adds a tag to one shipment.",
    functions: ["worker-tracking-bulk-edits"],
    grants: [
      "dynamodb:ConditionCheckItem table",
      "dynamodb:DeleteItem table",
      "dynamodb:Query table",
      "sqs:SendMessage sqs:bulk-edits",
      "sqs:SendMessage sqs:poll.fifo",
    ],
  },
  {
    reason: "A job is without progress after five minutes; none is here.",
    functions: ["worker-tracking-sweep"],
    grants: ["dynamodb:UpdateItem table", "sqs:SendMessage sqs:bulk-edits"],
  },
  {
    reason: "No digest is due, and no event comes while an alert is there.",
    functions: ["worker-mail-send"],
    grants: ["dynamodb:PutItem table", "dynamodb:Query table/gsi1", "sqs:SendMessage sqs:mailings"],
  },
  {
    reason: "Only a digest by the verdict about a pick-up reads tariffs; here it is none.",
    functions: ["worker-mail-send"],
    grants: ["kms:Decrypt key:secrets", "secretsmanager:GetSecretValue secret:sources"],
  },
  {
    reason: "Only a list of 5,000 rows and more is kept beside the table.",
    functions: [
      "api-bulk-edits-create",
      "api-containers-rows",
      "api-documents-edit",
      "api-parity-report",
      "api-shared-get",
      "api-shipments-rows",
      "api-tracking-requests-rows",
      "worker-mail-send",
    ],
    grants: ["s3:GetObject s3:blobs/lists/*", "s3:PutObject s3:blobs/lists/*"],
  },
  {
    reason: "Only CSV of more than 5,000 rows is written to a file.",
    functions: ["api-containers-rows", "api-shipments-rows", "api-tracking-requests-rows"],
    grants: ["s3:GetObject s3:blobs/rows/*", "s3:PutObject s3:blobs/rows/*"],
  },
  {
    reason:
      "Who writes roots reads one only where a turn was cut off behind it; none is here. Each root that is asked for is there.",
    functions: ["worker-proofs-write-roots"],
    grants: ["s3:GetObject s3:roots/roots/*", "s3:ListBucket s3:roots"],
  },
  {
    reason: "Each root that is asked for is there.",
    functions: ["api-events-proof"],
    grants: ["s3:ListBucket s3:roots"],
  },
  {
    reason: "A notification is due at the sweep when a retry is minutes away; none is so old here.",
    functions: ["worker-tracking-sweep"],
    grants: ["dynamodb:BatchGetItem table", "dynamodb:PutItem table"],
  },
  {
    reason: "A carrier is detected, or a request fails; each one here names its line and is found.",
    functions: ["worker-tracking-poll"],
    grants: ["dynamodb:DeleteItem table", "dynamodb:GetItem table", "dynamodb:PutItem table"],
  },
  {
    reason: "A shipment changes its ship, or a request its number; neither happens in a minute.",
    functions: ["worker-tracking-apply"],
    grants: ["dynamodb:DeleteItem table"],
  },
  {
    reason:
      "Documents are compared again where a journey changes, or one that is linked is discarded; here neither happens.",
    functions: ["worker-tracking-apply", "api-documents-delete"],
    grants: ["sqs:SendMessage sqs:reconcile"],
    sometimes: true,
  },
  {
    reason:
      "A container shows what documents disagree about, or a message comes before the write of its document; here they agree.",
    functions: ["worker-documents-reconcile"],
    grants: ["dynamodb:UpdateItem table", "sqs:SendMessage sqs:reconcile"],
    sometimes: true,
  },
  {
    reason: "What was published before is read when the stream repeats itself.",
    functions: ["worker-webhooks-dispatch"],
    grants: ["dynamodb:BatchGetItem table"],
  },
  {
    reason:
      "Two writers meet at one notification, or a webhook is given up after three days of failures.",
    functions: ["worker-webhooks-deliver*"],
    grants: ["dynamodb:GetItem table", "dynamodb:Query table"],
    sometimes: true,
  },
  {
    reason: "Commits of an account that goes on failing for minutes are set aside; none does.",
    functions: ["worker-documents-link"],
    grants: ["dynamodb:UpdateItem table"],
  },
  {
    reason: "Asked only for a build that another has followed; one alone is published.",
    functions: ["api-trade-intelligence-query"],
    grants: ["s3:GetObject s3:trade/trade/held/*"],
  },
  {
    reason: "A question that takes longer than 24 seconds is stopped; none does.",
    functions: ["api-trade-intelligence*", "api-mcp-serve"],
    grants: ["athena:StopQueryExecution athena:*"],
  },
  {
    reason:
      "Where the partitions of a table are projected, as ours are, Athena asks Glue for none; a table without projection it could not read otherwise.",
    functions: ["api-trade-intelligence*", "api-mcp-serve"],
    grants: ["glue:GetPartitions glue:*"],
  },
  {
    reason:
      "Needed only for an object that is absent, to distinguish absent from forbidden; here all are present.",
    functions: [
      "api-account-search",
      "api-*-list",
      "api-*-rows",
      "api-bulk-edits-create",
      "api-custom-field-definitions-*",
      "api-containers-get",
      "api-documents-*",
      "api-edi-take-interchanges",
      "api-mcp-serve",
      "api-parity-report",
      "api-shared-get",
      "api-webhooks-stats",
      "worker-mail-send",
      "worker-tracking-apply",
      "worker-tracking-edi",
      "worker-documents-process",
    ],
    grants: ["s3:ListBucket s3:blobs"],
  },
  {
    reason: "As before; of a mail that is gone after its 90 days.",
    functions: ["worker-documents-receive-mail"],
    grants: ["s3:ListBucket s3:mail"],
  },
  {
    reason: "A list is copied to the bucket from a size on that no account here reaches.",
    functions: [
      "api-account-search",
      "api-*-list",
      "api-custom-field-definitions-*",
      "api-mcp-serve",
      "api-webhooks-stats",
      "worker-documents-process",
    ],
    grants: ["s3:GetObject s3:blobs/lists/*", "s3:PutObject s3:blobs/lists/*"],
  },
  {
    reason: "What sources stated is read for provenance, which nobody asks for here.",
    functions: ["api-containers-list", "api-containers-get"],
    grants: ["s3:GetObject s3:blobs/knowledge/*"],
  },
  {
    reason: "Their answers hold signed addresses of files, which nobody follows here.",
    functions: [
      "api-mcp-serve",
      "api-documents-create",
      "api-documents-list",
      "api-documents-get",
      "api-documents-edit",
    ],
    grants: ["s3:GetObject s3:blobs/documents/*"],
  },
  {
    reason: "A long file is read in parts, one message after the other; none here is so long.",
    functions: ["worker-documents-process"],
    grants: ["sqs:SendMessage sqs:documents"],
  },
  {
    reason: "A carrier's 315 has its shipment polled at once; a terminal's does not.",
    functions: ["api-edi-take-interchanges", "worker-tracking-edi"],
    grants: ["sqs:SendMessage sqs:poll.fifo"],
  },
  {
    reason: "The sweep finds nothing due at terminals and webhooks in the first minute.",
    functions: ["worker-tracking-sweep"],
    grants: [
      "sqs:SendMessage sqs:catch-up",
      "sqs:SendMessage sqs:deliver*",
      "sqs:SendMessage sqs:facility-poll.fifo",
    ],
  },
  {
    reason: "A message for more lanes than its source has now is queued again; here none changes.",
    functions: ["worker-tracking-poll-facilities"],
    grants: ["sqs:SendMessage sqs:facility-poll.fifo"],
  },
  {
    reason: "Opens kept tokens of terminals that count them; the sandbox's do not.",
    functions: ["worker-tracking-poll-facilities"],
    grants: ["secretsmanager:GetSecretValue secret:encryption-key"],
  },
  {
    reason:
      "What they do after long failures or behind a thousand events: no webhook is given up here, and none has so much to catch up on.",
    functions: ["worker-webhooks-deliver-slow", "worker-webhooks-catch-up"],
    grants: ["*"],
  },
  {
    reason: "Where Lambda puts a record that kept failing, and a turn that failed; none does.",
    functions: [
      "worker-webhooks-dispatch",
      "worker-documents-link",
      "worker-tracking-sweep",
      "worker-mail-digests",
      "worker-warehouse-export",
      "worker-proofs-write-roots",
      "worker-scorecard-count",
    ],
    grants: ["sqs:SendMessage sqs:*-dead"],
  },
  {
    reason: "No document here was read before its shipment was tracked.",
    functions: ["worker-documents-link"],
    grants: ["sqs:SendMessage sqs:documents"],
  },
  {
    reason: "A party named by its name, and references in custom fields, are looked up.",
    functions: ["api-tracking-requests-create"],
    grants: ["dynamodb:BatchGetItem table"],
  },
  {
    reason: "More is read for answers with included records; only the lists alone are asked here.",
    functions: ["api-account-search", "api-documents-get"],
    grants: ["dynamodb:BatchGetItem table"],
  },
  {
    reason: "The same, of containers' events and of the definitions of custom fields in a list.",
    functions: ["api-shipments-list"],
    grants: ["dynamodb:Query table"],
  },
  {
    reason: "The same, of the webhook with its secret, beside a notification.",
    functions: ["api-webhook-notifications-list", "api-webhook-notifications-get"],
    grants: [
      "dynamodb:Query table",
      "dynamodb:BatchGetItem table",
      "secretsmanager:GetSecretValue secret:encryption-key",
      "kms:Decrypt key:secrets",
    ],
  },
  {
    reason: "Records that use a definition are found by the lists' index; none is in use here.",
    functions: ["api-custom-field-definitions-*"],
    grants: ["dynamodb:Query table/gsi2"],
  },
  {
    reason: "The count of values changes when a change takes a value away; none does.",
    functions: [
      "api-custom-fields-edit",
      "api-containers-custom-fields-edit",
      "api-tracking-requests-custom-fields-edit",
    ],
    grants: ["dynamodb:UpdateItem table"],
  },
  {
    reason:
      "To the quick queue goes what a healthy webhook is sent again; the one here is failing.",
    functions: ["api-webhook-notifications-redeliver"],
    grants: ["sqs:SendMessage sqs:deliver"],
  },
  {
    reason: "Asked only where no trade data is published.",
    functions: [
      "api-trade-intelligence-meta",
      "api-trade-intelligence-look-up-container",
      "api-trade-intelligence-look-up-bill",
    ],
    grants: ["s3:ListBucket s3:trade"],
  },
  {
    reason:
      "One statement grants both reads on database and tables; a question names a few tables.",
    functions: ["api-trade-intelligence*", "api-mcp-serve"],
    grants: [
      "glue:GetDatabase glue:table/*",
      "glue:GetTable glue:table/*",
      "glue:GetTable glue:database/default",
    ],
  },
];
