import { lazy, Suspense, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { useMe } from "../../api/queries.ts";
import { useSignedOut } from "../../session/sign-in-state.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { UndoBar } from "../../undo/undo-bar.tsx";
import { useTitle } from "../../hooks/use-title.ts";
import { words } from "../../words/index.ts";
import { ContainersScreen } from "../containers/containers-screen.tsx";
import { TodayScreen } from "../today/today-screen.tsx";
import { useAppliedPreferences } from "./applied-preferences.ts";
import { Header } from "./header.tsx";
import { Navigation } from "./navigation.tsx";
import { SignedOut } from "./signed-out.tsx";
import styles from "./app.module.css";

const KeyHelp = lazy(() => import("../../keys/key-help.tsx"));
const TimeTip = lazy(() => import("../../provenance/time-tip.tsx"));
const ContainerScreen = lazy(() => import("../container/container-screen.tsx"));
const ActivityScreen = lazy(() => import("../activity/activity-screen.tsx"));
const ScorecardScreen = lazy(() => import("../scorecard/scorecard-screen.tsx"));
const ParityScreen = lazy(() => import("../parity/parity-screen.tsx"));
const FindScreen = lazy(() => import("../find/find-screen.tsx"));
const DeliveryScreen = lazy(() => import("../webhooks/delivery-screen.tsx"));
const DocumentScreen = lazy(() => import("../document/document-screen.tsx"));
const DocumentsScreen = lazy(() => import("../documents/documents-screen.tsx"));
const NewWebhookScreen = lazy(() => import("../webhooks/new-webhook-screen.tsx"));
const SettingsScreen = lazy(() => import("../settings/settings-screen.tsx"));
const MapScreen = lazy(() => import("../map/map-screen.tsx"));
const TradeScreen = lazy(() => import("../trade/trade-screen.tsx"));
const TrackScreen = lazy(() => import("../track/track-screen.tsx"));
const WebhookScreen = lazy(() => import("../webhooks/webhook-screen.tsx"));
const WebhooksScreen = lazy(() => import("../webhooks/webhooks-screen.tsx"));

const FreeTimeScreen = lazy(() => import("../free-time/free-time-screen.tsx"));
const ShipmentsScreen = lazy(() => import("../shipments/shipments-screen.tsx"));
const ShipmentScreen = lazy(() => import("../shipment/shipment-screen.tsx"));

function NoScreen() {
  useTitle(words.states.noScreen.title);
  return <Empty level={1} {...words.states.noScreen} />;
}

/** The frame around every screen, for somebody who is signed in. */
export function App() {
  const isSignedOut = useSignedOut();
  const me = useMe();
  useAppliedPreferences(me.data?.preferences);
  const [, navigate] = useLocation();
  const [isHelpOpen, openHelp] = useState(false);
  useKeys([
    { key: "?", label: words.keys.help, run: () => openHelp(true) },
    { key: "g a", label: words.keys.today, run: () => navigate("/") },
    { key: "g c", label: words.keys.containers, run: () => navigate("/containers") },
    { key: "g s", label: words.keys.shipments, run: () => navigate("/shipments") },
    { key: "g l", label: words.keys.freeTime, run: () => navigate("/lfd") },
    { key: "g t", label: words.keys.track, run: () => navigate("/track") },
    { key: "g m", label: words.keys.map, run: () => navigate("/map") },
    { key: "g d", label: words.keys.documents, run: () => navigate("/documents") },
    { key: "g r", label: words.keys.trade, run: () => navigate("/trade") },
    { key: "g w", label: words.keys.webhooks, run: () => navigate("/webhooks") },
    { key: "g e", label: words.keys.activity, run: () => navigate("/activity") },
    { key: "g ,", label: words.keys.settings, run: () => navigate("/settings") },
  ]);
  if (isSignedOut) return <SignedOut />;
  if (me.isPending) return <Loading />;
  if (!me.data) return <Failed error={me.error} retry={() => void me.refetch()} />;
  return (
    <div className={styles["frame"]}>
      <a className={styles["skip"]} href="#content">
        {words.skip}
      </a>
      <Header me={me.data} openHelp={() => openHelp(true)} />
      <Navigation />
      <main id="content" className={styles["content"]} tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/" component={TodayScreen} />
            <Route path="/containers" component={ContainersScreen} />
            <Route path="/containers/:id">{({ id }) => <ContainerScreen key={id} id={id} />}</Route>
            <Route path="/lfd" component={FreeTimeScreen} />
            <Route path="/shipments" component={ShipmentsScreen} />
            <Route path="/shipments/:id">{({ id }) => <ShipmentScreen key={id} id={id} />}</Route>
            <Route path="/find" component={FindScreen} />
            <Route path="/track" component={TrackScreen} />
            <Route path="/map" component={MapScreen} />
            <Route path="/documents" component={DocumentsScreen} />
            <Route path="/documents/:id">{({ id }) => <DocumentScreen key={id} id={id} />}</Route>
            <Route path="/trade" component={TradeScreen} />
            <Route path="/scorecard" component={ScorecardScreen} />
            <Route path="/parity" component={ParityScreen} />
            <Route path="/activity" component={ActivityScreen} />
            <Route path="/settings/:part?">{({ part }) => <SettingsScreen part={part} />}</Route>
            <Route path="/webhooks" component={WebhooksScreen} />
            <Route path="/webhooks/new" component={NewWebhookScreen} />
            <Route path="/webhooks/:id">{({ id }) => <WebhookScreen key={id} id={id} />}</Route>
            <Route path="/deliveries/:id">{({ id }) => <DeliveryScreen key={id} id={id} />}</Route>
            <Route component={NoScreen} />
          </Switch>
        </Suspense>
      </main>
      <UndoBar />
      <Suspense>
        <TimeTip />
      </Suspense>
      {isHelpOpen && (
        <Suspense>
          <KeyHelp close={() => openHelp(false)} />
        </Suspense>
      )}
    </div>
  );
}
