import type { Listed } from "./accounting.ts";

/**
 * What roles allow and the run does not use, each with its reason. Held to be exact: a permission that
 * is not used and not here fails the run, and so does an entry that lists nothing any more.
 */
export const listed: readonly Listed[] = [
  {
    reason:
      "Endpoints that the journeys do not pass. Each takes a process and a second; their needs are those of endpoints that run, and test/api calls them all.",
    functions: [
      "api-account-search",
      "api-api-keys",
      "api-tracking-requests-infer-number",
      "api-tracking-requests-list",
      "api-tracking-requests-edit",
      "api-tracking-requests-custom-fields*",
      "api-shipments-list",
      "api-shipments-edit",
      "api-shipments-stop-tracking",
      "api-shipments-resume-tracking",
      "api-shipments-party-roles*",
      "api-shipments-custom-fields*",
      "api-containers-edit",
      "api-containers-refresh",
      "api-containers-last-free-day",
      "api-containers-demurrage",
      "api-containers-party-roles*",
      "api-containers-custom-fields*",
      "api-parties*",
      "api-custom-field*",
      "api-shipping-lines*",
      "api-ports-get",
      "api-metro-areas-get",
      "api-terminals-get",
      "api-vessels*",
      "api-documents-list",
      "api-documents-types",
      "api-documents-get",
      "api-documents-edit",
      "api-documents-delete",
      "api-documents-re*",
      "api-documents-rotate",
      "api-document-schemas*",
      "api-email-submissions*",
      "api-webhooks-list",
      "api-webhooks-ips",
      "api-webhooks-events",
      "api-webhooks-get",
      "api-webhooks-edit",
      "api-webhooks-delete",
      "api-webhooks-r*",
      "api-webhooks-trigger",
      "api-webhook-notifications*",
      "api-events-list",
      "api-mcp-protected-resource",
      "api-platform*",
    ],
    grants: ["*"],
  },
  {
    reason:
      "Athena and Glue have no engine here; test/infrastructure/trade.test.ts reads the role.",
    functions: ["api-trade-intelligence*"],
    grants: ["*"],
  },
  {
    reason: "The same, of the tools that ask trade questions.",
    functions: ["api-mcp-serve"],
    grants: [
      "athena:*",
      "glue:*",
      "s3:GetObject s3:trade*",
      "s3:PutObject s3:trade*",
      "s3:GetBucketLocation s3:trade",
      "s3:ListBucket s3:trade",
    ],
  },
  {
    reason:
      "Asked only where an object is not there: it tells absent from forbidden, and here all is there.",
    functions: [
      "api-containers-list",
      "api-containers-get",
      "api-documents-create",
      "api-documents-download-url",
      "api-edi-take-interchanges",
      "api-mcp-serve",
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
    functions: ["api-containers-list", "api-mcp-serve", "worker-documents-process"],
    grants: ["s3:GetObject s3:blobs/lists/*", "s3:PutObject s3:blobs/lists/*"],
  },
  {
    reason: "What sources said is read for provenance, which nobody asks for here.",
    functions: ["api-containers-list", "api-containers-get"],
    grants: ["s3:GetObject s3:blobs/knowledge/*"],
  },
  {
    reason: "Their answers hold signed addresses of files, which nobody follows here.",
    functions: ["api-mcp-serve", "api-documents-create"],
    grants: ["s3:GetObject s3:blobs/documents/*"],
  },
  {
    reason: "A packet of several papers is cut into files of their own; none is sent here.",
    functions: ["worker-documents-process"],
    grants: ["s3:PutObject s3:blobs/documents/*"],
  },
  {
    reason: "A long file is read in parts, one message after the other; none here is so long.",
    functions: ["worker-documents-process"],
    grants: ["sqs:SendMessage sqs:documents"],
  },
  {
    reason: "A line's 315 has its shipment polled at once; a terminal's does not.",
    functions: ["api-edi-take-interchanges", "worker-tracking-edi"],
    grants: ["sqs:SendMessage sqs:poll.fifo"],
  },
  {
    reason: "The sweep finds nothing due at terminals and webhooks in the first minute.",
    functions: ["worker-tracking-sweep"],
    grants: [
      "sqs:SendMessage sqs:catch-up",
      "sqs:SendMessage sqs:deliver*",
      "sqs:SendMessage sqs:watch.fifo",
      "secretsmanager:GetSecretValue secret:sources",
      "kms:Decrypt key:secrets",
    ],
  },
  {
    reason: "Opens kept tokens of terminals that count them; the sandbox's do not.",
    functions: ["worker-tracking-watch"],
    grants: ["secretsmanager:GetSecretValue secret:seal-key"],
  },
  {
    reason:
      "Delivery after a failure, a pause or for a replay: the customer's server here takes all.",
    functions: ["worker-webhooks-dispatch", "worker-webhooks-deliver"],
    grants: ["sqs:SendMessage sqs:deliver*"],
  },
  {
    reason: "The same, of the functions that do nothing else.",
    functions: ["worker-webhooks-deliver-slow", "worker-webhooks-catch-up"],
    grants: ["*"],
  },
  {
    reason: "Where Lambda puts a record that kept failing; none does.",
    functions: ["worker-webhooks-dispatch", "worker-documents-link"],
    grants: ["sqs:SendMessage sqs:*-dead"],
  },
  {
    reason: "No document here was read before its shipment was tracked.",
    functions: ["worker-documents-link"],
    grants: ["sqs:SendMessage sqs:documents"],
  },
  {
    reason:
      "Parties of a request and custom fields are checked in the write; no journey here names one.",
    functions: ["anybody"],
    grants: ["dynamodb:ConditionCheckItem table"],
  },
  {
    reason: "The index of related sets, asked by endpoints and workers that do not run here.",
    functions: ["anybody"],
    grants: ["dynamodb:Query table/gsi1"],
  },
];
