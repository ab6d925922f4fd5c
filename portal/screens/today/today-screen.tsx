import { lazy, Suspense, useMemo } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { useLocation } from "wouter";
import { useUser } from "../../session/role.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { useIsNarrow } from "../../hooks/use-is-narrow.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { words } from "../../words/index.ts";
import { groupsOf } from "./attention-groups.ts";
import { Detail } from "./detail.tsx";
import { Done } from "./done.tsx";
import { addressOf } from "./queries.ts";
import { Queue, Snoozed } from "./queue.tsx";
import { useQueue } from "./use-queue.ts";
import styles from "./today.module.css";

const Waiting = lazy(() => import("./waiting.tsx"));

/** What needs a person now, by reason, with the next step. */
export function TodayScreen() {
  useTitle(words.screens.today);
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const { read: list, rows, snoozed, total } = useQueue();
  const isNarrow = useIsNarrow();
  const me = useUser();
  const isMine = search.get("mine") === "true";
  const shown = useMemo(
    () => (isMine ? rows.filter((row) => row.assignee_id === me?.id) : rows),
    [rows, isMine, me],
  );
  const groups = useMemo(() => groupsOf(shown), [shown]);
  const order = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const asked = search.get("id");
  const chosen =
    order.find(({ id }) => id === asked) ?? snoozed.find(({ id }) => id === asked) ?? order[0];
  const choose = (id: string | null): void => navigate(addressOf(id, isMine), { replace: true });
  const step = (by: number) => () => {
    const to = order[order.indexOf(chosen!) + (asked === null ? 0 : by)];
    if (!to) return;
    choose(to.id);
    document.querySelector<HTMLElement>(`[data-queue="${to.id}"]`)?.focus();
  };
  useKeys([
    { key: "j", label: words.keys.next, run: step(1) },
    { key: "k", label: words.keys.previous, run: step(-1) },
  ]);
  // The next one takes the place of what was put off.
  const goOn = (id: string) => () => {
    const place = order.findIndex((row) => row.id === id);
    choose((order[place + 1] ?? order[place - 1])?.id ?? null);
  };
  const retry = () => void list.refetch();
  const queue = { chosen: chosen?.id, isMine };
  return (
    <div className={styles["screen"]}>
      {list.error && list.data && (
        <Stale at={list.dataUpdatedAt} error={list.error} retry={retry} />
      )}
      <div className={styles["top"]}>
        <h1>{words.screens.today}</h1>
        {list.data && total > 0 && (
          <>
            <span className="quiet" role="status">
              {isMine ? words.triage.mineCount(shown.length, total) : words.today.count(total)}
            </span>
            {me && (
              <ToggleButton
                className={`button ${isMine ? styles["on"] : ""}`}
                isSelected={isMine}
                onChange={(on) => navigate(addressOf(null, on))}
              >
                {words.triage.mine}
              </ToggleButton>
            )}
          </>
        )}
      </div>
      {!list.data ? (
        list.error ? (
          <Failed error={list.error} retry={retry} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          {list.data.rows.length < list.data.total && (
            <p className={styles["partial"]}>{words.today.partial(rows.length, total)}</p>
          )}
          <div className={styles["columns"]}>
            <Queue groups={groups} {...queue}>
              <Suspense fallback={total === 0 && <Loading />}>
                <Waiting isEmpty={total === 0} />
              </Suspense>
              {total > 0 && order.length === 0 && <Empty {...words.triage.noneMine} />}
              <Snoozed rows={snoozed} {...queue} />
              <Done />
            </Queue>
            {!isNarrow && chosen && (
              <Detail key={chosen.id} id={chosen.id} onSnoozed={goOn(chosen.id)} />
            )}
          </div>
        </>
      )}
    </div>
  );
}
