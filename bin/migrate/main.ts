import { parseArgs } from "node:util";
import { prefix } from "#lib/names.ts";
import { configFolder, defaultStage, readStage } from "#lib/stage-file.ts";
import { markDataDir } from "#local/start/data-dir.ts";
import { dependenciesFromEnvironment } from "#src/platform/dependencies.ts";
import {
  checkStoredLayout,
  raiseVersion,
  readVersion,
  storedLayoutVersion,
} from "#src/platform/storage/stored-layout.ts";
import { Mistake, runCommand } from "../command.ts";
import { reachFolder } from "../table/reach-folder.ts";
import { migrations, type Migration } from "./migrations.ts";
import { runMigration, type Progress } from "./run-migration.ts";

const usage = `npm run migrate -- --stage prod [<name>] [--dry-run] [--rate 100]

On this machine: --data-dir .quayline instead of --stage
Without a name: every migration that the table needs, and then the table's stored layout version.
It may be stopped anywhere and goes on where it was. --rate: items in a second.`;

const lineOf = ({ name }: Migration, { counts, finishedAt }: Progress, isDry: boolean): string =>
  JSON.stringify({
    migration: name,
    ...(isDry && { dry_run: true }),
    ...counts,
    ...(finishedAt !== undefined && !isDry && { finished_at: finishedAt }),
  });

/** The migrations of a table of this version; one by name also where it is done, which says so. */
function chosen(version: unknown, name: string | undefined): readonly Migration[] {
  if (name === undefined) return migrations.filter(({ to }) => to > Number(version));
  const found = migrations.filter((one) => one.name === name);
  if (found.length === 0)
    throw new Mistake(
      `there is no migration ${name}; there are: ${migrations.map((one) => `${one.name} (${one.about})`).join(", ")}`,
    );
  return found;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: "string" },
      config: { type: "string", default: configFolder },
      "data-dir": { type: "string" },
      "dry-run": { type: "boolean", default: false },
      rate: { type: "string", default: "100" },
    },
  });
  const [name, ...more] = positionals;
  const rate = Number(values.rate);
  const folder = values["data-dir"];
  if (more.length > 0) throw new Mistake("Give one name, or none");
  if (!(rate > 0)) throw new Mistake("--rate is a number of items in a second");
  if ((folder === undefined) === (values.stage === undefined))
    throw new Mistake("Give --stage or --data-dir");
  const isDry = values["dry-run"];
  const reached = folder === undefined ? null : await reachFolder(folder, false);
  try {
    const settings = readStage(values.stage ?? defaultStage, values.config);
    if (reached === null && settings.region !== undefined)
      process.env["AWS_REGION"] = settings.region;
    const table = reached?.table ?? settings.restoredTable ?? prefix(settings.stage);
    const { db } = dependenciesFromEnvironment({ TABLE_NAME: table });
    await checkStoredLayout(db);
    const version = await readVersion(db);
    let isWhole = true;
    for (const migration of chosen(version, name)) {
      const report = (progress: Progress) => console.log(lineOf(migration, progress, isDry));
      const progress = await runMigration(db, migration, {
        isDry,
        rate,
        now: () => new Date(),
        report,
      });
      if (progress.finishedAt === undefined) isWhole = false;
    }
    if (name !== undefined || isDry) return 0;
    if (!isWhole) {
      console.error("Some items were written by others each time. Run it again.");
      return 1;
    }
    await raiseVersion(db);
    if (folder !== undefined) markDataDir(folder);
    console.log(JSON.stringify({ table, stored_layout_version: storedLayoutVersion }));
    return 0;
  } finally {
    await reached?.stop();
  }
}

await runCommand({ name: "npm run migrate", usage }, main);
