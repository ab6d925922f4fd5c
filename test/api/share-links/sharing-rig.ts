import type { Answer, Api, Client, Person } from "#test/support/api.ts";

/** An admin who is signed in: who makes share links. */
export type Admin = Person & Pick<Client, "context">;

export const adminOf = async (api: Api, { context }: Pick<Client, "context">): Promise<Admin> => ({
  ...(await api.person(context, "admin")),
  context,
});

/** The body of a link to what is shared. */
export const linkBody = (type: "view" | "shipment", id: string, attributes: object = {}) => ({
  data: {
    type: "share_link",
    attributes: { name: "For Acme Trucking", ...attributes },
    relationships: { shared: { data: { type, id } } },
  },
});

export const patchBody = (attributes: object) => ({ data: { type: "share_link", attributes } });

/** A saved view of containers; answers its id. */
export async function savedView(client: Pick<Client, "post">, query: object = {}): Promise<string> {
  const attributes = { name: "Arrivals", screen: "containers", query };
  return (await client.post("/views", { data: { type: "view", attributes } })).body.data.id;
}

export async function share(
  client: Pick<Client, "post">,
  type: "view" | "shipment",
  id: string,
  attributes: object = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const made = await client.post("/share_links", linkBody(type, id, attributes));
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { id: made.body.data.id, token: made.body.data.attributes.token };
}

/** As a browser that is signed in nowhere opens it. */
export const open = (api: Api, token: string, from = "203.0.113.7"): Promise<Answer> =>
  api.request("GET", `/shared/${token}`, { from });
