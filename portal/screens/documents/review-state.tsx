import { Fragment } from "react";
import type { DocumentReview } from "../../../sdk/index.ts";
import { Badge } from "../../parts/badge.tsx";
import { documents } from "../../words/documents.ts";

const w = documents;

/** Why somebody should look at a document, or that nobody has to. */
export function ReviewState({ of }: { readonly of: DocumentReview | undefined }) {
  if (!of) return null;
  const { state, reasons, approved_at: approvedAt } = of;
  if (approvedAt !== null) return <Badge tone="good">{w.approved}</Badge>;
  if (reasons.length === 0) return <span className="quiet">{w.states[state]}</span>;
  return reasons.map((reason) => (
    <Fragment key={reason}>
      <Badge tone={reason === "failed" ? "bad" : "warn"}>{w.reasons[reason]}</Badge>{" "}
    </Fragment>
  ));
}
