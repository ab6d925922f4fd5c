import type { Context } from "../core/context.ts";
import { openBrowser } from "./browser.ts";

/** The portal, at what a number leads to. */
export async function open({ args: [number], options, out, credential }: Context): Promise<void> {
  const { origin } = new URL(credential().baseUrl);
  const address =
    number === undefined ? `${origin}/` : `${origin}/find?q=${encodeURIComponent(number)}`;
  await out.text(`${address}\n`);
  if (options["print"] !== true && out.isTerminal) openBrowser(address);
}
