import { isWritten } from "#src/platform/storage/table.ts";
import type { Lookup } from "#src/platform/list/index.ts";
import type { Owner, Dependencies } from "#src/platform/dependencies.ts";
import type { Notification } from "../notification.ts";
import { notifications, type NotificationItem } from "./notification-entity.ts";

/** Writes what follows from `seen`; false when another was faster and nothing was written. */
export function replaceNotification(
  deps: Dependencies,
  seen: Pick<Notification, "version">,
  next: Notification,
): Promise<boolean> {
  return isWritten(
    notifications(deps.db)
      .put(next)
      .where(({ version }, { eq }) => eq(version, seen.version))
      .go(),
  );
}

/** One notification of this account; another account's is as absent as none. */
export async function notificationOf(owner: Owner, id: string): Promise<NotificationItem | null> {
  const { data } = await notifications(owner.db)
    .get({ account: owner.account.id, id })
    .go({ consistent: true });
  return data;
}

/** Its place in a BatchGet. */
export const notificationLookup = (
  deps: Dependencies,
  account: string,
  id: string,
): Lookup<NotificationItem> => ({
  key: notifications(deps.db).get({ account, id }).params()["Key"] as Lookup<0>["key"],
  read: (item) => notifications(deps.db).parse({ Item: item }).data as NotificationItem,
});
