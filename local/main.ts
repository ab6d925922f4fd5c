import { connect } from "node:net";
import { createLog, errorFields } from "#src/platform/log.ts";
import { openDataDir } from "./start/data-dir.ts";
import { giveMemoryBackWhenIdle } from "./start/idle-memory.ts";
import type { Runtime } from "./start/runtime.ts";
import { reachableHost, readSettings, StartRefused } from "./start/settings.ts";

/** Any answer will do: it shows that the front leads to what answers. */
async function probe(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
}

const probePort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host, () => {
      socket.end("QUIT\r\n");
      resolve();
    });
    socket.once("error", reject);
  });

async function everythingAnswers(runtime: Runtime, host: string): Promise<void> {
  // A page of this machine, and a function: the others are loaded when somebody asks for them.
  await Promise.all([runtime.portalUrl, runtime.healthUrl].map(probe));
  await probePort(host, runtime.smtpPort);
}

function fail(error: unknown): never {
  const text =
    error instanceof StartRefused ? error.message : `cannot start: ${(error as Error).stack}`;
  process.stderr.write(`quayline: ${text}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  let stopping = false;
  let runtime: Runtime | undefined;
  // A signal to the process group arrives twice, from the terminal and from npm; one is enough.
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await runtime?.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => void stop().catch(fail));
  const settings = readSettings(process.env);
  // As in Lambda, a promise that a function forgot costs an error line and not the whole service.
  const log = createLog(settings.logLevel);
  process.on("unhandledRejection", (error) => log.error("process.forgotten", errorFields(error)));
  const dir = openDataDir(settings.dataDir);
  // Loaded only now: a mistake in the settings is reported without waiting for the product's code.
  const { startRuntime } = await import("./start/runtime.ts");
  const started = await startRuntime(settings, {
    dir,
    onLost: (reason) => fail(new StartRefused(reason)),
  });
  runtime = started;
  giveMemoryBackWhenIdle();
  await everythingAnswers(started, reachableHost(settings.host));
  // contract: running#ready-line
  const ready = {
    base_url: started.baseUrl,
    mcp_url: started.mcpUrl,
    portal_url: started.portalUrl,
    api_key: started.apiKey,
    smtp_port: started.smtpPort,
    docs_alias: started.docsAlias,
  };
  process.stdout.write(`ready ${JSON.stringify(ready)}\n`);
}

await main().catch(fail);
