import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { machine } from "../machine.ts";
import { meanLife } from "./life.ts";
import { renderLife } from "./life-page.ts";
import { renderWorkPage, renderWorkTable } from "./page.ts";
import { measureSteps } from "./steps.ts";

const rounds = 5;

/** Measures the steps, prints the table and writes docs/work.md. */
export async function recordWork(): Promise<void> {
  const measured = await measureSteps(rounds);
  const life = meanLife();
  console.log(renderWorkTable(measured));
  console.log(`\n${renderLife(life, measured[0]!)}`);
  const page = join(import.meta.dirname, "../../docs/work.md");
  writeFileSync(page, renderWorkPage(machine(), measured, life));
  console.log("\nwritten to docs/work.md");
}
