import { useState, type FormEvent } from "react";
import { useCarriers, type RequestRow } from "../../api/tracking.ts";
import { Badge } from "../../parts/badge.tsx";
import { sentence } from "../../words/sentence.ts";
import { ownZone, shortTime } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { track } from "../../words/track.ts";
import { choose, correct } from "./batch.ts";
import type { Kind } from "./columns.ts";
import { isOpen, type Line } from "./lines.ts";
import { RequestLinks, RequestState } from "./request-state.tsx";
import styles from "./track.module.css";

const notChosen = "?";
const detected = "";

/** Before somebody comes to it, a list has what is likely alone: hundreds of rows have one each. */
function CarrierChoice({ line }: { readonly line: Line }) {
  const { data } = useCarriers();
  const [isWhole, showWhole] = useState(false);
  const { number, scac, candidates } = line;
  const others = (data ?? []).filter(
    (one) =>
      (isWhole || one.scac === scac) &&
      !candidates.some((candidate) => candidate.scac === one.scac),
  );
  const isKnown = scac === null || [...candidates, ...others].some((one) => one.scac === scac);
  return (
    <select
      className="input"
      aria-label={track.carrierOf(number)}
      value={scac ?? notChosen}
      onFocus={() => showWhole(true)}
      onChange={({ target: { value } }) =>
        choose(line.row, { scac: value === notChosen ? null : value })
      }
    >
      <option value={notChosen}>{track.choose}</option>
      <option value={detected}>{track.detect}</option>
      {!isKnown && scac !== detected && <option value={scac}>{scac}</option>}
      {candidates.length > 0 && (
        <optgroup label={track.likely}>
          {candidates.map((one) => (
            <option key={one.scac} value={one.scac}>
              {track.candidate(one.name, one.scac, one.confidence)}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={track.allLines}>
        {others.map((one) => (
          <option key={one.scac} value={one.scac}>
            {track.line(one.name, one.scac)}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

const KindChoice = ({ line }: { readonly line: Line }) => (
  <select
    className="input"
    aria-label={track.kindOf(line.number)}
    value={line.kind ?? ""}
    onChange={({ target: { value } }) =>
      choose(line.row, { kind: value === "" ? null : (value as Kind) })
    }
  >
    <option value="">{track.anyKind}</option>
    {Object.entries(track.kinds).map(([kind, label]) => (
      <option key={kind} value={kind}>
        {label}
      </option>
    ))}
  </select>
);

const Why = ({ why, next }: { readonly why: readonly string[]; readonly next: string }) => (
  <>
    <span className={styles["bad"]}>{why.map(sentence).join(" ")}</span> {next}
  </>
);

const isRefused = ({ state }: Line): boolean =>
  state.is === "refused" || (state.is === "answered" && state.answer.status === "invalid");

/** A number that was refused is corrected where it stands. */
function NumberField({ line }: { readonly line: Line }) {
  const [number, setNumber] = useState(line.number);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (number.trim() !== "") correct(line.row, number.trim());
  };
  return (
    <form onSubmit={submit} className={styles["correct"]}>
      <input
        className="input"
        aria-label={track.correctOf(line.row)}
        value={number}
        maxLength={100}
        spellCheck={false}
        onChange={({ target }) => setNumber(target.value)}
      />
      <button className="button">{track.correct}</button>
    </form>
  );
}

type Answered = Extract<Line["state"], { is: "answered" }>["answer"];

/** What the API answered, and what has become of it since. */
function Answer({
  answer,
  line,
  request,
}: {
  readonly answer: Answered;
  readonly line: Line;
  readonly request: RequestRow | undefined;
}) {
  const why = answer.errors.map(({ detail }) => detail);
  if (answer.status === "created")
    return (
      <>
        {request ? <RequestState request={request} /> : <Badge tone="good">{track.created}</Badge>}{" "}
        <RequestLinks number={line.number} request={request} />
      </>
    );
  if (answer.status === "duplicate")
    return (
      <>
        <Badge tone="plain">{track.duplicate}</Badge>{" "}
        {request && <RequestState request={request} />}{" "}
        <RequestLinks number={request?.request_number ?? line.number} request={request} />
      </>
    );
  if (answer.status === "forbidden") return <Why why={why} next={track.forbiddenNext} />;
  if (answer.status === "failed") return <Why why={why} next={track.failedNext} />;
  return <Why why={why} next={track.refusedNext} />;
}

const requestOfLine = ({ state }: Line, requests: Props["requests"]) =>
  state.is === "answered"
    ? requests.get(state.answer.id ?? state.answer.existing_id ?? "")
    : undefined;

function Result({ line, requests }: Props) {
  const { state } = line;
  switch (state.is) {
    case "ready":
      return state.unchecked === undefined ? track.ready : track.unchecked(state.unchecked);
    case "ask":
      return <Badge tone="warn">{state.suggested ? track.confirm : track.ask}</Badge>;
    case "refused":
      return <Why why={state.why} next={track.refusedNext} />;
    case "double":
      return track.double(state.of);
    case "unsent":
      return <span className={styles["bad"]}>{track.unsent(state.why)}</span>;
    case "later":
      return track.later(shortTime(new Date(state.at).toISOString(), ownZone()));
    case "answered":
      return <Answer answer={state.answer} line={line} request={requestOfLine(line, requests)} />;
    default:
      return track[state.is];
  }
}

type Props = { readonly line: Line; readonly requests: ReadonlyMap<string, RequestRow> };

/** One number of the list, with what is asked of it and what came of it. */
export function LineRow({ line, requests }: Props) {
  const { row, number, kind, scac, references, tags } = line;
  const mayChoose = isOpen(line);
  const request = requestOfLine(line, requests);
  return (
    <tr>
      <td>{row > 0 ? row : words.none}</td>
      <th scope="row" className={styles["number"]}>
        {isRefused(line) ? <NumberField line={line} /> : <bdi>{number}</bdi>}
      </th>
      <td>
        {mayChoose ? (
          <KindChoice line={line} />
        ) : (
          (track.kinds[request?.request_type ?? kind ?? ""] ?? "–")
        )}
      </td>
      <td>
        {mayChoose ? <CarrierChoice line={line} /> : scac === null ? "–" : scac || track.detect}
      </td>
      <td>
        <bdi>{[...references, ...tags].join(", ")}</bdi>
      </td>
      <td>
        <Result line={line} requests={requests} />
      </td>
    </tr>
  );
}
