import { atPointer, Refusal } from "#src/platform/http/errors.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import type { lockOfRequest } from "../store/locks.ts";
import { requestLocks } from "../store/request-entity.ts";

type LockName = ReturnType<typeof lockOfRequest>;

/** The tracking request that holds the first of these names that is held, null when none is any more. */
async function holderOf(owner: Owner, names: readonly LockName[]): Promise<string | null> {
  const locks = requestLocks(owner.db);
  const found = await batchGet(
    owner.db,
    names.map((name): Lookup<string | undefined> => ({
      key: locks.get(name).params()["Key"] as Lookup<0>["key"],
      read: (item) => locks.parse({ Item: item }).data?.requestId,
    })),
  );
  return found.find((id) => id) ?? null;
}

/**
 * 422 `duplicate`; `meta.tracking_request_id` names the request that tracks the number, unless it has
 * ended in the meantime. One read.
 */
export async function duplicate(
  owner: Owner,
  names: readonly LockName[],
  detail: string,
  pointer: string,
): Promise<Refusal> {
  const id = await holderOf(owner, names);
  return new Refusal([
    {
      code: "duplicate",
      detail,
      source: atPointer(pointer),
      ...(id && { meta: { tracking_request_id: id } }),
    },
  ]);
}
