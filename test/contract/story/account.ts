import type { Person } from "#test/support/api.ts";

/** What a user does for the account. */
export async function tellAccount(heard: Pick<Person, "get" | "post" | "delete">): Promise<void> {
  const { body: made } = await heard.post("/api_keys", {
    data: { type: "api_key", attributes: { name: "Warehouse system" } },
  });
  await heard.get("/api_keys");
  await heard.delete(`/api_keys/${made.data.id}`);
}
