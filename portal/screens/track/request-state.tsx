import { Link } from "wouter";
import type { RequestRow } from "../../api/tracking.ts";
import { containerFilterTable } from "../../filters/container-filters.ts";
import { Badge, type Tone } from "../../parts/badge.tsx";
import { track } from "../../words/track.ts";

const tones: Readonly<Record<string, Tone>> = {
  created: "good",
  failed: "bad",
  awaiting_manifest: "warn",
  tracking_stopped: "warn",
};

export const RequestState = ({ request }: { readonly request: RequestRow }) => (
  <Badge tone={tones[request.status] ?? "plain"}>
    {track.statuses[request.status] ?? request.status}
  </Badge>
);

/** Why it stands as it does, and what to do; nothing of one that is tracked. */
export function whyOf({ status, failed_reason: reason }: RequestRow): string {
  const failure = reason === null ? undefined : track.failures[reason];
  if (status === "failed") return failure ? `${failure.why} ${failure.next}` : (reason ?? "");
  const waits = status === "pending" && failure ? `${failure.why} ${failure.next}` : undefined;
  return waits ?? track.statusWhy[status] ?? "";
}

/** Where a tracked number leads: to its request, and to its containers when the carrier has answered. */
export const RequestLinks = ({
  number,
  request,
}: {
  readonly number: string;
  readonly request: RequestRow | undefined;
}) => (
  <>
    <Link href={`/track?${new URLSearchParams({ q: number }).toString()}`}>{track.request}</Link>
    {request?.shipment_id && (
      <>
        {" "}
        <Link
          href={`/containers?${new URLSearchParams({ [containerFilterTable.search.parameter]: number }).toString()}`}
        >
          {track.containers}
        </Link>
      </>
    )}
  </>
);
