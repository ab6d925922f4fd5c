import { useMemo } from "react";
import type { ContainerMap } from "../../../../sdk/index.ts";
import { useVoyageMap } from "../../../api/map.ts";
import { Legend } from "../../../map/legend.tsx";
import { MapView } from "../../../map/map-view.tsx";
import { Answered } from "../../../parts/answered.tsx";
import { Entitled } from "../../../parts/entitled.tsx";
import { Empty } from "../../../parts/states.tsx";
import { Table } from "../../../parts/table.tsx";
import { When } from "../../../parts/when.tsx";
import { words } from "../../../words/index.ts";
import { map as w } from "../../../words/map.ts";
import { voyageOf, type VoyagePort, type VoyageVessel } from "../voyage-scene.ts";
import styles from "../container.module.css";

/** What happened, else what is planned. */
function Time({
  actual,
  planned,
  zone,
}: {
  readonly actual: string | null;
  readonly planned: string | null;
  readonly zone: string;
}) {
  if (actual !== null) return <When at={actual} zone={zone} />;
  if (planned === null) return <span className="quiet">{words.notReported}</span>;
  return (
    <>
      <When at={planned} zone={zone} /> <span className="quiet">({words.planned})</span>
    </>
  );
}

const PortRow = ({ port }: { readonly port: VoyagePort }) => (
  <tr>
    <th scope="row">
      {port.name}, {port.country_code}
    </th>
    <td>{w.one.roles[port.label] ?? w.one.transshipment(port.label.replace("TS", ""))}</td>
    <td>
      <Time actual={port.inbound_ata_at} planned={port.inbound_eta_at} zone={port.time_zone} />
    </td>
    <td>
      <Time actual={port.outbound_atd_at} planned={port.outbound_etd_at} zone={port.time_zone} />
    </td>
  </tr>
);

/** Where the vessel is between which ports, in words. */
function Vessel({ vessel }: { readonly vessel: VoyageVessel }) {
  const { vessel_location_speed: knots, arrival_port_time_zone: zone } = vessel;
  const isEstimated = vessel.vessel_location_estimated;
  const name = vessel.vessel_name ?? w.one.aVessel;
  const [from, to] = [vessel.departure_port_name, vessel.arrival_port_name];
  return (
    <p>
      {from !== null && to !== null && w.one.underWay(name, from, to)}{" "}
      <span className="quiet">
        {isEstimated ? w.position.estimated : w.position.seenThere},{" "}
        {knots !== null ? `${w.position.knots(knots)}, ` : isEstimated && `${w.position.late}, `}
        <When at={vessel.vessel_location_timestamp} zone={zone} />.
      </span>
    </p>
  );
}

function Voyage({
  map,
  id,
  number,
}: {
  readonly map: ContainerMap;
  readonly id: string;
  readonly number: string;
}) {
  const { scene, ports, vessel } = useMemo(() => voyageOf(map), [map]);
  if (ports.length === 0) return <Empty {...w.one.empty} />;
  const { port, role, arrival, departure } = w.one;
  return (
    <>
      <div className={styles["map"]}>
        <MapView
          scene={scene}
          of={id}
          label={w.one.summary(number)}
          chosen={null}
          isAlone={false}
        />
      </div>
      <Legend />
      {vessel && <Vessel vessel={vessel} />}
      <Table label={w.one.stops} heads={[port, role, arrival, departure]}>
        {ports.map((one) => (
          <PortRow key={one.ports_sequence} port={one} />
        ))}
      </Table>
    </>
  );
}

/** The voyage over sea: its ports, what was sailed, where the vessel should be, and what lies ahead. */
export default function MapTab({ id, number }: { readonly id: string; readonly number: string }) {
  return (
    <Entitled to="routing_data" gives={w.gives}>
      <Part id={id} number={number} />
    </Entitled>
  );
}

function Part({ id, number }: { readonly id: string; readonly number: string }) {
  return (
    <Answered of={useVoyageMap(id)}>
      {(map) => <Voyage map={map} id={id} number={number} />}
    </Answered>
  );
}
