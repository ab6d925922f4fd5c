import { useLocation } from "wouter";
import { useMayChange } from "../../session/role.ts";
import { useTrackingRequests, type RequestRow } from "../../api/tracking.ts";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { ChoiceFilter } from "../../controls/choice-filter.tsx";
import { TextFilter } from "../../controls/text-filter.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { When } from "../../parts/when.tsx";
import { ownZone } from "../../time/zoned.ts";
import { track } from "../../words/track.ts";
import { addAgain } from "./batch.ts";
import type { Kind } from "./columns.ts";
import { RequestLinks, RequestState, whyOf } from "./request-state.tsx";
import styles from "./track.module.css";

const statusParameter = "filter[status]";

/** What of the URL chooses among the requests. */
function askedOf(search: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams();
  for (const name of ["q", statusParameter]) {
    const value = search.get(name);
    if (value) asked.set(name, value);
  }
  return asked;
}

const mayTryAgain = ({ status }: RequestRow): boolean =>
  status === "failed" || status === "tracking_stopped";

function Row({ request }: { readonly request: RequestRow }) {
  const mayChange = useMayChange();
  const { request_number: number, request_type: kind, scac, ref_numbers: references } = request;
  const again = (): void => {
    addAgain({ number, kind: kind as Kind, scac, references, tags: [], candidates: [] });
    document.querySelector("#track-lines")?.scrollIntoView();
  };
  return (
    <tr>
      <th scope="row" className={styles["number"]}>
        <bdi>{number}</bdi>
      </th>
      <td>{track.kinds[kind]}</td>
      <td>{scac ?? <span className="quiet">{track.requests.notDetected}</span>}</td>
      <td>
        <RequestState request={request} />
      </td>
      <td>
        {whyOf(request)}{" "}
        {request.shipment_id !== null && <RequestLinks number={number} request={request} />}{" "}
        {mayChange && mayTryAgain(request) && (
          <button
            type="button"
            className="button"
            aria-label={track.requests.tryAgainOf(number)}
            onClick={again}
          >
            {track.requests.tryAgain}
          </button>
        )}
      </td>
      <td>
        <bdi>{references.join(", ")}</bdi>
      </td>
      <td>
        <When at={request.created_at} zone={ownZone()} />
      </td>
    </tr>
  );
}

/** Every number that was asked for, newest first, with its state in words. */
export function RequestsPart() {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const asked = askedOf(search);
  const requests = useTrackingRequests(asked.toString());
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(asked);
    if (value) next.set(name, value);
    else next.delete(name);
    const query = next.toString();
    navigate(`/track${query && `?${query}`}`);
  };
  const { data, error } = requests;
  const { requests: w } = track;
  const isFiltered = asked.size > 0;
  return (
    <section className={styles["requests"]} aria-labelledby="track-requests">
      <h2 id="track-requests">{w.title}</h2>
      <div className="actions">
        <TextFilter
          label={w.search}
          value={asked.get("q") ?? ""}
          apply={(text) => change("q", text)}
        />
        <ChoiceFilter
          label={w.heads.status}
          value={asked.get(statusParameter) ?? ""}
          any={w.all}
          values={track.statuses}
          apply={(status) => change(statusParameter, status)}
        />
      </div>
      {error && data && (
        <Stale at={requests.dataUpdatedAt} error={error} retry={() => void requests.refetch()} />
      )}
      {!data &&
        (error ? <Failed error={error} retry={() => void requests.refetch()} /> : <Loading />)}
      {data && data.rows.length === 0 && (
        <Empty
          {...(isFiltered ? w.noMatch : w.empty)}
          next={
            isFiltered && (
              <button type="button" className="button" onClick={() => navigate("/track")}>
                {w.clear}
              </button>
            )
          }
        />
      )}
      {data && data.rows.length < data.total && <p>{w.partial(data.rows.length, data.total)}</p>}
      {data && data.rows.length > 0 && (
        <Table label={w.label} heads={Object.values(w.heads)}>
          {data.rows.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </Table>
      )}
    </section>
  );
}
