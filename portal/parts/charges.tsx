import { words } from "../words/index.ts";
import { money } from "./money.ts";

/** What a day of waiting costs by each tariff, as GET /containers/{id}/demurrage has it. */
type Cost = {
  readonly pickup_on: string;
  readonly charges: readonly {
    readonly charge: keyof typeof words.fees;
    readonly tariff: string;
    readonly amount: number;
    readonly currency_code: string;
    readonly days: readonly unknown[];
  }[];
};

export const Charges = ({ cost }: { readonly cost: Cost }) =>
  cost.charges.length === 0 ? (
    <p>{words.lfd.noCharges}</p>
  ) : (
    <ul>
      {cost.charges.map(({ charge, tariff, amount, currency_code: currency, days }) => (
        <li key={`${charge} ${tariff}`}>
          {words.fees[charge]}:{" "}
          {words.lfd.charge(money(amount, currency), days.length, cost.pickup_on, tariff)}
        </li>
      ))}
    </ul>
  );

type PerDay = {
  readonly amount: number | null;
  readonly currency_code: string | null;
  readonly from: string | null;
};

/** What the next day of waiting costs; nothing where no tariff states it. */
export function CostPerDay({
  of: { amount, currency_code: currency, from },
}: {
  readonly of: PerDay;
}) {
  if (amount === null || currency === null || from === null) return null;
  return <p>{words.pickup.cost(money(amount, currency), from)}</p>;
}
