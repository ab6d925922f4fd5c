import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { ApplyMessage } from "#src/tracking/index.ts";
import type { World } from "#src/platform/world.ts";
import { callFor, perSecond, type Measured } from "./load.ts";
import { callsIn, recordCalls } from "./recording.ts";
import type { Row } from "./report.ts";
import type { Section } from "./section.ts";
import { applyAll, lookAgain, trackAndLook } from "./tracked.ts";
import { toldMilestones } from "./voyage.ts";
import { startWorld } from "./world.ts";

const subjects = 120;
const inFlight = 8;
const baselineMs = 2000;
/** About what a container, a transport event and an outbox item hold. */
const itemBytes = 1500;

let written = 0;

/** Three new items in one transaction, as bare as the engine takes them. */
const transaction = (world: World) => (): Promise<unknown> =>
  world.db.client.send(
    new TransactWriteCommand({
      TransactItems: ["a", "b", "c"].map((sk) => ({
        Put: {
          TableName: world.db.table,
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

async function callsOf(world: World, message: ApplyMessage): Promise<string> {
  const waves = await recordCalls(world.db, () => applyAll(world, [message], 1));
  return counted(callsIn(waves).map(({ name }) => name));
}

export const section: Section = {
  title: "Applying what a carrier said",
  method: `\`applyLook\` on stored knowledge, ${inFlight} subjects at once: the first look makes a shipment and a container with five milestones, the later look adds one milestone. Baseline: bare transactions of three new items of ${itemBytes} bytes, ${inFlight} at once, measured right before and after.`,
  limitSeconds: 90,
  async run() {
    const { world, account, stop } = await startWorld();
    try {
      const { context } = await account();
      const told = Math.floor(toldMilestones.length / 2);
      const [one, ...first] = await trackAndLook(context, 1, subjects + 1, told);
      const notes = [`DynamoDB calls of a first look: ${await callsOf(world, one!)}.`];
      const bare: Measured[] = [];
      const engine = async (): Promise<void> => {
        bare.push(await callFor(baselineMs / 2, inFlight, transaction(world)));
      };
      await callFor(500, inFlight, transaction(world));
      await engine();
      const firstLook = await applyAll(world, first, inFlight);
      await engine();
      const [again, ...later] = await lookAgain(world, [one!, ...first], told + 1);
      notes.push(`Of a later look with one new milestone: ${await callsOf(world, again!)}.`);
      const laterLook = await applyAll(world, later, inFlight);
      await engine();
      const seen = await applyAll(world, later, inFlight);
      const rate = bare.reduce((sum, part) => sum + perSecond(part), 0) / bare.length;
      const row = (what: string, measured: Measured): Row => ({
        what,
        ours: perSecond(measured),
        baseline: rate,
        unit: "subjects/s against transactions/s",
      });
      notes.push("Knowledge is read from S3, which runs in this very process here.");
      return {
        rows: [
          row("first look", firstLook),
          row("later look, one new milestone", laterLook),
          row("the same look told a second time", seen),
        ],
        notes,
      };
    } finally {
      await stop();
    }
  },
};
