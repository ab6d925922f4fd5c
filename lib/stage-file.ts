import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkStageName, choiceNames, settingsOf, type Settings } from "./settings.ts";

/** Where the files of the stages lie, unless `-c config=<folder>` names another place. */
export const configFolder = join(import.meta.dirname, "../config");
export const defaultStage = "prod";

/** What CDK context may say: which stage, and where its file is. Everything else is in that file. */
export const stageFlags: ReadonlySet<string> = new Set(["stage", "config"]);

/**
 * The settings of one stage, from `<folder>/<stage>.json`. Throws an error that says what to do when there
 * is no such file, when it is no JSON, and when a choice in it cannot be understood.
 */
export function readStage(stage: string, folder: string = configFolder): Settings {
  checkStageName(stage);
  const file = join(folder, `${stage}.json`);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(
      `There is no ${file}. A stage is a file there, {} for the defaults (docs/deploy.md). ${stagesIn(folder)}`,
      { cause: error },
    );
  }
  let held: unknown;
  try {
    held = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error });
  }
  return settingsOf(stage, held, file);
}

function stagesIn(folder: string): string {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return "The folder does not exist.";
  }
  const stages = names.filter((name) => name.endsWith(".json") && name !== "settings.schema.json");
  return `Stages there: ${stages.map((name) => name.replace(/\.json$/, "")).join(", ") || "none"}.`;
}

/**
 * The settings that CDK context asks for: `-c stage=test -c config=../our-config`. A choice as a flag is
 * refused: the next deployment would forget it and undo what it made. So is a name that nobody knows.
 */
export function stageOfContext(context: Readonly<Record<string, unknown>>): Settings {
  const { stage = defaultStage, config: folder = configFolder } = context;
  if (typeof stage !== "string" || typeof folder !== "string")
    throw new Error("stage and config are given once each, as text.");
  // CDK's own names hold a colon, a slash or a dash.
  const given = Object.keys(context).filter((name) => /^\w+$/.test(name) && !stageFlags.has(name));
  if (given.length > 0) {
    const [name = ""] = given;
    throw new Error(
      choiceNames.includes(name)
        ? `-c ${name}: write it into config/${stage}.json. As a flag the next deployment would forget it (docs/deploy.md).`
        : `-c ${name}: there is no such choice. Flags are stage and config; config/${stage}.json holds the rest (docs/deploy.md).`,
    );
  }
  return readStage(stage, folder);
}
