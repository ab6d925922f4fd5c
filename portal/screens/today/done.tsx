import { lazy, Suspense, useState } from "react";
import { words } from "../../words/index.ts";
import styles from "./today.module.css";

const DoneList = lazy(() => import("./done-list.tsx"));

/** Picked up since yesterday; read when it is opened. */
export function Done() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles["more"]} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.triage.doneList}</summary>
      {isOpen && (
        <Suspense fallback={<p role="status">{words.states.loading}</p>}>
          <DoneList />
        </Suspense>
      )}
    </details>
  );
}
