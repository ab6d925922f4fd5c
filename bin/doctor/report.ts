import type { Check, Finding } from "./check.ts";
import type { Deployment } from "./deployment.ts";
import { accountChecks, credentialsCheck } from "./checks/account.ts";
import { mailChecks } from "./checks/mail.ts";
import { certificateCheck, domainCheck } from "./checks/names.ts";
import { productChecks } from "./checks/product.ts";
import { stackChecks } from "./checks/stacks.ts";

/** In the order in which a person does them: what takes AWS days comes first. */
const checks: readonly Check[] = [
  ...accountChecks,
  certificateCheck,
  ...stackChecks,
  domainCheck,
  ...mailChecks,
  ...productChecks,
];

export type Inspected = Finding & { readonly title: string };

/** A check that AWS or the network did not answer is no verdict, and does not end the others. */
const failed = (error: unknown): Finding => ({
  state: "unknown",
  found:
    error instanceof Error
      ? `Could not look: ${error.name}: ${error.message}`
      : `Could not look: ${String(error)}`,
  next: [],
});

/** What is left to do, one finding at a time. After credentials of a wrong account nothing else is looked at. */
export async function* examine(deployment: Deployment): AsyncGenerator<Inspected> {
  for (const check of [credentialsCheck, ...checks]) {
    const finding = await check.inspect(deployment).catch(failed);
    if (finding === null) continue;
    yield { title: check.title, ...finding };
    if (check === credentialsCheck && finding.state !== "done") return;
  }
}

const marks = { done: "ok     ", todo: "TO DO  ", waiting: "waiting", unknown: "unknown" } as const;

/** One finding as lines of a terminal; what is to do is numbered. */
export function printed({ title, state, found, next }: Inspected, number: number): string {
  const head = `${marks[state]} ${state === "todo" ? `${number}. ` : ""}${title}: ${found}`;
  return [head, ...next.map((line) => `            ${line}`)].join("\n");
}
