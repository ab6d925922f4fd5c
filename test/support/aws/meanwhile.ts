import type { Db } from "#src/platform/storage/table.ts";

/** A call as the document client sends it. */
export type Sent = { readonly name: string; readonly input: Readonly<Record<string, unknown>> };

/**
 * The same database, where something else happens right before the first call that `isTheOne`: what
 * was read before it is stale by then. Throws nothing of its own.
 */
export function meanwhile(
  db: Db,
  isTheOne: (sent: Sent) => boolean,
  happens: () => Promise<unknown>,
): Db {
  let hasHappened = false;
  const client = new Proxy(db.client, {
    get(target, name) {
      if (name !== "send") {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? (value as () => unknown).bind(target) : value;
      }
      return async (command: { readonly input: Record<string, unknown> }) => {
        const sent = { name: command.constructor.name, input: command.input };
        if (!hasHappened && isTheOne(sent)) {
          hasHappened = true;
          await happens();
        }
        return target.send(command as never);
      };
    },
  });
  return { table: db.table, client };
}
