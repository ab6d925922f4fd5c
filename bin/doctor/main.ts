import { parseArgs } from "node:util";
import { Mistake, runCommand } from "../command.ts";
import { configFolder, defaultStage, readStage } from "#lib/stage-file.ts";
import { examine, printed } from "./report.ts";
import { connectDeployment } from "./deployment.ts";

const usage = "npm run doctor -- --stage prod [--config <folder>] [--json]";

/**
 * What only a person can do for a stage in AWS, in order, each with what was seen and what to do. It
 * reads, and changes nothing. Ends with 0 when nothing is left, 1 when something is or cannot be read, 2 for wrong use.
 */
async function main(): Promise<number> {
  const { stage, config, json } = parseArgs({
    options: {
      stage: { type: "string", default: defaultStage },
      config: { type: "string", default: configFolder },
      json: { type: "boolean", default: false },
    },
  }).values;
  const settings = readStage(stage, config);
  const region = settings.region ?? process.env["AWS_REGION"] ?? process.env["AWS_DEFAULT_REGION"];
  if (!region)
    throw new Mistake(`Which region? Write "region" into config/${stage}.json, or set AWS_REGION`);
  const left = { todo: 0, waiting: 0, unknown: 0, done: 0 };
  for await (const finding of examine(connectDeployment(settings, region))) {
    left[finding.state]++;
    console.log(json ? JSON.stringify(finding) : printed(finding, left.todo));
  }
  if (!json)
    console.log(
      `\n${left.todo} to do, ${left.waiting} waiting, ${left.unknown} unknown, ${left.done} ok`,
    );
  return left.todo + left.waiting + left.unknown === 0 ? 0 : 1;
}

await runCommand({ name: "npm run doctor", usage }, main);
