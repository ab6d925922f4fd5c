import { parseArgs } from "node:util";
import { Mistake, runCommand } from "../command.ts";
import { smoke, type Smoked } from "./run.ts";

const usage =
  "npm run smoke -- --base-url https://<host>/v2 [--api-key <key>] [--number <number> [--scac <scac>]] [--receiver <https address>] [--wait <seconds>] [--json]";

const printed = ({ step, outcome, detail, milliseconds }: Smoked): string =>
  `${outcome.padEnd(7)} ${String(milliseconds).padStart(6)} ms  ${step}: ${detail}`;

/**
 * The main job against any deployment, as its first customer: track a number, read it, the feed, a document,
 * trade data, the tool server and the portal. It leaves one tracked number (the test carrier's without
 * `--number`) and deletes its document. Ends with 0 when every step succeeded or was skipped, 1 when one
 * failed, 2 for wrong use.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      "base-url": { type: "string" },
      "api-key": { type: "string" },
      number: { type: "string" },
      scac: { type: "string" },
      receiver: { type: "string" },
      wait: { type: "string", default: "90" },
      json: { type: "boolean", default: false },
    },
  });
  const apiKey = values["api-key"] ?? process.env["QUAYLINE_API_KEY"];
  const baseUrl = values["base-url"];
  const waitSeconds = Number(values.wait);
  if (!baseUrl || !URL.canParse(baseUrl)) throw new Mistake("Which deployment? Give --base-url");
  if (!apiKey) throw new Mistake("Whose key? Give --api-key, or set QUAYLINE_API_KEY");
  if (!(waitSeconds > 0)) throw new Mistake("--wait is a number of seconds");
  const { number, scac, receiver } = values;
  let failed = 0;
  for await (const each of smoke({ baseUrl, apiKey, number, scac, receiver, waitSeconds })) {
    if (each.outcome === "failed") failed++;
    console.log(values.json ? JSON.stringify(each) : printed(each));
  }
  return failed === 0 ? 0 : 1;
}

await runCommand({ name: "npm run smoke", usage }, main);
