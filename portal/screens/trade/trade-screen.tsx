import { useTradeMeta } from "./queries.ts";
import { Answered } from "../../parts/answered.tsx";
import { Entitled } from "../../parts/entitled.tsx";
import { PartLinks } from "../../parts/part-links.tsx";
import { useTitle } from "../../hooks/use-title.ts";
import { trade as w } from "../../words/trade.ts";
import { BillPart } from "./bill.tsx";
import { CommodityPart } from "./commodity.tsx";
import { CompanyPart } from "./company.tsx";
import { ContainerPart } from "./container.tsx";
import { LanePart } from "./lane.tsx";
import { lastMonthBefore, monthOf } from "./periods.ts";
import { addressOf, useQuestion } from "./use-question.ts";

const parts = {
  company: CompanyPart,
  commodity: CommodityPart,
  lane: LanePart,
  container: ContainerPart,
  bill: BillPart,
} as const;

/** What the data covers comes first, because every number below depends on it. */
function Questions() {
  const { about } = useQuestion();
  const Part = parts[about];
  return (
    <>
      <PartLinks label={w.about} parts={w.parts} here={about} addressOf={addressOf} />
      <Answered of={useTradeMeta()}>
        {(meta) => (
          <>
            <p className="quiet">
              {w.coverage(
                monthOf(meta.facts_since_month),
                lastMonthBefore(meta.facts_until_exclusive),
                meta.refreshed_since,
              )}{" "}
              {w.partial(monthOf(meta.partial_month))}
            </p>
            <Part />
          </>
        )}
      </Answered>
    </>
  );
}

/** Who imports what from where, from customs records: five questions, each in the URL. */
export default function TradeScreen() {
  useTitle(w.title);
  return (
    <div className="page">
      <h1>{w.title}</h1>
      <Entitled to="trade_intel" gives={w.gives}>
        <Questions />
      </Entitled>
    </div>
  );
}
