import { useId, type ReactNode } from "react";
import styles from "./field.module.css";

type Given = {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
};

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why the API refused it. */
  readonly problems?: readonly string[];
  /** Draws the control with the attributes that tie label, hint and refusal to it. */
  readonly children: (given: Given) => ReactNode;
};

const nothing: readonly string[] = [];

/** A control with its name above, and what was refused about it below. */
export function Field({ label, hint, problems = nothing, children }: Props) {
  const id = useId();
  const described = [
    ...(hint === undefined ? [] : [`${id}hint`]),
    ...(problems.length > 0 ? [`${id}problem`] : []),
  ];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": problems.length > 0,
        "aria-describedby": described.join(" ") || undefined,
      })}
      {hint !== undefined && (
        <span id={`${id}hint`} className="quiet">
          {hint}
        </span>
      )}
      {problems.length > 0 && (
        <span id={`${id}problem`} role="alert" className={styles["problem"]}>
          {problems.join(" ")}
        </span>
      )}
    </div>
  );
}

/** What was refused about no single field. */
export const Refused = ({ problems }: { readonly problems: readonly string[] }) =>
  problems.length > 0 && (
    <p role="alert" className={styles["problem"]}>
      {problems.join(" ")}
    </p>
  );
