import type { Agent } from "undici";
import type { Send } from "./deliver.ts";

type TtlCache = { readonly agent: Agent; usedAt: number };

/**
 * Sends over guarded connections; the HTTP client is loaded where something is sent, only there.
 * A function that was frozen meanwhile missed what became of its connections, and its timers: after a
 * longer pause they are given up unused. `now` is real time, milliseconds, also while frozen.
 */
export function sendWith(now: () => number = Date.now): Send {
  const agents = new Map<boolean, TtlCache>();
  return async (deps, what) => {
    const { egressAgent, keepAliveMilliseconds, post } =
      await import("#src/webhooks/deliver/http-client.ts");
    const loopback = deps.config.LOOPBACK_WEBHOOKS;
    let kept = agents.get(loopback);
    if (kept && now() - kept.usedAt >= keepAliveMilliseconds) {
      // Ends when the requests under way on it have ended.
      void kept.agent.close().catch(() => undefined);
      kept = undefined;
    }
    kept ??= { agent: egressAgent(loopback), usedAt: now() };
    agents.set(loopback, kept);
    kept.usedAt = now();
    try {
      return await post(kept.agent, what);
    } finally {
      kept.usedAt = now();
    }
  };
}

export const sendGuarded: Send = sendWith();
