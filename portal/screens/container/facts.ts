import type { ContainerRecord } from "../../api/queries.ts";
import { money } from "../../parts/money.ts";
import { words } from "../../words/index.ts";

export type Container = ContainerRecord["container"];

/** Holds in words; a hold that is only announced is marked. */
export const holdsIn = (holds: Container["holds_at_pod_terminal"]): string =>
  holds
    .map(({ name, status, description }) => {
      const hold = words.holds[name] ?? name;
      const text = status === "pending" ? words.record.pending(hold) : hold;
      return description === null ? text : `${text}: ${description}`;
    })
    .join("; ");

export const feesIn = (fees: Container["fees_at_pod_terminal"]): string =>
  fees
    .map(({ type, amount, currency_code: currency }) =>
      words.record.amount(words.fees[type] ?? type, money(amount, currency)),
    )
    .join("; ");

/** Whether the terminal has answered: only then an empty list of holds or fees means none. */
export const terminalReports = ({ terminal_checked_at: checked }: Container): boolean =>
  checked !== null;

/** Where a value's history is. */
export const historyOf = (id: string, attribute: string): string =>
  `/containers/${id}?tab=history&attribute=${attribute}`;
