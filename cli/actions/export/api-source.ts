import { QuaylineError, type Quayline } from "../../../sdk/index.ts";
import type { ExportSource } from "./source.ts";
import type { ExportRecord } from "../../../src/warehouse-tables/index.ts";
import { cursorOf } from "../listen/start.ts";

/** The export reads values by the paths of its columns; their names are not known to the compiler. */
const recordsOf = (list: AsyncIterable<object>): AsyncIterable<ExportRecord> =>
  list as AsyncIterable<ExportRecord>;

const changedSince = (since: string | undefined) =>
  since === undefined ? {} : { filter: { updated_at: `>=${since}` } };

/** The records of an account by the API. Oldest first: what comes meanwhile does not move what is still to be read. */
export function apiSource(q: Quayline, signal: AbortSignal): ExportSource {
  const terminals = ["pod_terminal", "pickup_facility"] as const;
  const transportEvents = [
    "transport_events",
    "transport_events.location",
    "transport_events.vessel",
    "transport_events.terminal",
  ] as const;
  return {
    async newestChange() {
      const { columns } = await q.containers.rows({
        columns: "updated_at",
        sort: "-updated_at",
        limit: 1,
        signal,
      });
      return columns.updated_at?.[0] ?? undefined;
    },
    containers: (since, withTransportEvents) =>
      recordsOf(
        q.containers.list({
          ...changedSince(since),
          include: [...terminals, ...(withTransportEvents ? transportEvents : [])],
          sort: "created_at",
          page: { size: 50 },
          signal,
        }),
      ),
    shipments: (since) =>
      recordsOf(
        q.shipments.list({
          ...changedSince(since),
          include: ["pod_terminal", "destination_terminal"],
          sort: "created_at",
          page: { size: 100 },
          signal,
        }),
      ),
    documents: () =>
      recordsOf(q.documents.list({ sort: "created_at", page: { size: 100 }, signal })),
    async document(id) {
      try {
        const document: object = await q.documents.get(id, {
          include: ["last_document_representation"],
          flag: { evidence: true },
          signal,
        });
        return document as ExportRecord;
      } catch (error) {
        if (error instanceof QuaylineError && error.status === 404) return undefined;
        throw error;
      }
    },
    events: (after) => recordsOf(q.events.list({ after, limit: 500, signal })),
    cursorBefore: (instant) => cursorOf(q, instant, signal),
  };
}
