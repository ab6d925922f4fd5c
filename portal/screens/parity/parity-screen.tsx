import { Link } from "wouter";
import { useTitle } from "../../hooks/use-title.ts";
import { parity as w } from "../../words/parity.ts";
import { webhooks } from "../../words/webhooks.ts";
import { ParityKeys } from "./parity-keys.tsx";
import { ParityReportPart } from "./parity-report.tsx";

/** Another provider's webhooks beside what is shown here: its keys, and who states what and how early. */
export default function ParityScreen() {
  useTitle(w.title);
  return (
    <div className="page">
      <Link href="/webhooks">{webhooks.back}</Link>
      <h1>{w.title}</h1>
      <p>{w.about}</p>
      <p>
        {w.address} <code>{`${location.origin}/v2/parity/deliveries`}</code> {w.header}{" "}
        <code>{w.headerValue}</code>.
      </p>
      <ParityReportPart />
      <ParityKeys />
    </div>
  );
}
