import type * as z from "zod";
import type { AuditAction } from "#schemas/audit-action.ts";
import type { AccessRule } from "./access-rule.ts";
import type { ErrorCode } from "./http/errors.ts";
import type { QueueName } from "./queue.ts";

/** What a function may touch; IAM policies and environment variables are derived from it. */
export type Need =
  | TableNeed
  | "blobs:read"
  | "blobs:write"
  | "blobs:lists"
  /** Lists as CSV that are too long for an answer. */
  | "blobs:rows"
  | "documents:read"
  | "documents:write"
  | "uploads:read"
  | "uploads:write"
  | "mail:read"
  | "mail:domain"
  | "textract"
  | "bedrock"
  | "emails:send"
  | "edi:read"
  | "edi:write"
  /** Files of scheduled exports. */
  | "exports:write"
  /** Roots of feeds: none is ever written over or deleted. */
  | "roots:read"
  | "roots:write"
  /** Which trade data is published. */
  | "trade:snapshot"
  /** Builds that are held besides the one that is published. */
  | "trade:held"
  | "trade:ask"
  | "secret:sources"
  | "secret:encryption"
  | "secret:oauth"
  | `queue:${QueueName}`;

/**
 * One action of DynamoDB on the table, or a query of one of its indexes. A transaction needs the action
 * of each of its members.
 */
export const tableNeeds = [
  "table:get",
  "table:batch-get",
  "table:query",
  "table:query-gsi1",
  "table:query-gsi2",
  "table:query-gsi3",
  "table:put",
  "table:update",
  "table:delete",
  "table:check",
  "table:batch-write",
] as const;
export type TableNeed = (typeof tableNeeds)[number];

/** Whether a function with this need changes or sends something. */
export const isChange = (need: Need): boolean =>
  /^queue:|:write$|^table:(put|update|delete|batch-write)$/.test(need);

/** One API endpoint: everything the server, CDK, IAM, the API document and the tests need. */
export type Route = {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";
  /** Below /v2 unless it starts with `//`, which means the server's root. */
  readonly path: string;
  /** File below functions/ without its ending. A string, so that reading the manifest loads no product code. */
  readonly handler: string;
  /** Rows of one name share a function in AWS, whose handler is the same and whose role holds what all need. */
  readonly function?: string;
  readonly summary: string;
  /** Who may call, and where the call is counted. */
  readonly access: AccessRule;
  readonly params?: z.ZodObject;
  /** Keys as they stand in the query, e.g. `page[number]`, `filter[tags][]` (always arrays). */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The header `Idempotency-Key` makes a repeat harmless. */
  readonly idempotencyKey?: true;
  /** How the account's audit trail names what it changes; a row without leaves nothing there. */
  readonly audit?: AuditAction;
  /**
   * The body is read as it came, in one of these media types; `document` is what the API document says of it. For what
   * is not JSON of ours: a standard's own text, or bytes that a signature is over.
   */
  readonly text?: {
    readonly types: readonly string[];
    readonly maxBytes: number;
    readonly document: z.ZodType;
  };
  /** The one success answer; `schema: null` has no body. */
  readonly answers: { readonly status: 200 | 201 | 202 | 204; readonly schema: z.ZodType | null };
  /**
   * JSON:API unless set. A `page` is for people to read, a `protocol` another standard's (MCP,
   * OAuth): no part of the API document. A picture and a PDF are their bytes.
   */
  readonly media?: "json" | "image/webp" | "application/pdf" | "page" | "protocol";
  /** Headers of every answer, refusals too. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers CSV as well, to a client that prefers it. */
  readonly csv?: true;
  /** `plain`: refusals are `{error}` or `{detail}` (contract: requests#plain-errors). */
  readonly errors?: "plain";
  readonly fails: readonly ErrorCode[];
  readonly needs: readonly Need[];
  readonly timeoutSeconds?: number;
  readonly memoryMb?: number;
  /** Files of packages that the function serves; they lie beside its bundle under their own names. */
  readonly files?: readonly string[];
  /** "egress": runs inside the VPC and leaves by the fixed addresses. */
  readonly network?: "egress";
};

/** Changes the record that its address names: a body that names another one is refused. */
export const isUpdate = ({ method, params }: Pick<Route, "method" | "params">): boolean =>
  method === "PATCH" || (method === "PUT" && params !== undefined);

/** Part of the API as its document describes it. */
export const isOperation = ({ media }: Pick<Route, "media">): boolean =>
  media !== "page" && media !== "protocol";

/** Answers bytes of its media type instead of a document. */
export const isBytes = ({ media }: Pick<Route, "media">): boolean =>
  media === "image/webp" || media === "application/pdf";

/** The path as clients see it: below /v2 unless the row is at the server's root. */
export const publicPath = ({ path }: Pick<Route, "path">): string =>
  path.startsWith("//") ? path.slice(1) : `/v2${path}`;

/** A function that keeps lists in memory (src/platform/list): Lambda's whole processor comes with it. */
export const listMemoryMb = 1769;

export type Trigger =
  | {
      readonly kind: "queue";
      readonly queue: QueueName;
      readonly batch: number;
      /** Receives before the message goes to the dead-letter queue. */
      readonly attempts: number;
      /** How many batches run at once. */
      readonly concurrency: number;
      /** Objects that others put into the bucket below this prefix come onto the queue as well. */
      readonly drops?: string;
    }
  | { readonly kind: "stream"; readonly entity: string; readonly batch: number }
  | {
      readonly kind: "schedule";
      readonly everySeconds: number;
      /** The deployment may choose another rate by this setting, in minutes. */
      readonly setting?: "exportMinutes";
    };

/** One background function. `impact` is what a customer suffers while it is down. */
export type Worker = {
  readonly id: string;
  readonly handler: string;
  readonly impact: string;
  readonly trigger: Trigger;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly needs: readonly Need[];
  /** "egress": runs inside the VPC and leaves by the fixed addresses. */
  readonly network?: "egress";
  /** Modules that run in threads of their own; each is stored beside the bundle as an ES module. */
  readonly threads?: readonly string[];
  /** Packages with binaries or files that are read at run time; they are stored beside the bundle. */
  readonly packages?: readonly string[];
  /** What the binaries among them are made for; else the product's usual. */
  readonly architecture?: "x86_64";
};

/** Queues that keep order within a group. */
export const fifoQueues: readonly QueueName[] = ["poll", "facility-poll"];

export const route = <const R extends Route>(row: R): R => row;

/** How reading lists, reading records and changing them is refused, wherever nothing else can be wrong. */
export const listFails = ["unauthorized", "bad_request", "rate_limited"] as const;
export const readFails = ["unauthorized", "not_found", "rate_limited"] as const;
export const removeFails = ["unauthorized", "not_found", "conflict", "rate_limited"] as const;
export const editFails = [
  "unauthorized",
  "bad_request",
  "not_found",
  "conflict",
  "blank",
  "invalid",
  "rate_limited",
] as const;
export const worker = <const W extends Worker>(row: W): W => row;
