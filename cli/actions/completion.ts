import { completionOf } from "../print/completion-scripts.ts";
import type { Context } from "../core/context.ts";
import { wrongUsage } from "../core/failure.ts";
import { commands } from "../table/index.ts";

/** Prints what a shell reads at its start. */
export async function completion({ args: [shell = ""], out }: Context): Promise<void> {
  const script = completionOf(shell, commands);
  if (script === undefined) throw wrongUsage("The shell is bash, zsh or fish.");
  await out.text(script);
}
