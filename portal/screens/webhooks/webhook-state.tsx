import { useQuery } from "@tanstack/react-query";
import type { Webhook } from "../../../sdk/index.ts";
import { countSince } from "../../api/events.ts";
import { Badge } from "../../parts/badge.tsx";
import { ownZone, shortTime } from "../../time/zoned.ts";
import { webhooks } from "../../words/webhooks.ts";

export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const { active, deactivated_at: at, deactivated_reason: reason } = webhook;
  if (active) return <Badge tone="good">{webhooks.active}</Badge>;
  return (
    <>
      <Badge tone={reason === "failing" ? "bad" : "warn"}>
        {reason === "failing" ? webhooks.failing : webhooks.paused}
      </Badge>
      {at !== null && ` ${webhooks.since(shortTime(at, ownZone()))}`}
    </>
  );
}

/** Counted in the feed: what is sent when a webhook that does not receive is activated. */
export function Missed({ webhook }: { readonly webhook: Webhook }) {
  const since = webhook.deactivated_at;
  const missed = useQuery({
    queryKey: ["webhooks", webhook.id, "missed", since],
    queryFn: () => countSince(since!, webhook.events),
    enabled: since !== null,
  });
  if (since === null) return null;
  if (!missed.data) return <p>{missed.error ? missed.error.message : webhooks.counting}</p>;
  return <p>{webhooks.missed(missed.data.count, missed.data.atLeast)}</p>;
}
