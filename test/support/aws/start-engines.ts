import { workers } from "#functions/manifest.ts";
import { openDataDir } from "#local/start/data-dir.ts";
import { startEngines } from "#local/engines/engines.ts";
import { createLog } from "#src/platform/log.ts";

/** Starts the engines on a data folder and prints it; made to be killed. */
await startEngines({
  dir: openDataDir(process.argv[2] ?? ":memory:"),
  log: createLog("error"),
  workers,
  env: {},
  handledUpTo: null,
  onLost: () => undefined,
});
process.stdout.write("started\n");
