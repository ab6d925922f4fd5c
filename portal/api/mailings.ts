import { useQuery } from "@tanstack/react-query";
import { alerts, digests, type Alert, type Digest, type View } from "../../sdk/index.ts";
import { client } from "./client.ts";
import { pollEvery } from "./live.ts";
import { ofViews } from "./queries.ts";
import { queryClient } from "./query-client.ts";

export const ofDigests = digests(client);
export const ofAlerts = alerts(client);

/** A digest or an alert, as far as they are the same. */
export type Mailing = Digest | Alert;

const queryKey = ["mailings"];

/** At most 50 of an account; recipients answer by links in their mail. */
const every = (): number => 4 * pollEvery();

export const useDigests = () =>
  useQuery({
    queryKey: [...queryKey, "digests"],
    queryFn: async ({ signal }) => (await ofDigests.list({ page: { size: 50 }, signal })).items,
    refetchInterval: every,
  });

export const useAlerts = () =>
  useQuery({
    queryKey: [...queryKey, "alerts"],
    queryFn: async ({ signal }) => (await ofAlerts.list({ page: { size: 50 }, signal })).items,
    refetchInterval: every,
  });

export const reloadMailings = (): Promise<void> => queryClient.invalidateQueries({ queryKey });

const mailed = ["containers", "shipments", "tracking_requests"] as const;
export type MailedScreen = (typeof mailed)[number];
const isMailed = (screen: string): screen is MailedScreen =>
  (mailed as readonly string[]).includes(screen);

/** The saved views that can be mailed, of every screen. */
export const useMailedViews = () =>
  useQuery({
    queryKey: ["views", "mailed"],
    queryFn: async ({ signal }) => {
      const found: View[] = [];
      // An account has more views than a page.
      for await (const view of ofViews.list({ page: { size: 100 }, signal }))
        if (isMailed(view.screen) || view.screen === "free_time") found.push(view);
      return found;
    },
    staleTime: 60_000,
  });
