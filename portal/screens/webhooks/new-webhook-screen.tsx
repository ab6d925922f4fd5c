import { Link, useLocation } from "wouter";
import { useMe } from "../../api/queries.ts";
import { useMayChange } from "../../session/role.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { webhooks } from "../../words/webhooks.ts";
import { WebhookForm } from "./webhook-form.tsx";

export default function NewWebhookScreen() {
  useTitle(webhooks.add);
  const [, navigate] = useLocation();
  const { data: me } = useMe();
  const mayChange = useMayChange();
  return (
    <div className="page">
      <p>
        <Link href="/webhooks">{webhooks.back}</Link>
      </p>
      <h1>{webhooks.add}</h1>
      {me &&
        (mayChange ? (
          <WebhookForm done={({ id }) => navigate(`/webhooks/${id}?tab=secret`)} />
        ) : (
          <p>{webhooks.viewer}</p>
        ))}
    </div>
  );
}
