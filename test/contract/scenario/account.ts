import type { Person } from "#test/support/api.ts";

type Received = Pick<Person, "get" | "post" | "patch" | "put" | "delete">;

/** What an admin does for the account, and for somebody else who works in it. */
export async function exerciseAccount(received: Received, colleague: string): Promise<void> {
  const { body: made } = await received.post("/api_keys", {
    data: { type: "api_key", attributes: { name: "Warehouse system" } },
  });
  await received.get("/api_keys");
  await received.delete(`/api_keys/${made.data.id}`);
  await exerciseInvitations(received);
  await received.put("/me/preferences", {
    data: {
      type: "preferences",
      attributes: {
        zone: "America/Los_Angeles",
        language: "en",
        density: "compact",
        keys: true,
        state: { containers: { group_by: "pod_terminal" } },
      },
    },
  });
  await received.get("/me/preferences");
  await received.get("/users");
  await received.patch(`/users/${colleague}`, {
    data: { type: "user", attributes: { role: "viewer" } },
  });
  await received.get(`/users/${colleague}`);
  await received.delete(`/users/${colleague}`);
}

async function exerciseInvitations(received: Received): Promise<void> {
  const { body: invitation } = await received.post("/invitations", {
    data: { type: "invitation", attributes: { email: "ivy@example.com", role: "member" } },
  });
  await received.get("/invitations");
  await received.get(`/invitations/${invitation.data.id}`);
  await received.delete(`/invitations/${invitation.data.id}`);
}
