import { useMemo } from "react";
import { useTrackingRequests } from "../../api/tracking.ts";
import { Confirm } from "../../controls/confirm.tsx";
import { Table } from "../../parts/table.tsx";
import { track } from "../../words/track.ts";
import { acceptSuggestions, begin, send, sendAgain } from "./batch.ts";
import { LineRow } from "./line-row.tsx";
import { isTracked, type Line } from "./lines.ts";
import { saveFile } from "./save-file.ts";
import { csvOfUntracked } from "./untracked-csv.ts";
import styles from "./track.module.css";

type Tally = keyof typeof track.tallies;

/** What a line counts as, in the sentence above the table. */
function tallyOf({ state }: Line): Tally | null {
  if (state.is === "answered") {
    const { status } = state.answer;
    return status === "created" || status === "duplicate" ? status : "refused";
  }
  const tallies: Partial<Record<typeof state.is, Tally>> = {
    ready: "ready",
    ask: "asked",
    double: "doubles",
    refused: "refused",
    empty: "refused",
    later: "waiting",
    unsent: "unsent",
  };
  return tallies[state.is] ?? null;
}

function countsOf(lines: readonly Line[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, label] of Object.entries(track.tallies)) {
    const count = lines.filter((line) => tallyOf(line) === name).length;
    if (count > 0) counts[label] = count;
  }
  return counts;
}

/** The newest requests, by id: what has become of what was sent. */
function useAnswers(lines: readonly Line[]) {
  const created = lines.flatMap(({ state }) =>
    state.is === "answered" && state.answer.id !== null ? [state.answer.id] : [],
  );
  const newest = useTrackingRequests("limit=1000", {
    isSent: lines.some(({ state }) => state.is === "answered"),
    isSettled: (rows) => {
      const settled = new Set(rows.flatMap(({ id, status }) => (status === "pending" ? [] : [id])));
      return created.every((id) => settled.has(id));
    },
  });
  return useMemo(
    () => new Map((newest.data?.rows ?? []).map((row) => [row.id, row])),
    [newest.data],
  );
}

/** The list that is being tracked, line by line. */
export function BatchPart({ lines }: { readonly lines: readonly Line[] }) {
  const requests = useAnswers(lines);
  const of = (is: Line["state"]["is"]) => lines.filter(({ state }) => state.is === is).length;
  const unchecked = of("waiting") + of("checking");
  const suggested = lines.filter(({ state }) => state.is === "ask" && state.suggested).length;
  const unsent = lines.filter(
    ({ state }) => !["answered", "double", "refused", "empty"].includes(state.is),
  ).length;
  const again =
    of("unsent") +
    lines.filter(({ state }) => state.is === "answered" && state.answer.status === "failed").length;
  const { heads } = track;
  return (
    <section>
      <h2 id="track-lines">{track.lines}</h2>
      <p role="status">
        {unchecked > 0
          ? track.progress(lines.length - unchecked, lines.length)
          : track.counts(countsOf(lines))}
      </p>
      <div className="actions">
        {of("ready") > 0 && (
          <button type="button" className="button-main" onClick={send}>
            {track.send(of("ready"))}
          </button>
        )}
        {suggested > 0 && (
          <button type="button" className="button" onClick={acceptSuggestions}>
            {track.accept(suggested)}
          </button>
        )}
        {again > 0 && (
          <button type="button" className="button" onClick={sendAgain}>
            {track.again}
          </button>
        )}
        {unchecked === 0 && lines.some((line) => !isTracked(line)) && (
          <button
            type="button"
            className="button"
            onClick={() => saveFile(track.fileName, csvOfUntracked(lines))}
          >
            {track.save}
          </button>
        )}
        {unsent > 0 ? (
          <Confirm
            label={track.clear}
            title={track.clearTitle}
            why={track.clearWhy(unsent)}
            closeLabel={track.keep}
            run={() => Promise.resolve(begin([]))}
          />
        ) : (
          <button type="button" className="button" onClick={() => begin([])}>
            {track.clear}
          </button>
        )}
      </div>
      <div className={styles["table"]}>
        <Table label={track.lines} heads={Object.values(heads)}>
          {lines.map((line) => (
            <LineRow key={line.row} line={line} requests={requests} />
          ))}
        </Table>
      </div>
    </section>
  );
}
