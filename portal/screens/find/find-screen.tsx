import { useEffect } from "react";
import { Link, Redirect } from "wouter";
import type { Found } from "../../api/search.ts";
import { containerFilterTable } from "../../filters/container-filters.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { words } from "../../words/index.ts";
import { track } from "../../words/track.ts";
import { focusFindField } from "../shell/find-field.tsx";
import { meant } from "./decide.ts";
import { maxFound, useFound } from "./queries.ts";

const w = words.find;

const listWith = (text: string): string =>
  `/containers?${new URLSearchParams({ [containerFilterTable.search.parameter]: text }).toString()}`;

const trackOf = (number: string): string =>
  `/track?${new URLSearchParams({ q: number }).toString()}`;

/** Where a record is shown; of a request, the list of requests with its number. */
function addressOf({ entity_type: kind, id, number }: Found): string {
  if (kind === "cargo") return `/containers/${id}`;
  return kind === "shipment" ? `/shipments/${id}` : trackOf(number);
}

/** Words of the kind of record; what is not one of a container is as the API has it. */
const statusOf = ({ status }: Found): string =>
  status === null
    ? words.notReported
    : (words.statuses[status] ?? track.statuses[status] ?? status);

function Choice({ found, text }: { readonly found: readonly Found[]; readonly text: string }) {
  return (
    <>
      <p>{w.choose(found.length, text)}</p>
      {found.length === maxFound && <p>{w.most(maxFound)}</p>}
      <Table label={w.label} heads={Object.values(w.heads)}>
        {found.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <Link dir="auto" href={addressOf(one)}>
                {one.number}
              </Link>
            </th>
            <td>{w.kinds[one.entity_type]}</td>
            <td>{statusOf(one)}</td>
            <td>{one.scac ?? <span className="quiet">{words.notReported}</span>}</td>
            <td>
              {[one.port_of_lading_name, one.port_of_discharge_name].map((port, index) => (
                <span key={index === 0 ? "from" : "to"}>
                  {index === 1 && " – "}
                  {port ?? <span className="quiet">{words.notReported}</span>}
                </span>
              ))}
            </td>
            <td>
              <bdi>{one.ref_numbers.join(", ")}</bdi>
            </td>
          </tr>
        ))}
      </Table>
      <p>
        <Link href={listWith(text)}>{w.list}</Link>
      </p>
    </>
  );
}

function Results({ text }: { readonly text: string }) {
  const { data, error, refetch } = useFound(text);
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />;
  if (data.length === 0)
    return (
      <Empty
        title={w.nothing(text)}
        why={w.nothingWhy}
        next={
          <>
            <Link href="/track">{w.track}</Link> <Link href={listWith(text)}>{w.list}</Link>
          </>
        }
      />
    );
  const found = meant(text, data);
  const [only] = found;
  // Back leads to where the search was made, not here, which would lead there again.
  if (only && found.length === 1) return <Redirect to={addressOf(only)} replace />;
  return <Choice found={found} text={text} />;
}

/** Leads to the one record that a number or reference means, or lets choose among several. */
export default function FindScreen() {
  useTitle(w.title);
  const text = (new URLSearchParams(useSearch()).get("q") ?? "").trim();
  useEffect(() => {
    if (text === "") focusFindField();
  }, [text]);
  return (
    <div className="page">
      <h1>{w.title}</h1>
      {text === "" ? <p>{w.prompt}</p> : <Results key={text} text={text} />}
    </div>
  );
}
