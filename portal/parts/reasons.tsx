import { shortTime } from "../time/zoned.ts";
import { words } from "../words/index.ts";
import { Badge } from "./badge.tsx";
import { toneOfReason } from "./tones.ts";
import styles from "./reasons.module.css";

export type Reason = {
  readonly code: string;
  readonly reason: string;
  readonly since: string | null;
};

/** Why a container needs a person, the most urgent first, as the API states it. */
export const Reasons = ({
  reasons,
  zone,
}: {
  readonly reasons: readonly Reason[];
  readonly zone: string | null;
}) => (
  <ul className={styles["reasons"]}>
    {reasons.map(({ code, reason, since }) => (
      <li key={code}>
        <Badge tone={toneOfReason(code)}>{words.reasons[code] ?? code}</Badge> {reason}
        {since !== null && (
          <span className="quiet"> {words.record.reasonSince(shortTime(since, zone))}</span>
        )}
      </li>
    ))}
  </ul>
);
