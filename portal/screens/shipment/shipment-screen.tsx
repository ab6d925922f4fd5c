import { lazy, Suspense, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { QuaylineError } from "../../../sdk/index.ts";
import { useMe } from "../../api/queries.ts";
import { useShipment, type Shipment } from "../../api/shipments.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { listBehind } from "../../parts/list-behind.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { When } from "../../parts/when.tsx";
import { useIsAdmin } from "../../session/role.ts";
import { words } from "../../words/index.ts";
import { lastFreeDayIn } from "../container/zones.ts";
import ShareButton from "../../share/share-button.tsx";
import { ReconciliationPart } from "./reconciliation-part.tsx";
import { Tracking } from "./tracking.tsx";
import styles from "../container/container.module.css";

const Documents = lazy(() => import("../documents/documents-of.tsx"));

const { record, columns } = words.shipments;

const NotReported = () => <span className="quiet">{words.notReported}</span>;

type Instants = { readonly actual: string | null; readonly estimated: string | null };

const Moment = ({ actual, estimated, zone }: Instants & { readonly zone: string | null }) =>
  actual !== null ? (
    <When at={actual} zone={zone} />
  ) : estimated !== null ? (
    <>
      <When at={estimated} zone={zone} /> <span className="quiet">({words.planned})</span>
    </>
  ) : (
    <NotReported />
  );

function Facts({ of }: { readonly of: Shipment }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [columns.port_of_lading_name, of.port_of_lading_name],
    [
      columns.departure,
      <Moment key="at" actual={of.pol_atd_at} estimated={of.pol_etd_at} zone={of.pol_timezone} />,
    ],
    [columns.port_of_discharge_name, of.port_of_discharge_name],
    [
      columns.arrival,
      <Moment key="at" actual={of.pod_ata_at} estimated={of.pod_eta_at} zone={of.pod_timezone} />,
    ],
    [columns.destination_name, of.destination_name],
    [
      columns.destination_arrival,
      <Moment
        key="at"
        actual={of.destination_ata_at}
        estimated={of.destination_eta_at}
        zone={of.destination_timezone}
      />,
    ],
    [columns.pod_vessel_name, of.pod_vessel_name],
    [columns.pod_voyage_number, of.pod_voyage_number],
    [columns.ref_numbers, of.ref_numbers?.join(", ") || words.none],
    [columns.tags, of.tags.join(", ") || words.none],
  ];
  return (
    <>
      <h2 className="visually-hidden">{record.facts}</h2>
      <dl className={styles["facts"]}>
        {facts.map(([label, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown ?? <NotReported />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Containers({ of }: { readonly of: Shipment }) {
  const held = of.containers.flatMap((one) => ("number" in one ? [one] : []));
  return (
    <section>
      <h2>{record.containers}</h2>
      {held.length === 0 ? (
        <p>{record.noContainers}</p>
      ) : (
        <Table
          label={record.containers}
          heads={[
            words.columns.number,
            record.status,
            record.lastFreeDay,
            words.columns.pod_terminal,
          ]}
        >
          {held.map((one) => {
            const terminal = one.pod_terminal;
            return (
              <tr key={one.id}>
                <th scope="row">
                  <Link href={`/containers/${one.id}`}>{one.number}</Link>
                </th>
                <td>{words.statuses[one.current_status] ?? one.current_status}</td>
                <td>
                  {one.pickup_lfd === null ? <NotReported /> : lastFreeDayIn(one.pickup_lfd, one)}
                </td>
                <td>{terminal && "name" in terminal ? terminal.name : <NotReported />}</td>
              </tr>
            );
          })}
        </Table>
      )}
    </section>
  );
}

function Parties({ of }: { readonly of: Shipment }) {
  const roles = (of.party_roles ?? []).flatMap((one) => ("role" in one ? [one] : []));
  return (
    <section>
      <h2>{record.parties}</h2>
      {roles.length === 0 ? (
        <p>{record.noParties}</p>
      ) : (
        <ul>
          {roles.map(({ id, role, party }) => (
            <li key={id}>
              {record.roles[role] ?? role}:{" "}
              <bdi>{party && "company_name" in party ? party.company_name : words.notReported}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One shipment: its voyage, its containers, its parties, and whether it is tracked. */
export default function ShipmentScreen({ id }: { readonly id: string }) {
  const { data: of, error, dataUpdatedAt, refetch } = useShipment(id);
  const isAdmin = useIsAdmin();
  const hasDocuments = useMe().data?.features.documents.status === "enabled";
  const [, navigate] = useLocation();
  useTitle(of?.bill_of_lading_number ?? record.one);
  useKeys([
    { key: "Escape", label: words.keys.back, run: () => navigate(listBehind("/shipments")) },
  ]);
  const back = <Link href={listBehind("/shipments")}>{record.back}</Link>;
  if (error instanceof QuaylineError && error.status === 404)
    return <Empty level={1} {...record.notFound} next={back} />;
  if (!of) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />;
  return (
    <>
      {error && <Stale at={dataUpdatedAt} error={error} retry={() => void refetch()} />}
      <article className={styles["record"]}>
        <p className={styles["back"]}>{back}</p>
        <header>
          <div className={styles["title"]}>
            <h1>{of.bill_of_lading_number}</h1>
            {isAdmin && (
              <ShareButton shared={{ type: "shipment", id }} name={of.bill_of_lading_number} />
            )}
          </div>
          <p className="quiet">{of.shipping_line_name}</p>
        </header>
        <Facts of={of} />
        <Tracking of={of} />
        <Containers of={of} />
        <Parties of={of} />
        {hasDocuments && <ReconciliationPart id={id} />}
        <section>
          <h2>{words.screens.documents}</h2>
          <Suspense fallback={<Loading />}>
            <Documents type="shipment" id={id} />
          </Suspense>
        </section>
      </article>
    </>
  );
}
