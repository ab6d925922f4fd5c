import { workers } from "#functions/manifest.ts";
import type { Need } from "#src/platform/manifest.ts";
import { createLog } from "#src/platform/log.ts";
import {
  useDependencies,
  dependenciesFromEnvironment,
  type Dependencies,
} from "#src/platform/dependencies.ts";
import { mailDomain, openKeys, saveDevelopmentAccounts } from "./start/accounts.ts";
import { openClock } from "./start/clock.ts";
import { openDataDir } from "./start/data-dir.ts";
import { prepareTable, startEngines } from "./engines/engines.ts";
import { functionEnvironment, setEnvironment } from "./start/environment.ts";
import { loadHandler } from "./start/handlers.ts";
import { folderEmailSender } from "./mail/email-sender.ts";
import type { Settings } from "./start/settings.ts";
import { sourcesDocument } from "./start/sources.ts";

type Env = Readonly<Record<string, string | undefined>>;
type Row = { readonly handler: string; readonly needs: readonly Need[] };

/** The services that one function runs against. */
export type Scene = { readonly apiKey: string; stop(): Promise<void> };

/**
 * Engines in memory with the two development accounts, and of everything else only what the function
 * needs by its row: the sandbox network where it polls sources, trade data where it queries them.
 */
export async function openScene(row: Row, settings: Settings, env: Env): Promise<Scene> {
  const log = createLog(settings.logLevel);
  const cleanUp: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const undo of cleanUp.splice(0).reverse()) await undo();
  };
  const dir = openDataDir(settings.dataDir);
  const clock = openClock(dir, settings.timeScale);
  const given = { encryptionKey: env["ENCRYPTION_KEY"], oauthSeed: env["OAUTH_SEED"] };
  const keys = openKeys(dir, { ...settings, ...given });

  async function sources(): Promise<string> {
    if (!row.needs.includes("secret:sources")) return "";
    const { startSandbox } = await import("./sandbox/index.ts");
    const sandbox = await startSandbox({ port: 0, clock, dataFile: null });
    cleanUp.push(() => sandbox.stop());
    return sourcesDocument(settings.sourcesFile, sandbox);
  }
  async function engines() {
    const options = { dir, log, workers, env, handledUpTo: null, onLost: () => undefined };
    const started = await startEngines(options);
    cleanUp.push(() => started.stop());
    await prepareTable(started);
    return started;
  }
  async function followTrade(deps: Dependencies): Promise<void> {
    const { followTradeFolder, tradeFolder } = await import("./trade/follow.ts");
    const followed = followTradeFolder(deps, dir, tradeFolder(settings));
    cleanUp.push(() => followed.stop());
    await followed.ready;
  }

  try {
    const [started, document] = await Promise.all([engines(), sources(), loadHandler(row.handler)]);
    const environment = functionEnvironment({
      engines: started.environment,
      origin: `http://127.0.0.1:${settings.port}`,
      keys,
      settings,
      sources: document,
      trade: "",
    });
    cleanUp.push(setEnvironment(environment));
    const made = dependenciesFromEnvironment(process.env, clock);
    const emails = folderEmailSender(null, `quayline@${mailDomain}`, log);
    const deps: Dependencies = { ...made, emails };
    useDependencies(deps);
    await saveDevelopmentAccounts(deps, keys, settings.plan, dir);
    if (row.needs.includes("trade:ask")) await followTrade(deps);
    return { apiKey: keys.apiKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
