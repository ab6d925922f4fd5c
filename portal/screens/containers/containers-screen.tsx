import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { containerTable, type ContainerColumnName } from "../../columns/container-columns.ts";
import type { ContainerRow } from "../../columns/container-row.ts";
import { pickupZoneOf } from "../../columns/last-free-day.ts";
import { containerFilterTable } from "../../filters/container-filters.ts";
import { addressWith } from "../../filters/filters.ts";
import { containerRules } from "../../local/container-rules.ts";
import { ListScreen } from "../../lists/list-screen.tsx";
import type { ListOf } from "../../lists/list-of.ts";
import { words } from "../../words/index.ts";
import { containerCell } from "./cell.tsx";
import styles from "./containers.module.css";

const Tip = lazy(() => import("./container-tip.tsx"));
const BulkBar = lazy(() => import("../../bulk/bulk-bar.tsx"));

/** On a phone: the number, and what decides whether it can be picked up. */
const ofCard = ["pickup_lfd", "attention", "holds", "fees"] as const;

const list: ListOf<ContainerRow, ContainerColumnName> = {
  screen: "containers",
  rows: "container_rows",
  table: containerTable,
  filters: containerFilterTable,
  local: containerRules,
  addressOf: ({ id }) => `/containers/${id}`,
  titleOf: ({ number }) => number ?? "",
  cell: containerCell,
  Tip,
  card: {
    columns: [...ofCard, "current_status"],
    of: (row) => (
      <>
        {containerCell(row, "current_status")}
        {ofCard.map((name) => (
          <span key={name} className={styles[name]}>
            <span className="quiet">{words.columns[name]}: </span>
            {containerCell(row, name)}
          </span>
        ))}
      </>
    ),
  },
  alsoReads: ["shipment_id"],
  words: {
    title: words.screens.containers,
    all: words.views.all,
    count: words.grid.count,
    partial: words.grid.partial,
    changed: words.grid.changed,
    empty: words.grid.empty,
    noMatch: words.grid.noMatch,
  },
  otherwise: (search) => (
    <Link className="button" href={addressWith("map", search)}>
      {words.screens.map}
    </Link>
  ),
  actions: (chosen, selection) => (
    <Suspense>
      <BulkBar
        chosen={chosen.map((row) => ({
          container: row.id,
          shipment: row.shipment_id ?? null,
          zone: pickupZoneOf(row),
        }))}
        selection={selection}
      />
    </Suspense>
  ),
};

/** Every container of the account. */
export const ContainersScreen = () => <ListScreen of={list} />;
