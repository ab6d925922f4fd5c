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

/** An admin shares a shipment, and whoever has the link reads it. */
export async function exerciseShareLinks(received: Received, shipment: string): Promise<void> {
  const { body: link } = await received.post("/share_links", {
    data: {
      type: "share_link",
      attributes: {
        name: "Arrivals for Acme Trucking",
        fields: ["pod", "pod_eta_at", "pickup_lfd"],
      },
      relationships: { shared: { data: { id: shipment, type: "shipment" } } },
    },
  });
  await received.get(`/shared/${link.data.attributes.token}`);
  await received.get("/share_links");
  const at = `/share_links/${link.data.id}`;
  await received.get(at);
  await received.patch(at, {
    data: { type: "share_link", attributes: { fields: ["pickup_lfd"] } },
  });
  await received.delete(at);
}
