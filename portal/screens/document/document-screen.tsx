import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import {
  changeDocument,
  editDocument,
  nextToReview,
  ofDocuments,
  reviewOf,
  useDocument,
  usePages,
  type DocumentRecord,
} from "../../api/documents.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Entitled } from "../../parts/entitled.tsx";
import { RecordFrame } from "../../parts/record-frame.tsx";
import { listBehind } from "../../parts/list-behind.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { useMayChange } from "../../session/role.ts";
import { whetherSaved } from "../../undo/undo-bar.tsx";
import { notify } from "../../undo/undo-store.ts";
import { documents } from "../../words/documents.ts";
import { words } from "../../words/index.ts";
import { Actions } from "./actions.tsx";
import { AuditPart } from "./audit-part.tsx";
import { fieldsOf, type DocumentField } from "./fields.ts";
import { FieldsPart, focusField } from "./fields-part.tsx";
import { Head } from "./head.tsx";
import { LinksPart } from "./links-part.tsx";
import { PageView } from "./page-view.tsx";
import styles from "./document.module.css";

const w = documents.record;

/** What was being gone through: the reasons that the list behind is filtered by, else all. */
const reasonsBehind = (): string => {
  const [path, search = ""] = listBehind("/documents").split("?");
  const asked = path === "/documents" ? new URLSearchParams(search).get("reason") : null;
  return asked || Object.keys(documents.reasons).join(",");
};

/** Whether the approval of another document led here. */
const comesFromApproval = (): boolean =>
  (history.state as { readonly isNext?: unknown } | null)?.isNext === true;

function Record({ of }: { readonly of: DocumentRecord }) {
  const [, navigate] = useLocation();
  const mayChange = useMayChange();
  const [active, setActive] = useState<string | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const [turned, setTurned] = useState(0);
  const pages = usePages(of.id, of.updated_at);
  const groups = fieldsOf(of);
  const fields = groups.flatMap((group) => group.fields);
  const firstStop = fields.find(({ isDoubtful }) => isDoubtful) ?? fields[0];
  const isFocused = useRef(false);
  // A link may lead to one field: its page is shown with its box.
  const asked = new URLSearchParams(useSearch()).get("field");
  const first = fields.find(({ pointer }) => pointer === asked)?.pointer ?? null;
  const begins = first ?? (comesFromApproval() ? (firstStop?.pointer ?? null) : null);
  useEffect(() => {
    if (isFocused.current || begins === null) return;
    isFocused.current = true;
    focusField(begins);
  }, [begins]);

  const activate = ({ pointer, place }: DocumentField): void => {
    setActive(pointer);
    if (place) setNumber(place.page);
  };
  const approve = async (): Promise<void> => {
    if (!(await whetherSaved(w.approve, editDocument(of.id, { approved: true })))) return;
    notify({
      kind: "done",
      text: w.approved(of.name),
      undo: () => editDocument(of.id, { approved: false }),
    });
    // Where that fails, so does the list, which states why.
    const next = await nextToReview(of.id, reasonsBehind()).catch(() => null);
    navigate(next === null ? listBehind("/documents") : `/documents/${next}`, {
      state: { from: listBehind("/documents"), isNext: true },
    });
  };
  const readTurned = async (): Promise<void> => {
    const turning = changeDocument(of.id, () =>
      ofDocuments.rotate(of.id, { degrees: turned as 90 | 180 | 270 }),
    );
    if (await whetherSaved(w.turnFile, turning)) setTurned(0);
  };
  const state = reviewOf(of)?.state;
  const mayApprove = mayChange && state !== "received" && state !== "split";
  return (
    // Ctrl Enter works wherever the focus is on the record, and the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        // A dialog over it is no part of it, and a key that is held would approve the next one unseen.
        if (event.repeat || !event.currentTarget.contains(event.target as Node)) return;
        if (!mayApprove) return;
        event.preventDefault();
        if (event.target instanceof HTMLElement) event.target.blur();
        void approve();
      }}
    >
      <Head of={of} />
      <Actions
        of={of}
        pageCount={pages.data?.length ?? 0}
        turned={turned}
        approve={() => void approve()}
        readTurned={() => void readTurned()}
        afterDiscard={() => navigate(listBehind("/documents"))}
      />
      <div className={styles["beside"]}>
        <div className={styles["pages"]}>
          <PageView
            pages={pages}
            number={number}
            show={setNumber}
            turn={() => setTurned((turned + 90) % 360)}
            turned={turned}
            fields={fields}
            active={active}
            choose={focusField}
          />
        </div>
        <div>
          <LinksPart of={of} />
          <AuditPart of={of} show={setNumber} />
          <FieldsPart document={of} groups={groups} active={active} activate={activate} />
        </div>
      </div>
    </article>
  );
}

function Framed({ id }: { readonly id: string }) {
  const read = useDocument(id);
  const [, navigate] = useLocation();
  useTitle(read.data?.name ?? w.one);
  useKeys([
    { key: "Escape", label: words.keys.back, run: () => navigate(listBehind("/documents")) },
  ]);
  return (
    <RecordFrame
      read={read}
      notFound={w.notFound}
      back={<Link href={listBehind("/documents")}>{w.back}</Link>}
      className="page"
    >
      {(of) => <Record of={of} />}
    </RecordFrame>
  );
}

/** One document: its pages beside its fields, each with its place, to be corrected and approved. */
export default function DocumentScreen({ id }: { readonly id: string }) {
  return (
    <Entitled to="documents" gives={documents.gives} level={1}>
      <Framed id={id} />
    </Entitled>
  );
}
