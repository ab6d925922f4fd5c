#!/usr/bin/env node
import { runProgram } from "./core/program.ts";
import { commands } from "./table/index.ts";
import { version } from "./version.ts";

const controller = new AbortController();
// A second one ends at once, whatever the command still does.
for (const name of ["SIGINT", "SIGTERM"] as const)
  process.once(name, () => controller.abort(new Error("interrupted")));
// Whoever reads has enough, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await runProgram(commands, version, process.argv.slice(2), {
  env: process.env,
  streams: { out: process.stdout, err: process.stderr },
  stdin: process.stdin,
  signal: controller.signal,
});
