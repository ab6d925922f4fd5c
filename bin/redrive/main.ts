import { LambdaClient } from "@aws-sdk/client-lambda";
import { SQSClient } from "@aws-sdk/client-sqs";
import { parseArgs } from "node:util";
import { Mistake, runCommand } from "../command.ts";
import { workers } from "#functions/manifest.ts";
import { configFolder, defaultStage, readStage } from "#lib/stage-file.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { credentialsCheck } from "../doctor/checks/account.ts";
import { connectDeployment } from "../doctor/deployment.ts";
import { publishCommits, type Reach } from "./redrive.ts";
import { printed, redriveStage } from "./report.ts";

const usage = `npm run redrive -- --stage prod [--queue <name>] [--limit 1000] [--confirm] [--json]
npm run redrive -- --stage prod --commits-from <time> --commits-to <time> [--confirm]

Shows what waits in each dead-letter queue of the stage; --confirm redrives it (docs/operate.md).
With two times: commits of that period whose events were never published are published.
[--config <folder>] takes the stage's file from another folder.`;

const text = { type: "string" } as const;

const timeOf = (given: string): string => {
  const time = new Date(given);
  if (Number.isNaN(time.getTime()))
    throw new Mistake(`${given} is no time such as 2026-12-01T09:59:00Z`);
  return isoSeconds(time);
};

/** Ends with 0, with 1 when something could not be redriven, and with 2 for wrong use. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      stage: { ...text, default: defaultStage },
      config: { ...text, default: configFolder },
      queue: text,
      limit: { ...text, default: "1000" },
      "commits-from": text,
      "commits-to": text,
      confirm: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const { stage, config, queue, confirm, json } = values;
  const { "commits-from": from, "commits-to": to } = values;
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Mistake("--limit is a number of messages");
  if ((from === undefined) !== (to === undefined))
    throw new Mistake("--commits-from and --commits-to belong together");
  const settings = readStage(stage, config);
  const region = settings.region ?? process.env["AWS_REGION"] ?? process.env["AWS_DEFAULT_REGION"];
  if (!region)
    throw new Mistake(`Which region? Write "region" into config/${stage}.json, or set AWS_REGION`);
  const deployment = connectDeployment(settings, region);
  const credentials = await credentialsCheck.inspect(deployment);
  if (credentials?.state !== "done") throw new Error(credentials?.found);
  if (from !== undefined && to !== undefined) {
    const period = { from: timeOf(from), to: timeOf(to) };
    const count = await publishCommits(deployment.table(), [period], "unpublished", confirm);
    console.log(
      `${count} commits ${confirm ? "are published again" : "were never published. Add --confirm"}`,
    );
    return 0;
  }
  const reach: Reach = {
    stage,
    sqs: new SQSClient({ region, maxAttempts: 4 }),
    lambda: new LambdaClient({ region, maxAttempts: 4 }),
    sns: deployment.aws.sns,
    db: deployment.table,
  };
  const sums = { messages: 0, redriven: 0, failures: 0 };
  for await (const line of redriveStage(reach, settings, workers, { queue, confirm, limit })) {
    console.log(json ? JSON.stringify(line) : printed(line, confirm));
    sums.messages += line.messages ?? 0;
    sums.redriven += line.redriven;
    sums.failures += line.failures.length;
  }
  if (!json)
    console.log(
      confirm
        ? `\n${sums.redriven} of ${sums.messages} redriven, ${sums.failures} failures`
        : `\n${sums.messages} messages. Nothing was changed; --confirm redrives them.`,
    );
  return sums.failures === 0 ? 0 : 1;
}

await runCommand({ name: "npm run redrive", usage }, main);
