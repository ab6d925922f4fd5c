import { S3Client } from "@aws-sdk/client-s3";
import { parseArgs } from "node:util";
import { Mistake, runCommand } from "../command.ts";
import { undelete } from "./undelete.ts";

const usage = `npm run undelete -- --bucket <name> --prefix knowledge/ --at 2026-12-01T09:59:00Z [--overwritten] [--confirm]

Shows what below the prefix was deleted since; --confirm brings it back (docs/operate.md).
--overwritten: also what was written over since, as it was at that time.
--region us-east-1, or AWS_REGION.`;

const text = { type: "string" } as const;

/** Ends with 0, with 1 when something could not be brought back, and with 2 for wrong use. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      bucket: text,
      prefix: text,
      at: text,
      region: text,
      overwritten: { type: "boolean", default: false },
      confirm: { type: "boolean", default: false },
    },
  });
  const { bucket, prefix, region, overwritten, confirm } = values;
  if (!bucket || !prefix) throw new Mistake("Which objects? Give --bucket and --prefix");
  const at = new Date(values.at ?? "");
  if (Number.isNaN(at.getTime())) throw new Mistake("Since when? Give --at 2026-12-01T09:59:00Z");
  const s3 = new S3Client({ maxAttempts: 4, ...(region !== undefined && { region }) });
  let [found, failed] = [0, 0];
  for await (const one of undelete(s3, { bucket, prefix, at, overwritten, confirm })) {
    found++;
    if (one.failure !== null) failed++;
    console.log(JSON.stringify(one));
  }
  console.error(
    confirm
      ? `${found - failed} of ${found} objects are back.`
      : `${found} objects. Nothing was changed; --confirm brings them back.`,
  );
  return failed === 0 ? 0 : 1;
}

await runCommand({ name: "npm run undelete", usage }, main);
