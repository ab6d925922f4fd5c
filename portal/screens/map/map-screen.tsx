import { useCallback, useMemo, useState } from "react";
import { Link, useLocation } from "wouter";
import type { FleetMap } from "../../../sdk/index.ts";
import { useFleetMap } from "../../api/map.ts";
import { useViews } from "../../api/queries.ts";
import { useFilterKey } from "../../controls/text-filter.tsx";
import { containerFilterTable } from "../../filters/container-filters.ts";
import {
  addressWith,
  clearFilters,
  filtersIn,
  isFiltered,
  searchOfView,
} from "../../filters/filters.ts";
import { FilterBar } from "../../lists/filter-bar.tsx";
import type { Search } from "../../lists/list-of.ts";
import { Legend } from "../../map/legend.tsx";
import { MapView } from "../../map/map-view.tsx";
import { Answered } from "../../parts/answered.tsx";
import { Entitled } from "../../parts/entitled.tsx";
import { Empty } from "../../parts/states.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { ownZone } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { map as w } from "../../words/map.ts";
import { addressOf, sceneOf } from "./fleet-scene.ts";
import { Places } from "./places.tsx";
import styles from "./map-screen.module.css";
import { WhenWithin } from "../../parts/when.tsx";

/** The saved views of the containers: the filter of one is the filter of the map. */
function ViewChoice({ search, change }: Search) {
  const views = useViews("containers").data?.items ?? [];
  const here = filtersIn(search).toString();
  const known = views.map((view) => ({
    id: view.id,
    name: view.name,
    filters: filtersIn(searchOfView(view)),
  }));
  const chosen = here === "" ? "" : known.find(({ filters }) => filters.toString() === here)?.id;
  if (known.length === 0) return null;
  return (
    <label>
      {w.views}{" "}
      <select
        className="input"
        value={chosen ?? "other"}
        onChange={({ target }) =>
          change(known.find(({ id }) => id === target.value)?.filters ?? new URLSearchParams())
        }
      >
        <option value="">{w.allContainers}</option>
        {chosen === undefined && <option value="other">{words.filters.label}</option>}
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Shown({ map, search }: { readonly map: FleetMap; readonly search: URLSearchParams }) {
  const [chosen, choose] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const scene = useMemo(() => sceneOf(map), [map]);
  const open = useCallback(
    (key: string) => {
      const address = addressOf(key, map, search);
      if (address !== null) navigate(address);
    },
    [map, search, navigate],
  );
  return (
    <div className={styles["both"]}>
      <div className={styles["drawn"]}>
        <MapView
          scene={scene}
          of={filtersIn(search).toString()}
          label={w.summary(map.vessels.length, map.ports.length)}
          chosen={chosen}
          open={open}
          isAlone
        />
      </div>
      {/* Whoever has no pointer scrolls it with the arrows (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles["list"]} tabIndex={0} role="region" aria-label={w.allPlaces}>
        <p>{w.where(map.on_vessels, map.in_ports)}</p>
        {map.elsewhere > 0 && <p className="quiet">{w.elsewhere(map.elsewhere)}</p>}
        <p className="quiet">
          <WhenWithin write={w.positionsAt} at={map.positions_at} zone={ownZone()} />
        </p>
        <Places map={map} search={search} chosen={chosen} choose={choose} />
        <Legend />
      </div>
    </div>
  );
}

function FleetMapPart({ search, change }: Search) {
  const map = useFleetMap(filtersIn(search).toString());
  useFilterKey();
  return (
    <>
      <FilterBar rows="container_rows" table={containerFilterTable} search={search} change={change}>
        <ViewChoice search={search} change={change} />
        <Link className="button" href={addressWith("containers", search)}>
          {w.asList}
        </Link>
        {map.data && (
          <span className="quiet" role="status">
            {w.count(map.data.containers)}
          </span>
        )}
      </FilterBar>
      <Answered of={map}>
        {(data) =>
          data.containers > 0 ? (
            <Shown map={data} search={search} />
          ) : isFiltered(search) ? (
            <Empty
              {...w.noMatch}
              next={
                <button
                  type="button"
                  className="button"
                  onClick={() => change(clearFilters(search))}
                >
                  {words.filters.clear}
                </button>
              }
            />
          ) : (
            <Empty {...w.empty} next={<Link href="/track">{w.empty.next}</Link>} />
          )
        }
      </Answered>
    </>
  );
}

/** Where the containers of a filter are: vessels, ports and what is still ahead. */
export default function MapScreen() {
  useTitle(w.title);
  const text = useSearch();
  const [, navigate] = useLocation();
  const search = useMemo(() => new URLSearchParams(text), [text]);
  const change = useCallback(
    (next: URLSearchParams) => navigate(addressWith("map", next)),
    [navigate],
  );
  return (
    <div className={styles["screen"]}>
      <h1>{w.title}</h1>
      <Entitled to="routing_data" gives={w.gives}>
        <FleetMapPart search={search} change={change} />
      </Entitled>
    </div>
  );
}
