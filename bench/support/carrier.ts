import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { shipmentNumbers, publishedMilestones, voyageEvents } from "./voyage.ts";

/** When a carrier first answered with a milestone, by `milestoneKey`. */
type Answers = ReadonlyMap<string, number>;
export const milestoneKey = (container: string, milestone: string): string =>
  `${container} ${milestone}`;

export type BenchCarrier = {
  readonly url: string;
  readonly answers: Answers;
  stop(): void;
};

/**
 * A carrier with a DCSA Track & Trace 2.2 API that publishes one more milestone of a bill of lading
 * at each poll, beginning with `publishedAtFirst`.
 */
export async function startCarrier(startMs: number, publishedAtFirst = 1): Promise<BenchCarrier> {
  const asked = new Map<string, number>();
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const bill = url.searchParams.get("transportDocumentReference") ?? "";
    const times = Math.min(
      publishedMilestones.length,
      (asked.get(bill) ?? publishedAtFirst - 1) + 1,
    );
    asked.set(bill, times);
    const { container } = shipmentNumbers(Number(bill.slice(1)));
    const body = JSON.stringify(voyageEvents({ bill, container, published: times, startMs }));
    response.writeHead(200, { "content-type": "application/json", "API-Version": "2.2.0" });
    response.end(body, () => {
      const key = milestoneKey(container, publishedMilestones[times - 1] ?? "");
      if (!answers.has(key)) answers.set(key, performance.now());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
