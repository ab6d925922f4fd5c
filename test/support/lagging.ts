import type { Db } from "#src/platform/storage/table.ts";

type Command = {
  readonly constructor: { readonly name: string };
  readonly input: Readonly<Record<string, unknown>>;
};

const isConsistent = ({ input }: Command): boolean =>
  /"ConsistentRead":true/.test(JSON.stringify(input));

/**
 * The same table as a replica of it shows that is far behind: a query of the table or a batch that need
 * not be consistent is answered as it was the last time that the same was asked.
 */
export function lagging(db: Db): Db {
  const answers = new Map<string, unknown>();
  const client = new Proxy(db.client, {
    get(target, name) {
      if (name !== "send") {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? (value as () => unknown).bind(target) : value;
      }
      return async (command: Command) => {
        const answer: unknown = await target.send(command as never);
        const isRead = /^(?:Query|BatchGet)/.test(command.constructor.name);
        if (!isRead || isConsistent(command) || "IndexName" in command.input) return answer;
        const asked = JSON.stringify(command.input);
        const before = answers.get(asked) ?? answer;
        answers.set(asked, structuredClone(answer));
        return structuredClone(before);
      };
    },
  });
  return { table: db.table, client };
}
