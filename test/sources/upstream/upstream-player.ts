import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerResponse } from "node:http";
import { createLog } from "#src/platform/log.ts";
import { createCarrierSource } from "#src/sources/carrier-source.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import type { CarrierTargetKey, PollResult } from "#src/statements/carrier-source.ts";
import { serve, type Asked, type Player } from "../play.ts";
import { bill } from "../source-contract.ts";

export type Json = Record<string, any>;

/** What an upstream answers about one number. */
export type Upstream = {
  readonly about?: string;
  readonly requests: Json;
  readonly shipment?: Json;
  readonly containers?: Json;
};

/** An answer other than the recorded one: a status, a text, or something that is done to the connection. */
export type Answer = {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly json?: unknown;
  readonly does?: "nothing" | "hang up" | "pour";
};

export const recorded = (name: string): Upstream =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, "../fixtures/tracking-api-2", `${name}.json`), "utf8"),
  ) as Upstream;

export type Path = "requests" | "create" | "shipment" | "containers" | "container";

export const pathOf = ({ method, url }: Pick<Asked, "method" | "url">): Path | null => {
  if (url.pathname.endsWith("/tracking_requests")) return method === "POST" ? "create" : "requests";
  if (/\/shipments\/[^/]+$/.test(url.pathname)) return "shipment";
  if (url.pathname.endsWith("/containers")) return "containers";
  return /\/containers\/[^/]+$/.test(url.pathname) ? "container" : null;
};

/** Serves an upstream's answers; `instead` answers some of the requests in another way. */
export const playUpstream = (
  upstream: Upstream | (() => Upstream),
  instead: (asked: Asked, path: Path | null, origin: string) => Answer | null = () => null,
): Promise<Player> =>
  serve((asked, response, origin) => {
    const path = pathOf(asked);
    const now = typeof upstream === "function" ? upstream() : upstream;
    const own: Answer =
      path === null || path === "create" || path === "container" || !now[path]
        ? { status: 501 }
        : { json: now[path] };
    give(response, instead(asked, path, origin) ?? own);
  });

function give(response: ServerResponse, answer: Answer): void {
  if (answer.does === "nothing") return;
  if (answer.does === "hang up") return void response.destroy();
  response.writeHead(answer.status ?? 200, {
    "content-type": answer.type ?? "application/vnd.api+json",
    ...answer.headers,
  });
  if (answer.does === "pour") return pour(response);
  response.end(answer.text ?? JSON.stringify(answer.json ?? {}));
}

const megabyte = Buffer.alloc(1_000_000, " ");
function pour(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write(megabyte, (error) => {
    if (!error) pour(response);
  });
}

export const apiKey = "upstream-key-9d1f0c";

/** A source at an address, with what it logged. */
export function upstreamSourceAt(
  origin: string,
  entry: Json = {},
  { fetch: fetchIt = fetch, now = "2026-12-05T00:00:00Z" } = {},
) {
  const lines: string[] = [];
  const [profile] = sourceProfiles({
    carriers: [
      {
        scac: "ONEY",
        protocol: "tracking-api-2",
        base_url: `${origin}/v2`,
        api_key: apiKey,
        provider_name: "Other Tracking",
        ...entry,
      },
    ],
  }).carriers;
  const source = createCarrierSource(profile!, {
    fetch: fetchIt,
    random: () => 0.5,
    clock: { now: () => new Date(now) },
    log: createLog("debug", (line) => lines.push(line)),
    pause: () => Promise.resolve(),
  });
  return {
    source,
    lines,
    poll: (target: CarrierTargetKey = bill): Promise<PollResult> =>
      source.poll(target, AbortSignal.timeout(20_000)),
  };
}

export async function pollingUpstream(
  upstream: Upstream | (() => Upstream),
  instead?: Parameters<typeof playUpstream>[1],
  entry?: Json,
) {
  const player = await playUpstream(upstream, instead);
  return { player, ...upstreamSourceAt(player.origin, entry) };
}

/** Changed at any depth, without changing the recording. */
export function changed(upstream: Upstream, change: (copy: any) => void): Upstream {
  const copy = structuredClone(upstream);
  change(copy);
  return copy;
}
