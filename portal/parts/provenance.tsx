import Info from "lucide-react/dist/esm/icons/info.mjs";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Link } from "wouter";
import { ageOf } from "../time/age.ts";
import { ownZone, shortTime } from "../time/zoned.ts";
import { words } from "../words/index.ts";
import styles from "./provenance.module.css";

/** Who stated a value, and when, as the API has it. */
type Source = {
  readonly source: string;
  readonly provider: string | null;
  readonly observed_at: string | null;
  readonly changed_at: string;
};

type Props = {
  /** What the value is called. */
  readonly label: string;
  readonly source: Source;
  /** When the value is an instant. */
  readonly at?: string | undefined;
  readonly zone: string | null;
  /** The product's time when this was read. */
  readonly now: string;
  /** Where the history of this value is. */
  readonly history: string;
};

/** One key away from a value: UTC, the reader's own zone, who stated it, when, and what it was before. */
export function Provenance({ label, source, at, zone, now, history }: Props) {
  const { provider, observed_at: observed, changed_at: changed } = source;
  return (
    <DialogTrigger>
      <Button className={styles["open"]} aria-label={words.provenance.open(label)}>
        <Info size={14} aria-hidden="true" />
      </Button>
      <Popover className="popover">
        <Dialog className="dialog" aria-label={words.provenance.open(label)}>
          <dl className={styles["facts"]}>
            {at !== undefined && (
              <>
                <dt>UTC</dt>
                <dd>{shortTime(at, "UTC")}</dd>
                <dt>{words.provenance.ownTime}</dt>
                <dd>{shortTime(at, ownZone())}</dd>
              </>
            )}
            <dt>{words.provenance.source}</dt>
            <dd>
              {words.sources[source.source] ?? source.source}
              {provider !== null && `, ${provider}`}
            </dd>
            <dt>{words.provenance.observed}</dt>
            <dd>
              {observed === null
                ? words.notReported
                : `${shortTime(observed, zone)}, ${words.age(ageOf(Date.parse(observed), Date.parse(now)))}`}
            </dd>
            <dt>{words.provenance.since}</dt>
            <dd>{shortTime(changed, zone)}</dd>
          </dl>
          <Link href={history} state={window.history.state as unknown}>
            {words.provenance.history}
          </Link>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
