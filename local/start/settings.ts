import * as z from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const key = z.string().regex(/^[\x21-\x7e]{8,256}$/, "needs 8 to 256 visible ASCII characters");

/** contract: running#variables */
const schema = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: port.default(4949),
  SMTP_PORT: port.default(2525),
  DATA_DIR: z.string().min(1).default(".quayline"),
  DEV_API_KEY: key.optional(),
  DEV_API_KEY_2: key.optional(),
  DEV_PLAN: z.enum(["full", "free"]).default("full"),
  SEED: flag.default(true),
  RATE_LIMITS: flag.default(true),
  TIME_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  SOURCES_FILE: z.string().optional(),
  TRADE_DATA: z.string().optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("warn"),
});

export type Settings = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly smtpPort: number;
  /** `:memory:` keeps nothing. */
  readonly dataDir: string;
  readonly apiKey?: string;
  readonly apiKey2?: string;
  readonly plan: "full" | "free";
  readonly seed: boolean;
  readonly rateLimits: boolean;
  readonly timeScale: number;
  readonly sourcesFile?: string;
  readonly tradeData?: string;
  readonly logLevel: "debug" | "info" | "warn" | "error";
};

/** Shown to the person who started the product, as one line and without a stack. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

/** Reads the variables (contract: running#variables); an empty one counts as not given. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const bad = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new StartRefused(`cannot start: ${bad.join("; ")}`);
  }
  const v = parsed.data;
  return {
    host: v.HOST,
    port: v.PORT,
    smtpPort: v.SMTP_PORT,
    dataDir: v.DATA_DIR,
    ...(v.DEV_API_KEY && { apiKey: v.DEV_API_KEY }),
    ...(v.DEV_API_KEY_2 && { apiKey2: v.DEV_API_KEY_2 }),
    plan: v.DEV_PLAN,
    seed: v.SEED,
    rateLimits: v.RATE_LIMITS,
    timeScale: v.TIME_SCALE,
    ...(v.SOURCES_FILE && { sourcesFile: v.SOURCES_FILE }),
    ...(v.TRADE_DATA && { tradeData: v.TRADE_DATA }),
    logLevel: v.LOG_LEVEL,
  };
}

/** Where a client on this machine finds a server that listens on `host`. */
export const reachableHost = (host: string): string =>
  host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
