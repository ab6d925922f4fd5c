import { useFleet } from "../../api/queries.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { ageOf } from "../../time/age.ts";
import { ownZone } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { WhenWithin } from "../../parts/when.tsx";

/** The queue is empty: that is shown only with what is tracked, and how old that is. */
export function Zero() {
  const fleet = useFleet();
  if (!fleet.data)
    return fleet.error ? (
      <Failed error={fleet.error} retry={() => void fleet.refetch()} />
    ) : (
      <Loading />
    );
  const { total, answeredAt, now } = fleet.data;
  if (total === 0) return <Empty {...words.grid.empty} next={<p>{words.grid.empty.next}</p>} />;
  const age = answeredAt && words.age(ageOf(Date.parse(answeredAt), Date.parse(now)));
  return (
    <Empty
      title={words.today.zero.title}
      why={words.today.zero.why(total)}
      next={
        answeredAt && (
          <p>
            <WhenWithin
              write={(at) => words.today.zero.answered(at, age ?? "")}
              at={answeredAt}
              zone={ownZone()}
            />
          </p>
        )
      }
    />
  );
}
