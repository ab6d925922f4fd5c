import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { machine } from "../machine.ts";
import { renderWorkPage, renderWorkTable } from "./page.ts";
import { measureSteps } from "./steps.ts";

const rounds = 5;

/** Measures the steps, prints the table and writes docs/work.md. */
export async function recordWork(): Promise<void> {
  const measured = await measureSteps(rounds);
  console.log(renderWorkTable(measured));
  const page = join(import.meta.dirname, "../../docs/work.md");
  writeFileSync(page, renderWorkPage(machine(), measured));
  console.log("\nwritten to docs/work.md");
}
