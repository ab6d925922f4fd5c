import { runAccount } from "./account/run.ts";
import { runOnTable } from "./table/run-on-table.ts";

await runOnTable(() => runAccount(process.argv.slice(2), console.log));
