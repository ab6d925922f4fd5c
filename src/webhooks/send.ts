import type { Agent } from "undici";
import type { Send } from "./deliver.ts";

const agents = new Map<boolean, Agent>();

/** Sends over guarded connections; the HTTP client is loaded where something is sent, only there. */
export const sendGuarded: Send = async (world, what) => {
  const [{ egressAgent }, { post }] = await Promise.all([
    import("#src/platform/http/egress.ts"),
    import("./post.ts"),
  ]);
  const loopback = world.config.LOOPBACK_WEBHOOKS;
  const agent = agents.get(loopback) ?? egressAgent(loopback);
  agents.set(loopback, agent);
  return post(agent, what);
};
