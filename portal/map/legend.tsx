import { map as w } from "../words/map.ts";
import styles from "./map.module.css";

/** The bow of a vessel, as it is drawn on the map. */
const Vessel = ({ sign }: { readonly sign: "estimated" | "stated" }) => (
  <svg className={styles[sign]} viewBox="0 0 14 14" aria-hidden="true">
    <path d="M7 1 L11 11.5 L7 9 L3 11.5 Z" />
  </svg>
);

const Circle = ({ sign }: { readonly sign: "port" | "attention" }) => (
  <svg className={styles[sign]} viewBox="0 0 14 14" aria-hidden="true">
    <circle cx="7" cy="7" r="5" />
  </svg>
);

/** What the signs of the map stand for. */
export const Legend = () => (
  <ul className={`${styles["legend"]} quiet`} aria-label={w.legend.title}>
    <li>
      <Vessel sign="estimated" />
      {w.legend.estimated}
    </li>
    <li>
      <Vessel sign="stated" />
      {w.legend.stated}
    </li>
    <li>
      <Circle sign="port" />
      {w.legend.port}
    </li>
    <li>
      <Circle sign="attention" />
      {w.legend.attention}
    </li>
    <li>{w.legend.ways}</li>
  </ul>
);
