import { Link } from "wouter";
import { reviewOf, useChildren, type DocumentRecord } from "../../api/documents.ts";
import { When } from "../../parts/when.tsx";
import { ownZone } from "../../time/zoned.ts";
import { documents } from "../../words/documents.ts";
import { words } from "../../words/index.ts";
import { ReviewState } from "../documents/review-state.tsx";
import { typeName } from "../documents/type-name.ts";
import styles from "./document.module.css";

const w = documents.record;

function Children({ ids }: { readonly ids: readonly string[] }) {
  const { data, error } = useChildren(ids);
  return (
    <section aria-label={w.children}>
      <h2>{w.children}</h2>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p>{words.states.loading}</p>}
      <ul>
        {data?.map((one) => (
          <li key={one.id}>
            <Link href={`/documents/${one.id}`}>{one.name}</Link>{" "}
            <span className="quiet">{typeName(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What it is, where it came from, and what somebody has to look at. */
export function Head({ of }: { readonly of: DocumentRecord }) {
  const review = reviewOf(of);
  const mail = of.email_submission;
  const parent = of.parent_document;
  const segment = of.parsed.packetSegment;
  return (
    <header>
      <div className={styles["title"]}>
        <h1>{of.name}</h1>
        <ReviewState of={review} />
      </div>
      <p className="quiet">
        {mail && "subject" in mail && (
          <>
            <bdi>{w.from(mail.from.join(", "), mail.subject)}</bdi>
            {" · "}
          </>
        )}
        <When at={of.created_at} zone={ownZone()} />
        {segment && <> · {w.pagesOf(segment.startPage, segment.endPage)}</>}
        {parent && (
          <>
            {" · "}
            <Link href={`/documents/${parent.id}`}>{w.parent}</Link>
          </>
        )}
      </p>
      {review?.state === "received" && <p role="status">{w.reading}</p>}
      {of.classification_notes && (
        <p className={review?.state === "failed" ? styles["failed"] : "quiet"}>
          {of.classification_notes}
        </p>
      )}
      {review && review.child_ids.length > 0 && <Children ids={review.child_ids} />}
    </header>
  );
}
