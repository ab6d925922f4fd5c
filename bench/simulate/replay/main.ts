import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Mistake, runCommand } from "../../../bin/command.ts";
import { readContainerFile } from "../../../bin/trace/container-file.ts";
import { differenceText } from "./differences.ts";
import { play } from "./play.ts";

const usage = `npm run replay -- <file>

Plays a file of "npm run trace -- <container id> --export <file>" through this version of the product, in memory and at
the instants in the file, and compares each member of the state that it ends in with the exported one. Ends with 0 where
all are the same and with 1 where one is not. Asks no source and writes nothing.`;

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Mistake("Give the name of one file");
  let text: string;
  try {
    text = readFileSync(name, "utf8");
  } catch {
    throw new Mistake(`${name} cannot be read`);
  }
  const file = readContainerFile(text, name);
  const differences = await play(file);
  const { container, transport_events: events, changes, published } = file.state;
  console.log(
    `${String(container["number"])}, exported ${file.exportedAt} by version ${file.product}: ` +
      `${events.length} transport events, ${changes.length} changes, ${published.length} published events`,
  );
  for (const one of differences) console.log(differenceText(one));
  console.log(differences.length === 0 ? "same state" : `${differences.length} differences`);
  return differences.length === 0 ? 0 : 1;
}

await runCommand({ name: "npm run replay", usage }, main);
