import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { ApplyMessage } from "#src/polling/index.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { callFor, perSecond, type Measured } from "../load.ts";
import { callsIn, recordCalls } from "../recording.ts";
import type { Row } from "../report.ts";
import type { Section } from "../section.ts";
import { applyAll, pollAgain, trackAndPoll } from "../support/tracked.ts";
import { publishedMilestones } from "../support/voyage.ts";
import { startDependencies } from "../support/dependencies.ts";

const carrierTargets = 120;
const inFlight = 8;
const baselineMs = 2000;
/** About what a container, a transport event and an outbox item hold. */
const itemBytes = 1500;

let written = 0;

/** Three new items in one transaction, as bare as the engine takes them. */
const transaction = (deps: Dependencies) => (): Promise<unknown> =>
  deps.db.client.send(
    new TransactWriteCommand({
      TransactItems: ["a", "b", "c"].map((sk) => ({
        Put: {
          TableName: deps.db.table,
          Item: { pk: `bench#${++written}`, sk, text: "x".repeat(itemBytes) },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      })),
    }),
  );

/** Names and how often, most first: "Query 3, Put 1". */
function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}`).join(", ");
}

async function callsOf(deps: Dependencies, message: ApplyMessage): Promise<string> {
  const waves = await recordCalls(deps.db, () => applyAll(deps, [message], 1));
  return counted(callsIn(waves).map(({ name }) => name));
}

export const section: Section = {
  title: "Applying the results of carrier polls",
  method: `\`applyPoll\` on stored statements, ${inFlight} poll targets at once: the first poll result creates a shipment and a container with five milestones, the later one adds one milestone. Baseline: bare transactions of three new items of ${itemBytes} bytes, ${inFlight} at once, measured right before and after.`,
  limitSeconds: 90,
  async run() {
    const { deps, account, stop } = await startDependencies();
    try {
      const { context } = await account();
      const published = Math.floor(publishedMilestones.length / 2);
      const [one, ...first] = await trackAndPoll(context, 1, carrierTargets + 1, published);
      const notes = [`DynamoDB calls of a first poll result: ${await callsOf(deps, one!)}.`];
      const bare: Measured[] = [];
      const engine = async (): Promise<void> => {
        bare.push(await callFor(baselineMs / 2, inFlight, transaction(deps)));
      };
      await callFor(500, inFlight, transaction(deps));
      await engine();
      const firstPoll = await applyAll(deps, first, inFlight);
      await engine();
      const [again, ...later] = await pollAgain(deps, [one!, ...first], published + 1);
      notes.push(`Of a later poll result with one new milestone: ${await callsOf(deps, again!)}.`);
      const laterPoll = await applyAll(deps, later, inFlight);
      await engine();
      const repeated = await applyAll(deps, later, inFlight);
      const rate = bare.reduce((sum, part) => sum + perSecond(part), 0) / bare.length;
      const row = (what: string, measured: Measured): Row => ({
        what,
        ours: perSecond(measured),
        baseline: rate,
        unit: "poll targets/s against transactions/s",
      });
      notes.push("Statements are read from S3, which runs in this very process here.");
      return {
        rows: [
          row("first poll result", firstPoll),
          row("later poll result, one new milestone", laterPoll),
          row("the same poll result a second time", repeated),
        ],
        notes,
      };
    } finally {
      await stop();
    }
  },
};
