export type LogLevel = "debug" | "info" | "warn" | "error";
export type LogFields = Readonly<Record<string, unknown>>;

/** One JSON line per happening: a stable code and the ids to follow one container by. */
export interface Log {
  debug(code: string, fields?: LogFields): void;
  info(code: string, fields?: LogFields): void;
  warn(code: string, fields?: LogFields): void;
  error(code: string, fields?: LogFields): void;
  with(fields: LogFields): Log;
}

const rank: Record<LogLevel, number> = { debug: 10, info: 20, warn: 30, error: 40 };

/** An error as it may stand in a log: name, message and stack, no request or response inside. */
export const errorFields = (error: unknown): LogFields =>
  error instanceof Error
    ? { error: error.name, message: error.message, stack: error.stack }
    : { error: "unknown", message: String(error) };

export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
  fields: LogFields = {},
): Log {
  const line =
    (at: LogLevel) =>
    (code: string, more: LogFields = {}) => {
      if (rank[at] < rank[level]) return;
      write(
        `${JSON.stringify({ level: at, code, time: new Date().toISOString(), ...fields, ...more })}\n`,
      );
    };
  return {
    debug: line("debug"),
    info: line("info"),
    warn: line("warn"),
    error: line("error"),
    with: (more) => createLog(level, write, { ...fields, ...more }),
  };
}
