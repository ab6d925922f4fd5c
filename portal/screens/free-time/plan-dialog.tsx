import { Button } from "react-aria-components/Button";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { Link } from "wouter";
import { useWaitingOf } from "../../api/free-time.ts";
import type { ContainerRow } from "../../columns/container-row.ts";
import { lastFreeDayOf } from "../../columns/last-free-day.ts";
import { dayAfter } from "../../time/zoned.ts";
import { Modal } from "../../controls/modal.tsx";
import { words } from "../../words/index.ts";
import { freeTime } from "../../words/free-time.ts";
import { inWords } from "./amounts.ts";
import { todayOf } from "./buckets.ts";
import { costOn, costUntil } from "./cost.ts";
import { maxPlanned, type Plan } from "./plan.ts";
import styles from "./free-time.module.css";

const daysAhead = 14;

type Props = {
  readonly row: ContainerRow;
  readonly now: string;
  readonly plan: Plan;
  readonly planOn: (id: string, day: string | null) => void;
};

/** What a pick-up on each of the next days costs, by the tariffs of the place. */
function useDays({ row, now }: Pick<Props, "row" | "now">) {
  const today = todayOf(row, now);
  const days = Array.from({ length: daysAhead }, (_, index) => dayAfter(today, index));
  const waiting = useWaitingOf({ id: row.id, lfd: row.binding_lfd_on ?? null }, days.at(-1)!);
  const lfd = lastFreeDayOf(row)?.day;
  const { data, error } = waiting;
  const costOf = (day: string): string => {
    if (lfd === undefined) return freeTime.unknownCost;
    if (day <= lfd) return freeTime.free;
    if (!data) return error ? error.message : words.states.loading;
    if (data.charges.length === 0) return freeTime.noTariff;
    const all = inWords(costUntil(data, day));
    const isCharged = inWords(costOn([data], day)) !== "";
    return [
      ...(all ? [freeTime.inAll(all)] : []),
      ...(isCharged ? [] : [freeTime.notCharged]),
    ].join(", ");
  };
  return days.map((day) => {
    const isClosed = data?.closures.includes(day) ?? false;
    return {
      day,
      isClosed,
      cost: [costOf(day), ...(isClosed ? [freeTime.closed] : [])].join(", "),
    };
  });
}

const noDay = "none";

function Days({ row, now, plan, planOn }: Props) {
  const days = useDays({ row, now });
  const planned = plan.get(row.id);
  const isFull = planned === undefined && plan.size >= maxPlanned;
  return (
    <>
      {isFull && <p role="status">{freeTime.full}</p>}
      <RadioGroup
        aria-label={freeTime.plan(row.number ?? "")}
        value={planned ?? noDay}
        isDisabled={isFull}
        onChange={(day) => planOn(row.id, day === noDay ? null : day)}
        className={styles["days"]}
      >
        <Radio value={noDay} className="choice">
          <span className="choice-mark" aria-hidden="true" />
          {freeTime.notPlanned}
        </Radio>
        {days.map(({ day, isClosed, cost }) => (
          <Radio key={day} value={day} className={`choice ${isClosed ? styles["closed"] : ""}`}>
            <span className="choice-mark" aria-hidden="true" />
            <span className={styles["which"]}>
              {freeTime.weekday(day)} {day}
            </span>
            <span className="quiet">{cost}</span>
          </Radio>
        ))}
      </RadioGroup>
    </>
  );
}

/** The days of one container with what each costs: what a drag does, for the keyboard and for a single press. */
export function PlanDialog({
  row,
  close,
  ...plan
}: Omit<Props, "row"> & { readonly row: ContainerRow | undefined; readonly close: () => void }) {
  const title = freeTime.plan(row?.number ?? "");
  return (
    <Modal title={title} isOpen={row !== undefined} setOpen={(isOpen) => !isOpen && close()}>
      {row && <Days row={row} {...plan} />}
      <p className="hint">{freeTime.planWhy}</p>
      <p className={styles["actions"]}>
        <Button className="button-main" onPress={close}>
          {freeTime.close}
        </Button>
        {row && (
          <Link className="button" href={`/containers/${row.id}`}>
            {words.today.open}
          </Link>
        )}
      </p>
    </Modal>
  );
}
