import { lazy, Suspense, useEffect, useState } from "react";
import { QuaylineError } from "../../sdk/index.ts";
import { useKeys } from "../keys/use-keys.ts";
import { words } from "../words/index.ts";
import { askWhich, isContested, useConflict, type Conflict } from "./conflict-store.ts";
import { notify, useNotice, type Notice } from "./undo-store.ts";
import styles from "./undo-bar.module.css";

const ConflictDialog = lazy(() => import("./conflict-dialog.tsx"));

/** How long it stays, unless the pointer or the focus is on it. */
const shownMs = 8000;

/** Why something was not saved, as the product states it; without an answer nobody knows whether it was. */
function notSaved(what: string, error: Error): Notice {
  const isAnswered = error instanceof QuaylineError && error.status > 0;
  const text = isAnswered ? words.undo.refused(what, error.message) : words.undo.unanswered(what);
  return { kind: "failed", text };
}

/**
 * Whether something was saved; why it was not is shown, wherever one has gone since. Where somebody else changed it
 * meanwhile, `contest` reads it again and has both values, of which one is chosen.
 */
export async function whetherSaved(
  what: string,
  saving: Promise<unknown>,
  contest?: () => Promise<Conflict>,
): Promise<boolean> {
  try {
    await saving;
    return true;
  } catch (error) {
    if (!contest || !isContested(error)) notify(notSaved(what, error as Error));
    else {
      notify(null);
      const both = contest();
      if (await whetherSaved(what, both)) askWhich(await both);
    }
    return false;
  }
}

async function takeBack(notice: Notice | null): Promise<void> {
  if (notice?.kind !== "done" || !notice.undo) return;
  const { undo, text } = notice;
  notify(null);
  if (await whetherSaved(`${words.undo.undo}: ${text}`, undo()))
    notify({ kind: "done", text: words.undo.undone, undo: null });
}

/** What was just done, with the way back; what was refused stays until it is closed. */
export function UndoBar() {
  const notice = useNotice();
  const conflict = useConflict();
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (notice?.kind !== "done" || isHeld) return;
    const timer = setTimeout(() => notify(null), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, notice]);
  useKeys([
    {
      key: "u",
      label: words.keys.undo,
      run: () => void takeBack(notice),
      when: () => notice?.kind === "done" && notice.undo !== null,
    },
  ]);
  return (
    <>
      {conflict && (
        <Suspense>
          <ConflictDialog of={conflict} />
        </Suspense>
      )}
      {/* It stays as long as somebody is on it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles["place"]}
        role="region"
        aria-label={words.undo.label}
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
      >
        {/* Always there: what comes into it is read aloud. */}
        <p role="status" className={notice?.kind === "done" ? styles["done"] : "visually-hidden"}>
          {notice?.kind === "done" && notice.text}
        </p>
        {notice?.kind === "failed" && (
          <p role="alert" className={styles["failed"]}>
            {notice.text}
          </p>
        )}
        {notice?.kind === "done" && notice.undo && (
          <button type="button" className="button" onClick={() => void takeBack(notice)}>
            {words.undo.undo}
          </button>
        )}
        {notice && (
          <button
            type="button"
            className="button"
            onClick={() => {
              hold(false);
              notify(null);
            }}
          >
            {words.undo.close}
          </button>
        )}
      </div>
    </>
  );
}
