import { isIPv6 } from "node:net";
import { join } from "node:path";
import { builtPortal } from "#lib/portal/build.ts";
import { routes, workers } from "#functions/manifest.ts";
import { importedList, isTestCarrier, usePlaceList } from "#src/reference/index.ts";
import type { Clock } from "#src/platform/clock.ts";
import { createLog, errorFields, type Log } from "#src/platform/log.ts";
import {
  useDependencies,
  dependenciesFromEnvironment,
  type Dependencies,
} from "#src/platform/dependencies.ts";
import {
  developmentAccount,
  docsAlias,
  mailDomain,
  openKeys,
  saveDevelopmentAccounts,
} from "./accounts.ts";
import { openClock } from "./clock.ts";
import { openDataDir, type DataDir } from "./data-dir.ts";
import { prepareTable, startEngines } from "../engines/engines.ts";
import { mirroredBlobs, startEdiFolder } from "../edi-folder.ts";
import { folderExports } from "../export-folder.ts";
import { functionEnvironment, setEnvironment } from "./environment.ts";
import { handledByAll, startEventSources } from "../event-sources/event-sources.ts";
import { fileGate } from "../front/files.ts";
import { invoke } from "./handlers.ts";
import { startFront } from "../front/http-front.ts";
import { folderEmailSender } from "../mail/email-sender.ts";
import { startMail } from "../mail/mail.ts";
import { portalPages } from "../front/portal/pages.ts";
import { startSandbox } from "../sandbox/index.ts";
import { startSeeding } from "./seed.ts";
import { reachableHost, type Settings } from "./settings.ts";
import { sourcesDocument } from "./sources.ts";
import { followTradeFolder, tradeFolder } from "../trade/follow.ts";

export type Runtime = {
  readonly baseUrl: string;
  readonly mcpUrl: string;
  readonly portalUrl: string;
  readonly healthUrl: string;
  readonly apiKey: string;
  readonly apiKey2: string;
  readonly smtpPort: number;
  readonly docsAlias: string;
  readonly clock: Clock;
  readonly deps: Dependencies;
  stop(): Promise<void>;
};

type Options = {
  /** Called with the reason when what is stored is lost: the data folder, or an engine for good. */
  readonly onLost?: (reason: string) => void;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The folder of the settings, when it was opened already. It is released in any case. */
  readonly dir?: DataDir;
};

/**
 * The whole product on this machine (contract: running#on-one-machine). What was started is stopped
 * when a step fails.
 */
export async function startRuntime(settings: Settings, options: Options = {}): Promise<Runtime> {
  const log = createLog(settings.logLevel);
  const cleanUp: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const undo of cleanUp.splice(0).reverse()) await undo();
  };
  try {
    return await start(settings, options, log, cleanUp, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  settings: Settings,
  { env = process.env, onLost = () => undefined, dir = openDataDir(settings.dataDir) }: Options,
  log: Log,
  cleanUp: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Runtime> {
  const { host } = settings;
  cleanUp.push(() => dir.release());
  cleanUp.push(dir.onLost(onLost));
  const front = await startFront({ host, port: settings.port, log, routes, run: invoke });
  cleanUp.push(() => front.stop());
  const building = new AbortController();
  cleanUp.push(() => building.abort());
  const onBuilt = (milliseconds: number) => log.info("portal.built", { milliseconds });
  const portal = builtPortal(onBuilt, building.signal).catch((error: unknown) => {
    if (!building.signal.aborted) log.error("portal.not_built", errorFields(error));
    return null;
  });
  const mail = await startMail(host, settings.smtpPort);
  cleanUp.push(() => mail.stop());

  const clock = openClock(dir, settings.timeScale);
  const keys = openKeys(dir, {
    ...settings,
    encryptionKey: env["ENCRYPTION_KEY"],
    oauthSeed: env["OAUTH_SEED"],
  });
  const sandbox = await startSandbox({ port: 0, clock, dataFile: dir.path("sandbox.jsonl") });
  cleanUp.push(() => sandbox.stop());
  const sources = sourcesDocument(settings.sourcesFile, sandbox);
  const trade = tradeFolder(settings);
  const handledUpTo = handledByAll(dir, workers);
  const engines = await startEngines({
    dir,
    log,
    workers,
    env,
    handledUpTo,
    onLost: () => onLost("the DynamoDB engine is gone; start again"),
  });
  cleanUp.push(() => engines.stop());

  const address = reachableHost(host);
  const origin = `http://${isIPv6(address) ? `[${address}]` : address}:${front.port}`;
  const baseUrl = `${origin}/v2`;
  const credentials = { accessKeyId: "local", secretAccessKey: keys.fileSecret };
  const restore = setEnvironment(
    functionEnvironment({
      engines: engines.environment,
      origin,
      keys,
      settings,
      sources,
      trade,
    }),
  );
  cleanUp.push(restore);
  const made = dependenciesFromEnvironment(process.env, clock);
  const folder = dir.path(".");
  const emails = folderEmailSender(dir.path("mail-out"), `quayline@${mailDomain}`, log);
  const exportsFolder = dir.path("exports");
  const deps: Dependencies = {
    ...made,
    blobs: mirroredBlobs(made.blobs, folder),
    emails,
    ...(exportsFolder !== null && { exports: folderExports(exportsFolder) }),
  };
  useDependencies(deps);
  usePlaceList(join(import.meta.dirname, "../../reference", importedList));
  await prepareTable(engines);
  await saveDevelopmentAccounts(deps, keys, settings.plan, dir);
  const followed = followTradeFolder(deps, dir, trade);
  cleanUp.push(() => followed.stop());
  const eventSources = startEventSources({
    workers,
    deps,
    dir,
    writes: engines.writes,
    run: invoke,
  });
  cleanUp.push(() => eventSources.stop());
  if (folder !== null) {
    const drops = startEdiFolder(deps, folder);
    cleanUp.push(() => drops.stop());
  }
  const pages = portalPages({
    deps,
    account: developmentAccount(settings.plan),
    folder: await portal,
  });
  // What cannot be loaded is in the log, and trade questions are unavailable: the rest is served.
  await followed.ready.catch(() => undefined);
  front.open(pages, fileGate(engines.blobs, credentials));
  mail.open(deps);
  // Last in, first out: requests end before what answers them does.
  cleanUp.push(() => front.stop());
  if (settings.sourcesFile === undefined) {
    const partners = sandbox.startEdi(`${baseUrl}/edi/interchanges`, log);
    cleanUp.push(() => partners.stop());
  }
  if (settings.seed) {
    const { plan } = settings;
    const plays = (scac: string) => settings.sourcesFile === undefined || isTestCarrier(scac);
    const seeding = startSeeding({ deps, dir, plan, sandbox, plays });
    cleanUp.push(() => seeding.stop());
  }
  return {
    baseUrl,
    mcpUrl: `${origin}/mcp`,
    portalUrl: `${origin}/`,
    healthUrl: `${origin}/health`,
    apiKey: keys.apiKey,
    apiKey2: keys.apiKey2,
    smtpPort: mail.port,
    docsAlias: await docsAlias(deps, settings.plan),
    clock,
    deps,
    stop,
  };
}
