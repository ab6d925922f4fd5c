import { Badge } from "../../parts/badge.tsx";
import { CostPerDay } from "../../parts/charges.tsx";
import { toneOfVerdict } from "../../parts/tones.ts";
import { words } from "../../words/index.ts";
import type { Container } from "./facts.ts";
import styles from "./container.module.css";
import { WhenWithin } from "../../parts/when.tsx";

type Verdict = NonNullable<NonNullable<Container["meta"]>["pickup"]>;

/** Whether to send a truck now, why not, and until when it costs nothing. */
export function PickupPanel({ read }: { readonly read: Verdict }) {
  const { verdict, blockers, next, timezone, last_safe_day: safe, cost_per_day: cost } = read;
  return (
    <section className={styles["reasons"]} aria-labelledby="pickup-title">
      <h2 id="pickup-title">
        {words.pickup.title}{" "}
        <Badge tone={toneOfVerdict(verdict)}>{words.pickup.verdicts[verdict] ?? verdict}</Badge>
      </h2>
      {verdict === "go" ? (
        <p>{words.pickup.nothing}</p>
      ) : (
        <ul>
          {blockers.map(({ code, hold, reason }) => (
            <li key={`${code} ${hold ?? ""} ${reason}`}>{reason}</li>
          ))}
        </ul>
      )}
      {next.length > 0 && (
        <>
          <h3>{words.pickup.nextTitle}</h3>
          <ul>
            {next.map(({ code, at, reason }) => (
              <li key={code}>
                <WhenWithin
                  write={(text) => words.pickup.next(reason, text)}
                  at={at}
                  zone={timezone}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {safe !== null && timezone !== null && <p>{words.pickup.lastSafeDay(safe, timezone)}</p>}
      <CostPerDay of={cost} />
    </section>
  );
}
