import { QuaylineError } from "../../../sdk/index.ts";
import { exitCodeOf, exit, textOf } from "../../core/failure.ts";
import type { Row } from "../../print/values.ts";

/** One line of a file, or one number of the command. */
export type Wanted = {
  readonly row: number;
  readonly number: string;
  readonly scac?: string;
  readonly type?: string;
  readonly references?: readonly string[];
};

/** What is printed of a number, and the exit code that it would end with. */
export type TrackAnswer = Row & { readonly code: number };

/** A number for which there is no request, and why. */
export const notCreated = (
  { row, number }: Wanted,
  error: string,
  detail: string,
  code: number,
): TrackAnswer => ({ row, number, status: "not created", error, detail, code });

export const failed = (wanted: Wanted, error: unknown): TrackAnswer =>
  notCreated(
    wanted,
    error instanceof QuaylineError ? error.code : "fault",
    textOf(error),
    exitCodeOf(error),
  );

type Request = {
  readonly id: string;
  readonly status: string;
  readonly failed_reason?: string | null;
  readonly scac?: string | null;
  readonly tracked_object?: { readonly id: string } | null;
};

/** A number whose request exists, with what is known of it. */
export const trackedAnswer = ({ row, number }: Wanted, request: Request): TrackAnswer => ({
  row,
  number,
  status: request.status,
  error: request.failed_reason ?? null,
  detail: null,
  scac: request.scac ?? null,
  request_id: request.id,
  shipment_id: request.tracked_object?.id ?? null,
  code: request.status === "failed" ? exit.invalid : exit.ok,
});
