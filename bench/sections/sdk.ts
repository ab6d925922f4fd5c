import { Quayline } from "../../sdk/index.ts";
import { compare, meanMs, perSecond } from "../load.ts";
import type { Row } from "../report.ts";
import type { Section } from "../section.ts";
import { comparedByProcessor } from "../support/processor.ts";
import { startProduct } from "../support/product.ts";

const inFlight = 4;
const pageSize = 50;

/** For so long the product goes on with terminals and webhooks of what was just tracked. */
const settleMs = 20_000;

/** Waits until the sandbox's carrier has named a page of containers, and the product has nothing to do. */
async function tracksAll(q: Quayline): Promise<string> {
  for (;;) {
    const { items, total } = await q.containers.list({ page: { size: 1 } });
    const isWhole = (total ?? 0) >= pageSize;
    await new Promise((resolve) => setTimeout(resolve, isWhole ? settleMs : 200));
    if (isWhole) return items[0]!.id;
  }
}

export const section: Section = {
  title: "SDK",
  method: `@quayline/sdk against \`npm start\` in another process: one container with its shipment, and a page of ${pageSize} containers with theirs. Baseline: \`fetch\` of the same addresses and \`response.json()\`, which leaves \`included\` unlinked. Both sides take turns. Most of the elapsed time is the product's, so that the processor time of the calling process is what the SDK adds.`,
  limitSeconds: 240,
  async run() {
    const product = await startProduct({});
    try {
      const { baseUrl, apiKey } = product;
      const q = new Quayline({ baseUrl, apiKey });
      // Each has at least one container.
      for (let n = 0; n < pageSize; n++)
        await q.trackingRequests.create({
          request_type: "bill_of_lading",
          request_number: `QLDEMO${1000 + n}`,
          scac: "TEST",
        });
      const id = await tracksAll(q);
      const bare = (path: string) => async (): Promise<unknown> => {
        const headers = { authorization: `Token ${apiKey}` };
        const answer = await fetch(`${baseUrl}${path}`, { headers });
        return answer.json();
      };
      const include = ["shipment"] as const;
      const kinds = [
        [
          "one container",
          () => q.containers.get(id, { include }),
          bare(`/containers/${id}?include=shipment`),
        ],
        [
          `a page of ${pageSize} containers`,
          () => q.containers.list({ include, page: { size: pageSize } }),
          bare(`/containers?include=shipment&page%5Bsize%5D=${pageSize}`),
        ],
      ] as const;
      const rows: Row[] = [];
      for (const [what, ours, baseline] of kinds) {
        const alone = await compare(1, ours, baseline);
        const many = await compare(inFlight, ours, baseline);
        const processor = await comparedByProcessor(ours, baseline, 3);
        rows.push(
          { what: `${what}, the caller's processor`, ...processor, unit: "ms of processor" },
          {
            what: `${what}, one after the other`,
            ours: meanMs(alone.ours),
            baseline: meanMs(alone.baseline),
            unit: "ms mean",
          },
          {
            what: `${what}, ${inFlight} in flight`,
            ours: perSecond(many.ours),
            baseline: perSecond(many.baseline),
            unit: "requests/s",
          },
        );
      }
      return { rows };
    } finally {
      await product.stop();
    }
  },
};
