import { lazy, Suspense } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { Link, useLocation } from "wouter";
import { QuaylineError } from "../../../sdk/index.ts";
import { useContainer } from "../../api/queries.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { listBehind } from "../../parts/list-behind.ts";
import { useTitle } from "../../parts/use-title.ts";
import { useSearch } from "../../parts/use-search.ts";
import { words } from "../../words/index.ts";
import { Head } from "./head.tsx";
import { Timeline } from "./timeline.tsx";
import styles from "./container.module.css";

const LastFreeDay = lazy(() => import("./last-free-day-tab.tsx"));
const MapTab = lazy(() => import("./map-tab.tsx"));
const History = lazy(() => import("./history-tab.tsx"));
const Documents = lazy(() => import("./documents-tab.tsx"));
const RawEvents = lazy(() => import("./raw-events-tab.tsx"));

const tabs = Object.keys(words.record.tab) as readonly (keyof typeof words.record.tab)[];

const isNotFound = (error: Error | null): boolean =>
  error instanceof QuaylineError && error.status === 404;

/** One container: where it stands, why, and who stated what when. */
export default function ContainerScreen({ id }: { readonly id: string }) {
  const record = useContainer(id);
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const asked = search.get("tab");
  const tab = tabs.find((name) => name === asked) ?? "timeline";
  useTitle(record.data?.container.number ?? words.container);
  const show = (name: string): void =>
    navigate(name === "timeline" ? path : `${path}?tab=${name}`, {
      replace: true,
      state: history.state as unknown,
    });
  useKeys([
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
  return (
    <>
      {record.error && (
        <Stale at={record.dataUpdatedAt} error={record.error} retry={() => void record.refetch()} />
      )}
      <article className={styles["record"]}>
        <p className={styles["back"]}>{back}</p>
        <Head container={container} now={now} />
        <Tabs selectedKey={tab} onSelectionChange={(name) => show(String(name))}>
          <TabList aria-label={words.record.tabs} className={styles["tabs"]}>
            {tabs.map((name) => (
              <Tab key={name} id={name} className={styles["tab"]}>
                {words.record.tab[name]}
              </Tab>
            ))}
          </TabList>
          <Suspense fallback={<Loading />}>
            <TabPanel id="timeline" className={styles["panel"]}>
              <Timeline container={container} />
            </TabPanel>
            <TabPanel id="map" className={styles["panel"]}>
              <MapTab id={id} number={container.number} />
            </TabPanel>
            <TabPanel id="last_free_day" className={styles["panel"]}>
              <LastFreeDay id={id} />
            </TabPanel>
            <TabPanel id="history" className={styles["panel"]}>
              <History
                key={search.get("attribute")}
                container={container}
                attribute={search.get("attribute")}
              />
            </TabPanel>
            <TabPanel id="raw" className={styles["panel"]}>
              <RawEvents id={id} />
            </TabPanel>
            <TabPanel id="documents" className={styles["panel"]}>
              <Documents id={id} />
            </TabPanel>
          </Suspense>
        </Tabs>
      </article>
    </>
  );
}
