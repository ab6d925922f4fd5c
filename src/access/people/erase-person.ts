import { DeleteCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import type { Db } from "#src/platform/storage/table.ts";
import { revokeGrantsOf } from "../oauth/revoke-grants.ts";
import { emailKey, type User } from "../sign-in/users.ts";
import { userEmails, users } from "../store/user-entity.ts";

type Key = { readonly pk: string; readonly sk: string };

const keyOfUser = (db: Db, id: string): Key =>
  users(db).get({ id }).params<{ readonly Key: Key }>().Key;

/**
 * Deletes what lies beside a user: passkeys, sessions, preferences, and whatever comes to lie there. One
 * query, and one delete for each.
 */
export async function eraseBesideUser(db: Db, id: string): Promise<void> {
  const own = keyOfUser(db, id);
  const pages = paginateQuery(
    { client: db.client },
    {
      TableName: db.table,
      ConsistentRead: true,
      KeyConditionExpression: "pk = :pk",
      ProjectionExpression: "pk, sk",
      ExpressionAttributeValues: { ":pk": own.pk },
    },
  );
  for await (const { Items = [] } of pages)
    for (const { pk, sk } of Items)
      if (sk !== own.sk)
        await db.client.send(new DeleteCommand({ TableName: db.table, Key: { pk, sk } }));
}

/**
 * Deletes a person with all that is theirs. The user goes last: by it the rest is found again after a
 * stop.
 */
export async function erasePerson(
  db: Db,
  { id, email }: Pick<User, "id" | "email">,
): Promise<void> {
  await eraseBesideUser(db, id);
  await revokeGrantsOf(db, id);
  const key = emailKey(email);
  const { data } = await userEmails(db).get({ key }).go({ consistent: true });
  // The address may be another user's by now.
  if (data?.user === id) await userEmails(db).delete({ key }).go();
  await users(db).delete({ id }).go();
}
