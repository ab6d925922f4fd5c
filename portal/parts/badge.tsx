import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type Tone = "plain" | "good" | "warn" | "bad";

/** A short state; its words carry the meaning, the colour repeats it. */
export const Badge = ({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}) => <span className={`${styles["badge"]} ${styles[tone]}`}>{children}</span>;
