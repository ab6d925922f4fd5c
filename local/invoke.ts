import { readFileSync } from "node:fs";
import { routes, workers } from "#functions/manifest.ts";
import { fallback } from "#functions/manifest/platform.ts";
import type { Need } from "#src/platform/manifest.ts";
import { invoke, type Invocation } from "./start/handlers.ts";
import { readSettings, StartRefused } from "./start/settings.ts";

const usage = "usage: npm run invoke -- <function> <event.json>";

type Row = Invocation & { readonly needs: readonly Need[] };

function find(id: string): Row {
  type Listed = Pick<Row, "id" | "handler"> & Partial<Row>;
  const rows: readonly Listed[] = [...routes, ...workers, fallback];
  const row = rows.find((each) => each.id === id);
  if (row) return { ...row, needs: row.needs ?? [], timeoutSeconds: row.timeoutSeconds ?? 29 };
  const known = rows.map((each) => each.id).join(", ");
  throw new StartRefused(`there is no function ${id}. There are: ${known}`);
}

/** `${DEV_API_KEY}` in the event is replaced by a valid key. */
function readEvent(file: string, apiKey: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8").replaceAll("${DEV_API_KEY}", apiKey));
  } catch (error) {
    throw new StartRefused(`cannot read ${file}: ${(error as Error).message}`);
  }
}

/** A table of another layout is refused here; the function could only answer 503. */
async function checkTable(): Promise<void> {
  const { dependencies } = await import("#src/platform/dependencies.ts");
  const { checkStoredLayout, WrongStoredLayout } =
    await import("#src/platform/storage/stored-layout.ts");
  await checkStoredLayout(dependencies().db).catch((error: unknown) => {
    throw error instanceof WrongStoredLayout ? new StartRefused(error.message) : error;
  });
}

/**
 * Runs one function with one Lambda event: against the endpoints of the environment when it names
 * them, else against a fresh table, queues and blobs in memory.
 */
async function main([id, file]: readonly string[]): Promise<unknown> {
  if (id === undefined || file === undefined) throw new StartRefused(usage);
  const row = find(id);
  const { env } = process;
  if (env["AWS_ENDPOINT_URL_DYNAMODB"] && env["TABLE_NAME"]) {
    await checkTable();
    return invoke(row, readEvent(file, env["DEV_API_KEY"] ?? ""));
  }
  readEvent(file, "");
  // Loaded only now: a mistake in the command is reported without waiting for the product's code.
  const { openScene } = await import("./invoke-scene.ts");
  const scene = await openScene(row, readSettings({ ...env, DATA_DIR: ":memory:" }), env);
  try {
    return await invoke(row, readEvent(file, scene.apiKey));
  } finally {
    await scene.stop();
  }
}

try {
  const answer = await main(process.argv.slice(2));
  process.stdout.write(`${JSON.stringify(answer ?? null, null, 2)}\n`);
  process.exit(0);
} catch (error) {
  const known = error instanceof StartRefused;
  process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
