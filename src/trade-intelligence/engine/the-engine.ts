import type { Dependencies } from "#src/platform/dependencies.ts";
import { Unavailable, type TradeEngine } from "./engine.ts";
import { rememberedAnswers } from "./remembered-answers.ts";

const engines = new WeakMap<object, Promise<TradeEngine>>();

/**
 * The engine of this process: DuckDB over TRADE_DATA, Athena in AWS. Throws Unavailable where
 * neither is set up.
 */
export function tradeEngine({
  config,
  log,
}: Pick<Dependencies, "config" | "log">): Promise<TradeEngine> {
  const known = engines.get(config) ?? open({ config, log });
  engines.set(config, known);
  return known;
}

/** Gives a process another engine. Who asks before it is there waits for it. */
export const useTradeEngine = (
  { config }: Pick<Dependencies, "config">,
  engine: TradeEngine | Promise<TradeEngine>,
): void => {
  engines.set(config, Promise.resolve(engine));
};

async function open({ config, log }: Pick<Dependencies, "config" | "log">): Promise<TradeEngine> {
  if (config.TRADE_DATA) {
    const { duckdbEngine } = await import("./duckdb-engine.ts");
    return rememberedAnswers(duckdbEngine(config.TRADE_DATA));
  }
  if (!config.TRADE_DATABASE) throw new Unavailable(502, new Error("no trade data is set up"));
  const { athenaEngine } = await import("./athena-engine.ts");
  return rememberedAnswers(
    athenaEngine({
      database: config.TRADE_DATABASE,
      workgroup: config.TRADE_WORKGROUP,
      bucket: config.TRADE_BUCKET,
      log,
    }),
  );
}
