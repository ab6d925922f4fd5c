import { runCommand } from "../command.ts";
import { aisImport, runAisImport } from "./run.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

await runCommand(aisImport, () =>
  runAisImport(process.argv.slice(2), {
    stdin: process.stdin,
    print: console.log,
    report: console.error,
    stop: stop.signal,
  }),
);
