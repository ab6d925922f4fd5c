import type { RowAnswer } from "#schemas/tracking-request-bulk.ts";
import type { Context } from "#src/platform/dependencies.ts";
import {
  atPointer,
  notNow,
  refuse,
  Refusal,
  renderProblems,
  statusOf,
  type ErrorCode,
  type ErrorSource,
} from "#src/platform/http/errors.ts";
import { errorFields } from "#src/platform/log.ts";
import { isBusy } from "#src/platform/storage/table.ts";

/** 500 rows with their errors fit into an item of DynamoDB, whatever was sent (400 KB). */
const maxErrors = 5;
const maxCharacters = 200;

const rowStatusOf = (code: ErrorCode = "internal"): RowAnswer["status"] => {
  if (code === "duplicate" || code === "forbidden" || code === "rate_limited") return code;
  return statusOf[code] >= 500 ? "failed" : "invalid";
};

/** A row is flat: what one request has below `data` lies in the row itself. */
const inRow = (index: number, source: ErrorSource | null): ErrorSource | null =>
  source && "pointer" in source
    ? atPointer(`/rows/${index}${source.pointer.replace(/^\/data(?:\/attributes)?/, "")}`)
    : source;

const none = { id: null, existing_id: null, retry_after: null } as const;

export const createdRow = (index: number, id: string): RowAnswer => ({
  ...none,
  index,
  status: "created",
  id,
  errors: [],
});

/** A row that was not created, and why. */
function refusedRow(index: number, refusal: Refusal): RowAnswer {
  const status = rowStatusOf(refusal.problems[0]?.code);
  const holder = refusal.problems[0]?.meta?.["tracking_request_id"];
  const seconds = Number(refusal.headers["retry-after"]);
  return {
    ...none,
    index,
    status,
    errors: renderProblems(refusal.problems)
      .errors.slice(0, maxErrors)
      .map((error) => ({
        ...error,
        detail: error.detail.slice(0, maxCharacters),
        source: inRow(index, error.source),
      })),
    existing_id: status === "duplicate" && typeof holder === "string" ? holder : null,
    retry_after: seconds > 0 ? seconds : null,
  };
}

/** A row whose number an earlier row of the call has. */
export const duplicateRow = (index: number, number: string, holder: string | null): RowAnswer =>
  refusedRow(
    index,
    new Refusal([
      {
        code: "duplicate",
        detail: `${number} is in an earlier row as well.`,
        source: atPointer("/request_number"),
        ...(holder && { meta: { tracking_request_id: holder } }),
      },
    ]),
  );

/** Anything that was thrown for one row; what is no refusal is our fault and ends that row alone. */
export function failedRow(ctx: Context, index: number, error: unknown): RowAnswer {
  if (error instanceof Refusal) return refusedRow(index, error);
  ctx.log.error("tracking.row_failed", { index, ...errorFields(error) });
  return refusedRow(
    index,
    isBusy(error)
      ? notNow("Service temporarily unavailable; send this row again.")
      : refuse("internal", "Internal error; send this row again."),
  );
}
