import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { Link, useLocation } from "wouter";
import type { Webhook } from "../../../sdk/index.ts";
import { queryClient } from "../../api/query-client.ts";
import { useMayChange } from "../../session/role.ts";
import { ofWebhooks, useWebhook, useWebhookStats } from "../../api/webhooks.ts";
import { Confirm } from "../../controls/confirm.tsx";
import { Refused } from "../../controls/field.tsx";
import { RecordFrame } from "../../parts/record-frame.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { words } from "../../words/index.ts";
import { webhooks as w } from "../../words/webhooks.ts";
import { DeliveriesTab } from "./deliveries-tab.tsx";
import { SecretTab } from "./secret-tab.tsx";
import { TestTab } from "./test-tab.tsx";
import { VerifyTab } from "./verify-tab.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { Missed, WebhookState } from "./webhook-state.tsx";
import { locale } from "../../words/language.ts";
import styles from "./webhooks.module.css";

function Stats({ id }: { readonly id: string }) {
  const { data, error } = useWebhookStats(id, true);
  if (!data) return <p className="quiet">{error ? error.message : words.states.loading}</p>;
  const { notifications, success_rate: rate, duration_ms: duration } = data;
  const taken = (milliseconds: number | null) =>
    milliseconds === null ? w.noAnswer : w.milliseconds(milliseconds);
  return (
    <dl className={styles["facts"]} aria-label={w.stats}>
      <dt>{w.heads.rate}</dt>
      <dd>{rate === null ? w.noDelivery : w.rate(rate)}</dd>
      {(["pending", "succeeded", "failed"] as const).map((status) => [
        <dt key={status}>{w[status]}</dt>,
        <dd key={`${status} count`}>{notifications[status].toLocaleString(locale)}</dd>,
      ])}
      <dt>{w.p50}</dt>
      <dd>{taken(duration.p50)}</dd>
      <dt>{w.heads.p95}</dt>
      <dd>{taken(duration.p95)}</dd>
    </dl>
  );
}

/** Pauses or activates at once: either can be taken back. */
function Pause({ webhook }: { readonly webhook: Webhook }) {
  const change = useMutation({
    mutationFn: () => ofWebhooks.update(webhook.id, { active: !webhook.active }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["webhooks"] }),
  });
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={change.isPending}
        onClick={() => change.mutate()}
      >
        {webhook.active ? w.pause : w.activate}
      </button>
      <Refused problems={change.error ? [change.error.message] : []} />
    </>
  );
}

function Record({ webhook }: { readonly webhook: Webhook }) {
  const [path, navigate] = useLocation();
  const mayChange = useMayChange();
  /** How often its form began again with what is saved. */
  const [formed, setFormed] = useState(0);
  const asked = new URLSearchParams(useSearch()).get("tab");
  const tabs = (Object.keys(w.tab) as (keyof typeof w.tab)[]).filter(
    (name) => mayChange || !["change", "test"].includes(name),
  );
  const tab = tabs.find((name) => name === asked) ?? "deliveries";
  const show = (name: string): void =>
    navigate(name === "deliveries" ? path : `${path}?tab=${name}`, { replace: true });
  const remove = async (): Promise<void> => {
    const { id, active, events, headers } = webhook;
    try {
      await ofWebhooks.delete(id, { expected: { url: webhook.url, active, events, headers } });
    } catch (error) {
      // What somebody else changed meanwhile is shown first.
      await queryClient.invalidateQueries({ queryKey: ["webhooks"] });
      throw error;
    }
    navigate("/webhooks");
    await queryClient.invalidateQueries({ queryKey: ["webhooks"], exact: true });
  };
  const panels = {
    deliveries: <DeliveriesTab webhook={webhook} />,
    secret: <SecretTab webhook={webhook} />,
    change: (
      <WebhookForm
        key={formed}
        webhook={webhook}
        done={() => undefined}
        again={() => setFormed((count) => count + 1)}
      />
    ),
    test: <TestTab webhook={webhook} />,
    verify: <VerifyTab webhook={webhook} />,
  };
  return (
    <>
      <h1 className={styles["url"]}>
        <bdi>{webhook.url}</bdi>
      </h1>
      <p>
        <WebhookState webhook={webhook} />
        {webhook.deactivated_reason === "failing" && ` ${w.failingWhy}`}
      </p>
      {!webhook.active && <Missed webhook={webhook} />}
      {mayChange ? (
        <div className="actions">
          <Pause webhook={webhook} />
          <Confirm
            label={w.remove}
            title={w.removeTitle(webhook.url)}
            why={w.removeWhy}
            run={remove}
          />
        </div>
      ) : (
        <p>{w.viewer}</p>
      )}
      <h2>{w.stats}</h2>
      <Stats id={webhook.id} />
      <Tabs selectedKey={tab} onSelectionChange={(name) => show(String(name))}>
        <TabList aria-label={w.tabs} className={styles["tabs"]}>
          {tabs.map((name) => (
            <Tab key={name} id={name} className={styles["tab"]}>
              {w.tab[name]}
            </Tab>
          ))}
        </TabList>
        {tabs.map((name) => (
          <TabPanel key={name} id={name} className={styles["panel"]}>
            {panels[name]}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

/** One webhook: how it does, what was sent to it, its secret, and a test. */
export default function WebhookScreen({ id }: { readonly id: string }) {
  const webhook = useWebhook(id);
  useTitle(webhook.data?.url ?? w.title);
  const back = <Link href="/webhooks">{w.back}</Link>;
  return (
    <RecordFrame read={webhook} notFound={w.notFound} back={back} className="page">
      {(data) => <Record webhook={data} />}
    </RecordFrame>
  );
}
