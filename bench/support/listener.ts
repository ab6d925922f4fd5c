import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { milestoneKey } from "./carrier.ts";

export type Envelope = {
  readonly data?: { readonly attributes?: { readonly event?: string } };
  readonly included?: readonly {
    readonly type: string;
    readonly attributes?: {
      readonly number?: string;
      readonly fees_at_pod_terminal?: readonly { readonly amount: number }[];
    };
  }[];
};

export type Listener = {
  readonly url: string;
  /** When the first byte of the first webhook about something was here, by its key. */
  readonly firstBytes: ReadonlyMap<string, number>;
  /** All deliveries, and those that were repeated. */
  count(): { readonly all: number; readonly repeats: number };
  stop(): void;
};

const prefix = "container.transport.";

/** The `milestoneKey` of the milestone that a webhook is about; null for everything else. */
function milestoneIn({ data, included = [] }: Envelope): string | null {
  const event = data?.attributes?.event ?? "";
  const container = included.find(({ type }) => type === "container")?.attributes?.number ?? "";
  return event.startsWith(prefix) ? milestoneKey(container, event.slice(prefix.length)) : null;
}

/** The customer's side: notes when each thing begins to arrive. `keyOf`: what a webhook is about. */
export async function startListener(
  keyOf: (envelope: Envelope) => string | null = milestoneIn,
): Promise<Listener> {
  const firstBytes = new Map<string, number>();
  const ids = new Set<string>();
  let all = 0;
  const server = createServer((request, response) => {
    // Node calls back when the headers are read; they arrive in one piece with the first byte.
    const at = performance.now();
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      response.statusCode = 204;
      response.end();
      all++;
      ids.add(String(request.headers["webhook-id"]));
      const key = keyOf(JSON.parse(Buffer.concat(chunks).toString()) as Envelope);
      if (key !== null && !firstBytes.has(key)) firstBytes.set(key, at);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    firstBytes,
    count: () => ({ all, repeats: all - ids.size }),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
