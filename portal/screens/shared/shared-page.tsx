import { lazy, Suspense } from "react";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { useTitle } from "../../hooks/use-title.ts";
import { ownZone, shortTime } from "../../time/zoned.ts";
import { shared as w, shareFields } from "../../words/shared.ts";
import { ContainerList, ContainersOfShipment } from "./containers.tsx";
import { useChanged } from "./use-changed.ts";
import { isOver, useShared, type SharedContent } from "./use-shared.ts";
import { Value } from "./values.tsx";
import styles from "./shared.module.css";

const TimeTip = lazy(() => import("../../provenance/time-tip.tsx"));

type Props = { readonly of: SharedContent; readonly changed: ReadonlySet<string> };

function View({ of, changed }: Props) {
  const { containers, total, fields } = of;
  if (containers.length === 0) return <Empty {...w.none.view} />;
  return (
    <>
      {total !== null && containers.length < total && <p>{w.partial(containers.length, total)}</p>}
      <ContainerList fields={fields} containers={containers} changed={changed} />
    </>
  );
}

/** What all containers have in common stands once; each has the rest. */
function Shipment({ of, changed }: Props) {
  const { shipment, containers } = of;
  const common = of.fields.filter((field) => shipment !== null && field in shipment);
  const ofEach = of.fields.filter((field) => field !== "timeline" && !common.includes(field));
  return (
    <>
      {shipment && common.length > 0 && (
        <section>
          <h2 className="visually-hidden">{w.facts}</h2>
          <dl className={styles["facts"]}>
            {common.map((field) => (
              <div key={field}>
                <dt>{shareFields[field]}</dt>
                <dd>
                  <Value field={field} of={shipment} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {containers.length === 0 ? (
        <Empty {...w.none.shipment} />
      ) : (
        <ContainersOfShipment fields={ofEach} containers={containers} changed={changed} />
      )}
    </>
  );
}

function Content(props: Props) {
  const { state, kind } = props.of;
  if (state !== "shown") return <Empty {...w.gone[state]} />;
  return kind === "view" ? <View {...props} /> : <Shipment {...props} />;
}

function Shown({ content }: { readonly content: SharedContent }) {
  const { numbers, any } = useChanged(content);
  const zone = ownZone();
  return (
    <>
      <header>
        <h1>
          <bdi>{content.name}</bdi>
        </h1>
        <p>{w.by(content.shared_by, shortTime(content.expires_at, zone))}</p>
        <p className="quiet">{w.asOf(shortTime(content.as_of, zone))}</p>
        <p className="visually-hidden" role="status">
          {any && w.changed}
        </p>
      </header>
      <Content of={content} changed={numbers} />
      <footer className="quiet">{w.logged(content.shared_by)}</footer>
    </>
  );
}

/** What a share link shows, to whoever has it. Its title has nothing of it: a browser keeps titles. */
export function SharedPage({ token }: { readonly token: string }) {
  useTitle(w.title);
  const { data, error, dataUpdatedAt, refetch } = useShared(token);
  const retry = () => void refetch();
  return (
    <main className={styles["page"]}>
      {isOver(error) ? (
        <Empty level={1} {...w.over} />
      ) : data ? (
        <>
          {error && <Stale at={dataUpdatedAt} error={error} retry={retry} />}
          <Shown content={data} />
          <Suspense>
            <TimeTip />
          </Suspense>
        </>
      ) : error ? (
        <Failed error={error} retry={retry} />
      ) : (
        <Loading />
      )}
    </main>
  );
}
