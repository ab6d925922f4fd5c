import type { Person } from "#test/support/api.ts";

/** What a user does for the account. */
export async function exerciseAccount(
  received: Pick<Person, "get" | "post" | "delete">,
): Promise<void> {
  const { body: made } = await received.post("/api_keys", {
    data: { type: "api_key", attributes: { name: "Warehouse system" } },
  });
  await received.get("/api_keys");
  await received.delete(`/api_keys/${made.data.id}`);
}
