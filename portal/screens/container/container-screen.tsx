import { lazy, Suspense } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { Link, useLocation } from "wouter";
import { QuaylineError } from "../../../sdk/index.ts";
import { useContainer, usePastContainer } from "../../api/queries.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { listBehind } from "../../parts/list-behind.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { words } from "../../words/index.ts";
import { past } from "../../words/past.ts";
import { Head } from "./head.tsx";
import { BackToNow, Past } from "./past/past.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { Timeline } from "./timeline.tsx";
import { tabNames, useAddress, type TabName } from "./use-address.ts";
import styles from "./container.module.css";

const LastFreeDay = lazy(() => import("./tabs/last-free-day-tab.tsx"));
const MapTab = lazy(() => import("./tabs/map-tab.tsx"));
const History = lazy(() => import("./tabs/history-tab.tsx"));
const Documents = lazy(() => import("../documents/documents-of.tsx"));
const Fields = lazy(() => import("./tabs/fields-tab.tsx"));
const Deliveries = lazy(() => import("./tabs/deliveries-tab.tsx"));
const RawEvents = lazy(() => import("./tabs/raw-events-tab.tsx"));

const isNotFound = (error: Error | null): boolean =>
  error instanceof QuaylineError && error.status === 404;

/** One container: where it stands, why, and who stated what when. */
export default function ContainerScreen({ id }: { readonly id: string }) {
  const record = useContainer(id);
  const [, navigate] = useLocation();
  const { tab, at, attribute, show, goTo } = useAddress();
  const then = usePastContainer(id, at);
  useTitle(record.data?.container.number ?? words.container);
  useKeys([
    { key: "e", label: words.keys.edit, run: () => show("fields") },
    { key: "h", label: words.keys.history, run: () => show("history") },
    { key: "Escape", label: words.keys.back, run: () => navigate(listBehind("/containers")) },
  ]);
  const back = <Link href={listBehind("/containers")}>{words.states.back}</Link>;
  if (isNotFound(record.error)) return <Empty level={1} {...words.states.notFound} next={back} />;
  if (!record.data)
    return record.error ? (
      <Failed error={record.error} retry={() => void record.refetch()} />
    ) : (
      <Loading />
    );
  const { container, now } = record.data;
  if (at !== null && isNotFound(then.error))
    return <Empty level={1} {...past.notYet} next={<BackToNow run={() => goTo(null)} />} />;
  const was = at === null ? undefined : then.data;
  return (
    <>
      {record.error && (
        <Stale at={record.dataUpdatedAt} error={record.error} retry={() => void record.refetch()} />
      )}
      <article className={styles["record"]}>
        <p className={styles["back"]}>
          {back} <RefreshButton id={id} />
        </p>
        {at === null ? (
          <Head container={container} now={now} />
        ) : (
          <Past read={then} backToNow={() => goTo(null)} />
        )}
        <Tabs selectedKey={tab} onSelectionChange={(name) => show(name as TabName)}>
          <TabList aria-label={words.record.tabs} className={styles["tabs"]}>
            {tabNames.map((name) => (
              <Tab key={name} id={name} className={styles["tab"]}>
                {words.record.tab[name]}
              </Tab>
            ))}
          </TabList>
          <Suspense fallback={<Loading />}>
            <TabPanel id="timeline" className={styles["panel"]}>
              {(at === null || was) && <Timeline container={was ?? container} />}
            </TabPanel>
            <TabPanel id="map" className={styles["panel"]}>
              <MapTab id={id} number={container.number} />
            </TabPanel>
            <TabPanel id="last_free_day" className={styles["panel"]}>
              <LastFreeDay id={id} />
            </TabPanel>
            <TabPanel id="history" className={styles["panel"]}>
              <History
                key={attribute}
                container={container}
                attribute={attribute}
                at={at}
                was={was}
                go={goTo}
              />
            </TabPanel>
            <TabPanel id="raw" className={styles["panel"]}>
              <RawEvents id={id} />
            </TabPanel>
            <TabPanel id="documents" className={styles["panel"]}>
              <Documents type="container" id={id} />
            </TabPanel>
            <TabPanel id="fields" className={styles["panel"]}>
              <Fields id={id} />
            </TabPanel>
            <TabPanel id="deliveries" className={styles["panel"]}>
              <Deliveries id={id} />
            </TabPanel>
          </Suspense>
        </Tabs>
      </article>
    </>
  );
}
