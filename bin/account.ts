import { account, runAccount } from "./account/run.ts";
import { runCommand } from "./command.ts";

await runCommand(account, () => runAccount(process.argv.slice(2), console.log));
