import { useState } from "react";
import { useMe } from "../../api/queries.ts";
import { setTracking, type Shipment } from "../../api/shipments.ts";
import { useMayChange } from "../../session/role.ts";
import { whetherSaved } from "../../undo/undo-bar.tsx";
import { notify } from "../../undo/undo-store.ts";
import { words } from "../../words/index.ts";
import { WhenWithin } from "../../parts/when.tsx";

const { record } = words.shipments;

function Change({ of }: { readonly of: Shipment }) {
  const [isBusy, setBusy] = useState(false);
  const isStopped = of.line_tracking_stopped_at !== null;
  const number = of.bill_of_lading_number;
  const change = (tracking: "stop" | "resume"): Promise<void> => setTracking(of.id, tracking);
  const run = async (): Promise<void> => {
    const [now, back] = isStopped ? (["resume", "stop"] as const) : (["stop", "resume"] as const);
    const text = isStopped ? record.isResumed(number) : record.isStopped(number);
    setBusy(true);
    if (await whetherSaved(text, change(now)))
      notify({ kind: "done", text, undo: () => change(back) });
    setBusy(false);
  };
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void run()}>
      {isStopped ? record.resume : record.stop}
    </button>
  );
}

/** Whether the shipping line is still asked, why not, and the way to change it. */
export function Tracking({ of }: { readonly of: Shipment }) {
  const features = useMe().data?.features;
  const mayChange = useMayChange();
  const {
    line_tracking_stopped_at: stopped,
    line_tracking_stopped_reason: reason,
    line_tracking_last_succeeded_at: answered,
    pod_timezone: zone,
  } = of;
  const why = reason === null ? record.noReason : (record.reasons[reason] ?? reason);
  return (
    <section>
      <h2>{record.tracking}</h2>
      <p>
        {stopped === null ? (
          record.tracked
        ) : (
          <WhenWithin write={(at) => record.stopped(at, why)} at={stopped} zone={zone} />
        )}
      </p>
      {answered !== null && (
        <p className="quiet">
          <WhenWithin write={record.answered} at={answered} zone={zone} />
        </p>
      )}
      {mayChange &&
        features &&
        (features.stop_tracking.status === "enabled" ? (
          <Change of={of} />
        ) : (
          <p>{record.notEntitled}</p>
        ))}
    </section>
  );
}
