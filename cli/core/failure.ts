import { QuaylineError } from "../../sdk/index.ts";

/** Exit codes; scripts decide by them. */
export const exit = {
  ok: 0,
  fault: 1,
  usage: 2,
  auth: 3,
  rate: 4,
  notFound: 5,
  invalid: 6,
  server: 8,
  network: 9,
  /** `pickup`: something blocks it. */
  wait: 10,
  /** `pickup`: it is gone. */
  gone: 11,
  /** `pickup`: who would know is silent. */
  unknown: 12,
  /** `verify`: it holds, and no root has the event yet. */
  open: 13,
} as const;

/** What the user reads in place of a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: number;
  /** Ends with an exit code. */
  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The command was written wrong. */
export const wrongUsage = (message: string): Failure => new Failure(exit.usage, message);

const ofStatus: Readonly<Record<number, number>> = {
  401: exit.auth,
  403: exit.auth,
  404: exit.notFound,
  429: exit.rate,
};

function ofApi({ status, code }: QuaylineError): number {
  if (code === "carrier_unknown") return exit.invalid;
  if (status === 0) return code === "bad_answer" ? exit.server : exit.network;
  return ofStatus[status] ?? (status >= 500 ? exit.server : exit.invalid);
}

/** The exit code that an error ends with. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof Failure) return error.code;
  return error instanceof QuaylineError ? ofApi(error) : exit.fault;
}

const placeOf = (source: { pointer?: string; parameter?: string } | null | undefined): string => {
  const place = source?.pointer ?? source?.parameter;
  return place ? ` (${place})` : "";
};

function candidatesOf(meta: Readonly<Record<string, unknown>> | undefined): string {
  const candidates = meta?.["candidates"];
  if (!Array.isArray(candidates) || candidates.length === 0) return "";
  const scacs = (candidates as readonly { readonly scac?: string }[]).map(({ scac }) => scac);
  return ` Likely: ${scacs.join(", ")}.`;
}

/** What is written on standard error: code, problems with their places, request id. Never a key. */
export function textOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  if (!(error instanceof QuaylineError))
    return error instanceof Error ? error.message : String(error);
  const { code, problems, requestId } = error;
  const lines = problems.map(
    ({ detail, source, meta }) => `${detail}${placeOf(source)}${candidatesOf(meta)}`,
  );
  return (
    `${code}: ${lines.join("\n  ") || error.message}` +
    (requestId ? `\n  request id: ${requestId}` : "") +
    (ofApi(error) === exit.auth && error.status === 401
      ? "\n  `quayline login` signs in; QUAYLINE_API_KEY holds a key."
      : "")
  );
}
