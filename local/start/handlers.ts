import { randomUUID } from "node:crypto";

export type Invocation = {
  readonly id: string;
  readonly handler: string;
  readonly timeoutSeconds: number;
};
type LambdaHandler = (event: unknown, context: unknown) => Promise<unknown>;

/** The function did not answer in the time its manifest row gives it. */
export class TimedOut extends Error {
  override readonly name = "TimedOut";
}

const functionsFolder = new URL("../../functions/", import.meta.url);

const warm = new Map<string, LambdaHandler>();

/** The function's code, loaded once as in a warm Lambda. */
export async function loadHandler(name: string): Promise<LambdaHandler> {
  const known = warm.get(name);
  if (known) return known;
  const module = (await import(new URL(`${name}.ts`, functionsFolder).href)) as {
    handler?: LambdaHandler;
  };
  if (!module.handler) throw new Error(`functions/${name}.ts exports no handler`);
  warm.set(name, module.handler);
  return module.handler;
}

/** Runs a function as Lambda would: with an event, a context and a time limit. */
export async function invoke(what: Invocation, event: unknown): Promise<unknown> {
  const handler = await loadHandler(what.handler);
  const deadline = Date.now() + what.timeoutSeconds * 1000;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimedOut(`${what.id} took longer than ${what.timeoutSeconds} s`)),
      what.timeoutSeconds * 1000,
    );
  });
  try {
    return await Promise.race([
      handler(event, {
        functionName: what.id,
        awsRequestId: randomUUID(),
        getRemainingTimeInMillis: () => deadline - Date.now(),
      }),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
