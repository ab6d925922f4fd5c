import type { Db } from "#src/platform/storage/table.ts";

type Command = Parameters<Db["client"]["send"]>[0];
type Input = Record<string, unknown>;

/** One DynamoDB call as the document client was given it, to be made again. */
export type Call = {
  readonly name: string;
  readonly input: Input;
  make(input: Input): Command;
};

/** Calls that were under way together. */
export type Wave = readonly Call[];

/** Runs something and answers the DynamoDB calls it made, in the waves it made them. */
export async function recordCalls(db: Db, run: () => Promise<unknown>): Promise<readonly Wave[]> {
  const waves: Call[][] = [];
  let underWay = 0;
  const send = db.client.send.bind(db.client) as (command: Command) => Promise<unknown>;
  const recording = async (command: Command): Promise<unknown> => {
    if (underWay++ === 0) waves.push([]);
    const { constructor: make, input } = command as unknown as {
      constructor: new (input: Input) => Command;
      input: Input;
    };
    waves.at(-1)?.push({ name: make.name, input, make: (again) => new make(again) });
    try {
      return await send(command);
    } finally {
      underWay--;
    }
  };
  Object.assign(db.client, { send: recording });
  try {
    await run();
  } finally {
    Object.assign(db.client, { send });
  }
  return waves;
}

export const callsIn = (waves: readonly Wave[]): readonly Call[] => waves.flat();

/** Makes recorded calls again: each wave at once, one wave after the other. */
export async function repeatCalls(db: Db, waves: readonly Wave[]): Promise<void> {
  for (const wave of waves)
    await Promise.all(wave.map((call) => db.client.send(call.make(call.input))));
}
