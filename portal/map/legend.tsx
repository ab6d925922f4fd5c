import { map as w } from "../words/map.ts";
import styles from "./map.module.css";

/** What hollow, filled and marked signs mean. */
export const Legend = () => (
  <ul className={`${styles["legend"]} quiet`} aria-label={w.legend.title}>
    <li>
      <span className={styles["sign"]} aria-hidden="true" />
      {w.legend.estimated}
    </li>
    <li>
      <span className={`${styles["sign"]} ${styles["sign-stated"]}`} aria-hidden="true" />
      {w.legend.stated}
    </li>
    <li>
      <span className={`${styles["sign"]} ${styles["sign-attention"]}`} aria-hidden="true" />
      {w.legend.attention}
    </li>
    <li>{w.legend.ways}</li>
  </ul>
);
