import type { ReactNode } from "react";
import { Link } from "wouter";
import type { FleetMap } from "../../../sdk/index.ts";
import { Badge } from "../../parts/badge.tsx";
import { When } from "../../parts/when.tsx";
import { ownZone } from "../../time/zoned.ts";
import { map as w } from "../../words/map.ts";
import { keyOfPort, keyOfVessel, listAt, type Port, type Vessel } from "./fleet-scene.ts";
import styles from "./map-screen.module.css";

type Place = {
  readonly name: string;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
  readonly children: ReactNode;
};

/** One vessel or port of the list; whoever is at it sees it on the map. */
function Item({ name, isChosen, choose, children }: Place) {
  return (
    // Pointing does nothing but show on the map what is read here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={isChosen ? styles["chosen"] : ""}
      onFocus={() => choose(true)}
      onMouseEnter={() => choose(true)}
      onMouseLeave={() => choose(false)}
    >
      <h3>{name}</h3>
      {children}
    </li>
  );
}

const Attention = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <>
      {" "}
      <Badge tone="warn">{w.attention(count)}</Badge>
    </>
  );

type PortNamed = (code: string | null) => Port | undefined;

function positionOf(
  { position, previous_port_code: port }: Vessel,
  portNamed: PortNamed,
): ReactNode {
  if (position === null) return w.position.unknown;
  const { speed_knots: knots, status, at } = position;
  if (status)
    return (
      <>
        {w.position.seen[status]}
        {knots !== null && `, ${w.position.knots(knots)}`}, <When at={at} zone={ownZone()} />
      </>
    );
  if (!position.estimated) return w.position.inPort(portNamed(port)?.name ?? "");
  return `${w.position.estimated}, ${knots === null ? w.position.late : w.position.knots(knots)}`;
}

function VesselItem({
  vessel,
  portNamed,
  address,
  ...place
}: Omit<Place, "name" | "children"> & {
  readonly vessel: Vessel;
  readonly portNamed: PortNamed;
  readonly address: string;
}) {
  const next = portNamed(vessel.next_port_code);
  return (
    <Item name={vessel.name} {...place}>
      <p>
        <Link href={address}>{w.onBoard(vessel.containers)}</Link>
        <Attention count={vessel.attention} />
      </p>
      <p>
        {next ? w.to(next.name) : w.toUnknown}
        {vessel.next_eta_at !== null && (
          <>
            , {w.due} <When at={vessel.next_eta_at} zone={next?.time_zone} />
          </>
        )}
      </p>
      <p className="quiet">{positionOf(vessel, portNamed)}</p>
    </Item>
  );
}

function PortItem({
  port,
  here,
  inbound,
  ...place
}: Omit<Place, "name" | "children"> & {
  readonly port: Port;
  readonly here: string;
  readonly inbound: string;
}) {
  return (
    <Item name={port.name} {...place}>
      <p>
        {port.containers > 0 && <Link href={here}>{w.here(port.containers)}</Link>}
        <Attention count={port.attention} />
        {port.containers > 0 && port.inbound > 0 && " · "}
        {port.inbound > 0 && <Link href={inbound}>{w.inbound(port.inbound)}</Link>}
      </p>
      {port.next_eta_at !== null && (
        <p>
          {w.nextArrival} <When at={port.next_eta_at} zone={port.time_zone} />
        </p>
      )}
    </Item>
  );
}

type Props = {
  readonly map: FleetMap;
  readonly search: URLSearchParams;
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
};

/** Everything that the map shows, in words. */
export function Places({ map, search, chosen, choose }: Props) {
  const byCode = new Map(map.ports.map((port) => [port.code, port]));
  const portNamed: PortNamed = (code) => (code === null ? undefined : byCode.get(code));
  const placeOf = (key: string) => ({
    isChosen: chosen === key,
    choose: (isChosen: boolean) => choose(isChosen ? key : null),
  });
  // A port that nothing is at or comes to is on the map because a vessel left it.
  const ports = map.ports.filter(({ containers, inbound }) => containers + inbound > 0);
  return (
    <>
      <h2 id="map-vessels">{w.vessels}</h2>
      {map.vessels.length === 0 ? (
        <p className="quiet">{w.noVessels}</p>
      ) : (
        <ul className={styles["places"]} aria-labelledby="map-vessels">
          {map.vessels.map((vessel) => (
            <VesselItem
              key={vessel.id}
              vessel={vessel}
              portNamed={portNamed}
              address={listAt(search, "current_vessel_id", vessel.id)}
              {...placeOf(keyOfVessel(vessel))}
            />
          ))}
        </ul>
      )}
      <h2 id="map-ports">{w.ports}</h2>
      {ports.length === 0 ? (
        <p className="quiet">{w.noPorts}</p>
      ) : (
        <ul className={styles["places"]} aria-labelledby="map-ports">
          {ports.map((port) => (
            <PortItem
              key={port.code}
              port={port}
              here={listAt(search, "current_port_code", port.code)}
              inbound={listAt(search, "upcoming_port_code", port.code)}
              {...placeOf(keyOfPort(port))}
            />
          ))}
        </ul>
      )}
    </>
  );
}
