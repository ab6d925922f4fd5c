import { useMutation } from "@tanstack/react-query";
import { lazy, memo, Suspense, useState, type FormEvent } from "react";
import { Button } from "react-aria-components/Button";
import { Link, useLocation } from "wouter";
import { ofViews, useViews } from "../api/queries.ts";
import { queryClient } from "../api/query-client.ts";
import { useCounts, type Counted, type RowsOf } from "../api/rows.ts";
import { useIsAdmin, useMayChange } from "../session/role.ts";
import { askedOf, searchOfView } from "../filters/filters.ts";
import { Confirm } from "../controls/confirm.tsx";
import { FormDialog } from "../controls/modal.tsx";
import { useNow } from "../hooks/use-now.ts";
import { asOf } from "../parts/states.tsx";
import { ageOf } from "../time/age.ts";
import { whetherSaved } from "../undo/undo-bar.tsx";
import { words } from "../words/index.ts";
import { locale } from "../words/language.ts";
import styles from "./lists.module.css";

const ShareButton = lazy(() => import("../share/share-button.tsx"));

const reload = () => queryClient.invalidateQueries({ queryKey: ["views"] });

export type View = NonNullable<ReturnType<typeof useViews>["data"]>["items"][number];

/** What a view keeps of a screen. */
export type Content = Pick<View, "query" | "columns" | "widths" | "group_by">;

/** The screen whose views are shown, and how its URL has one. */
export type Viewed = {
  readonly screen: Parameters<typeof useViews>[0];
  readonly path: string;
  readonly rows: RowsOf;
  /** Whether a link can show a view to people without a sign-in. */
  readonly isShared: boolean;
  /** What the screen shows without a view: its name, and the query that counts it. */
  readonly all: { readonly name: string; readonly asked: string };
  /** What is shown, as a view keeps it. */
  readonly content: Content;
  /** What of that is to be known before it is saved. */
  readonly why?: string;
  readonly searchOf: (view: View) => URLSearchParams;
  /** What a URL shows, in whatever order it has it. */
  readonly shownBy: (search: URLSearchParams) => string;
};

function SaveForm({
  of: { screen, content, why },
  close,
}: {
  readonly of: Viewed;
  readonly close: () => void;
}) {
  const [name, setName] = useState("");
  const [forAll, setForAll] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      ofViews.create({
        name,
        screen,
        owner: forAll ? "account" : "me",
        ...content,
      }),
    onSuccess: async () => {
      await reload();
      close();
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={onSubmit}>
      <label className="field">
        {words.views.name}
        <input
          value={name}
          maxLength={100}
          required
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="choice">
        <input
          type="checkbox"
          checked={forAll}
          onChange={(event) => setForAll(event.target.checked)}
        />
        {words.views.forAll}
      </label>
      {why !== undefined && <p className="quiet">{why}</p>}
      {save.error && <p role="alert">{save.error.message}</p>}
      <p>
        <button className="button-main" disabled={save.isPending}>
          {words.views.save}
        </button>{" "}
        <Button className="button" onPress={close}>
          {words.keys.close}
        </Button>
      </p>
    </form>
  );
}

const contentOf = ({ query, columns, widths, group_by }: View): Content => ({
  query,
  columns,
  widths,
  group_by,
});

/** Asks first: a deleted view does not come back. */
function RemoveView({ view, path }: { readonly view: View; readonly path: string }) {
  const [, navigate] = useLocation();
  const remove = async (): Promise<void> => {
    await ofViews.delete(view.id, { expected: contentOf(view) }).finally(() => void reload());
    navigate(path);
  };
  return (
    <Confirm
      label={words.views.remove}
      title={words.views.removeTitle(view.name)}
      why={words.views.removeWhy}
      run={remove}
    />
  );
}

/** The view that was opened last, with what was changed since: it can be kept in it. */
function UpdateView({ view, content }: { readonly view: View; readonly content: Content }) {
  const update = useMutation({
    mutationFn: () => {
      const saving = ofViews.update(view.id, content, { expected: contentOf(view) });
      return whetherSaved(words.views.update(view.name), saving, async () =>
        (await import("./contest-view.ts")).contestView(view, content),
      );
    },
    onSettled: reload,
  });
  return (
    <Button className="button" isDisabled={update.isPending} onPress={() => update.mutate()}>
      {words.views.update(view.name)}
    </Button>
  );
}

/** A count that could not be renewed stays, and states its age. */
function OldCount({ at }: { readonly at: number }) {
  const now = useNow(10_000);
  return (
    <span className={styles["old"]} title={asOf(at, now)}>
      {" "}
      <span aria-hidden="true">{words.age(ageOf(at, now))}</span>
      <span className="visually-hidden">{asOf(at, now)}</span>
    </span>
  );
}

const Count = ({ of }: { readonly of: Counted | undefined }) =>
  of && (
    <>
      <span className="quiet"> {of.total.toLocaleString(locale)}</span>
      {of.isStale && <OldCount at={of.at} />}
    </>
  );

/** The saved views of a screen: each is a link with its filters, sort and columns, and counts its rows. */
export const SavedViews = memo(function SavedViews({
  of,
  search,
}: {
  readonly of: Viewed;
  readonly search: URLSearchParams;
}) {
  const { screen, path, content, shownBy } = of;
  const views = useViews(screen);
  const isAdmin = useIsAdmin();
  const mayChange = useMayChange();
  const [isOpen, setOpen] = useState(false);
  const [openedId, setOpened] = useState<string | null>(null);
  const here = shownBy(search);
  const saved = (views.data?.items ?? []).map((view) => ({ view, its: of.searchOf(view) }));
  const counts = useCounts(of.rows, [
    of.all.asked,
    ...saved.map(({ view }) => askedOf(searchOfView(view)).toString()),
  ]);
  const shown = saved.find(({ its }) => shownBy(its) === here)?.view;
  const opened = saved.find(({ view }) => view.id === openedId)?.view;
  const isHere = (other: URLSearchParams) => (shownBy(other) === here ? "page" : undefined);
  return (
    <nav className={styles["views"]} aria-label={words.views.label}>
      <Link
        href={path}
        aria-current={isHere(new URLSearchParams())}
        onClick={() => setOpened(null)}
      >
        {of.all.name}
        <Count of={counts[0]} />
      </Link>
      {saved.map(({ view, its }, index) => (
        <Link
          key={view.id}
          href={its.size > 0 ? `${path}?${its.toString()}` : path}
          aria-current={isHere(its)}
          onClick={() => setOpened(view.id)}
        >
          <bdi>{view.name}</bdi>
          <Count of={counts[index + 1]} />
        </Link>
      ))}
      {shown && isAdmin && of.isShared && (
        <Suspense>
          <ShareButton key={shown.id} shared={{ type: "view", id: shown.id }} name={shown.name} />
        </Suspense>
      )}
      {shown && mayChange && (
        <Link className="button" href={`/settings/digests?view=${shown.id}`}>
          {words.views.mail}
        </Link>
      )}
      {shown && mayChange && <RemoveView key={shown.id} view={shown} path={path} />}
      {shown?.meta?.dropped.map(({ api_slug: field }) => (
        <span key={field} role="status">
          {words.views.dropped(field)}
        </span>
      ))}
      {views.error && <span role="alert">{views.error.message}</span>}
      {opened && !shown && mayChange && (
        <UpdateView key={opened.id} view={opened} content={content} />
      )}
      {mayChange && (
        <FormDialog label={words.views.save} isOpen={isOpen} setOpen={setOpen}>
          <SaveForm of={of} close={() => setOpen(false)} />
        </FormDialog>
      )}
    </nav>
  );
});
