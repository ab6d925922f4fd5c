import { handleMailing, MailingMessage } from "#src/mailings/index.ts";
import type { Api, Client, Person } from "#test/support/api.ts";

const resource = (type: string, attributes: object) => ({ data: { type, attributes } });

const recipients = ["ops@harbor.example"];

/** Digests and alerts: made, read, changed, sent to a user of the account to test, and deleted. */
export async function exerciseMailings(
  api: Api,
  received: Client,
  user: Pick<Person, "post">,
): Promise<void> {
  const made = [
    [
      "digests",
      resource("digest", {
        name: "Due this week",
        screen: "containers",
        query: { "filter[current_status]": "available", sort: "pickup_lfd" },
        hour: 7,
        time_zone: "America/Los_Angeles",
        recipients,
      }),
      resource("digest", { hour: 6 }),
    ],
    [
      "alerts",
      resource("alert", {
        name: "Last free days",
        events: ["container.pickup_lfd.changed"],
        recipients,
      }),
      resource("alert", { every_minutes: 30 }),
    ],
  ] as const;
  for (const [path, body, edit] of made) {
    const { body: answer } = await received.post(`/${path}`, body);
    const at = `/${path}/${answer.data.id}`;
    await received.get(`/${path}`);
    await received.get(at);
    await received.patch(at, edit);
    await user.post(`${at}/test`, undefined);
    await received.delete(at);
  }
  for (const { body } of api.queues.take("mailings"))
    await handleMailing(api.deps, MailingMessage.parse(body));
}
