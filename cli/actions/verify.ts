import { readFileSync } from "node:fs";
import { verifyWebhook } from "../../sdk/index.ts";
import type { Context } from "../core/context.ts";
import { exit, wrongUsage } from "../core/failure.ts";
import { readAll } from "../core/input.ts";

function headersOf(lines: unknown): Record<string, string> {
  const all = Array.isArray(lines) ? (lines as readonly string[]) : [];
  return Object.fromEntries(
    all.map((line) => {
      const at = line.indexOf(":");
      if (at < 1) throw wrongUsage(`${line} is not of the form name:value.`);
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}

/** Whether a stored body has a signature of the secret, whatever its age. */
export async function verifyDelivery({ args: [file = ""], options, env, stdin, out }: Context) {
  const secret = env["QUAYLINE_WEBHOOK_SECRET"];
  if (!secret) throw wrongUsage("QUAYLINE_WEBHOOK_SECRET is not set.");
  const raw = file === "-" ? await readAll(stdin) : new Uint8Array(readFileSync(file));
  const headers = headersOf(options["header"]);
  const genuine = await verifyWebhook(raw, headers, secret, { toleranceSeconds: null });
  const recent = await verifyWebhook(raw, headers, secret);
  await out.record({ genuine, recent });
  return genuine ? exit.ok : exit.invalid;
}
