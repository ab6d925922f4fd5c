import type { ReactNode } from "react";
import styles from "./overdue.module.css";

/**
 * A clock beside a value that may have changed since, because who stated it is overdue. A plain function and one
 * element: a scrolled grid draws hundreds of cells a step.
 */
export const overdueMark = (why: string): ReactNode => (
  <span role="img" aria-label={why} title={why} className={styles["overdue"]} />
);
