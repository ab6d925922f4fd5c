import { createHash } from "node:crypto";
import { containerRowsRoute, listContainersRoute } from "#functions/manifest/containers.ts";
import { loadHandler } from "#local/start/handlers.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import type { Row } from "../report.ts";
import type { Section } from "../section.ts";
import { startDependencies } from "../support/dependencies.ts";
import { gatewayEvent, succeed, type Handler } from "../support/gateway.ts";
import { startFleet } from "../support/list-fleet.ts";
import { comparedByProcessor } from "../support/processor.ts";

const rows = 5000;
const many = 100_000;
const pageSize = 50;

const kilobytes = (bytes: number): number => bytes / 1000;

export const section: Section = {
  title: "Rows",
  method: `GET /v2/container_rows by the deployed handler in process, warm: ${rows} containers in their 14 usual columns, 10 of them counted. Times are of the processor, medians. Baseline of times: \`JSON.stringify\` of the same answer and a hash of its text, in turns with ours. Baseline of sizes: the answer without compression, and for it the same containers by pages of ${pageSize} of GET /v2/containers.`,
  limitSeconds: 1500,
  async run() {
    const { deps, account, stop } = await startDependencies();
    try {
      const { context, key } = await account();
      const fleet = await startFleet(context);
      await fleet.growTo(rows);
      useDependencies(deps);
      const handler = (await loadHandler(containerRowsRoute.handler)) as Handler;
      const ask = async (query: string, coding?: string) => {
        const event = gatewayEvent(containerRowsRoute, { key, query });
        if (coding) Object.assign(event.headers, { "accept-encoding": coding });
        return succeed(handler, event);
      };
      const found: Row[] = [];
      const timed = async (what: string, query: string, coding?: string) => {
        const answer: unknown = JSON.parse((await ask(query)).body!);
        const written = () =>
          createHash("sha256").update(JSON.stringify(answer)).digest("base64url");
        const times = await comparedByProcessor(() => ask(query, coding), written);
        found.push({ what, ...times, unit: "ms of processor" });
      };
      const whole = `limit=${rows}`;
      const { version } = JSON.parse((await ask(whole)).body!) as { version: string };
      await timed(`${rows} x 14`, whole);
      await timed(`${rows} x 14, gzip`, whole, "gzip");
      await timed(`${rows} x 14, br`, whole, "br");
      await timed(`${rows} x 14, the most urgent first`, `${whole}&sort=attention_priority`);
      await timed(`${rows} x 14, nothing changed since`, `${whole}&since=${version}`);

      const list = (await loadHandler(listContainersRoute.handler)) as Handler;
      let listed = 0;
      for (let page = 1; page <= rows / pageSize; page++) {
        const query = `page%5Bsize%5D=${pageSize}&page%5Bnumber%5D=${page}`;
        listed += (await succeed(list, gatewayEvent(listContainersRoute, { key, query }))).body!
          .length;
      }
      const plain = Buffer.byteLength((await ask(whole)).body!);
      found.push({
        what: `${rows} x 14`,
        ours: kilobytes(plain),
        baseline: kilobytes(listed),
        unit: "KB",
      });
      for (const coding of ["gzip", "br"]) {
        const { length } = Buffer.from((await ask(whole, coding)).body!, "base64");
        found.push({
          what: `${rows} x 14, ${coding}`,
          ours: kilobytes(length),
          baseline: kilobytes(plain),
          unit: "KB",
        });
      }

      await fleet.growTo(many);
      for (;;)
        try {
          await ask(whole);
          break;
        } catch (error) {
          if (!String(error).includes("503")) throw error;
        }
      await timed(`${rows} x 14 of ${many}`, whole);
      return { rows: found };
    } finally {
      await stop();
    }
  },
};
