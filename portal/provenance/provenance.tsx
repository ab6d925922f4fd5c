import Info from "lucide-react/dist/esm/icons/info.mjs";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Link } from "wouter";
import { words } from "../words/index.ts";
import { SourceFacts, TimeFacts, type Source } from "./statement.tsx";
import styles from "./provenance.module.css";

type Props = {
  /** What the value is called. */
  readonly label: string;
  readonly source: Source;
  /** When the value is an instant. */
  readonly at?: string | undefined;
  readonly zone: string | null;
  /** The product's time when this was read. */
  readonly now: string;
  /** Why it may have changed since; absent: who stated it answers. */
  readonly overdue?: string | undefined;
  /** Where the history of this value is. */
  readonly history: string;
};

/** One key away from a value: UTC, the reader's own zone, who stated it, when, and what it was before. */
export function Provenance({ label, source, at, zone, now, overdue, history }: Props) {
  return (
    <DialogTrigger>
      <Button className={styles["open"]} aria-label={words.provenance.open(label)}>
        <Info size={14} aria-hidden="true" />
      </Button>
      <Popover className="popover">
        <Dialog className="dialog" aria-label={words.provenance.open(label)}>
          <dl className={styles["facts"]}>
            {at !== undefined && <TimeFacts at={at} />}
            <SourceFacts source={source} zone={zone} now={now} />
          </dl>
          {overdue !== undefined && <p className={styles["overdue"]}>{overdue}</p>}
          <Link href={history} state={window.history.state as unknown}>
            {words.provenance.history}
          </Link>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
