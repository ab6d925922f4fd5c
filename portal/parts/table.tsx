import type { ReactNode } from "react";
import styles from "./table.module.css";

/** A table with a name and heads, which scrolls by itself where the page is narrower. */
export const Table = ({
  label,
  heads,
  children,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}) => (
  // Whoever has no pointer scrolls it with the arrows (WCAG 2.1.1).
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles["scroller"]} tabIndex={0} role="region" aria-label={label}>
    <table className={styles["table"]}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
