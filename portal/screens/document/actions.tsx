import {
  changeDocument,
  discardDocument,
  documentNow,
  editDocument,
  ofDocuments,
  reviewOf,
  useDocumentTypes,
  type DocumentRecord,
} from "../../api/documents.ts";
import { Confirm } from "../../controls/confirm.tsx";
import { useMayChange } from "../../session/role.ts";
import { whetherSaved } from "../../undo/undo-bar.tsx";
import { documents } from "../../words/documents.ts";
import { SplitDialog } from "./split-dialog.tsx";

const w = documents.record;

const turnable: ReadonlySet<string | null> = new Set([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/bmp",
]);

type Props = {
  readonly of: DocumentRecord;
  readonly pageCount: number;
  readonly turned: number;
  readonly approve: () => void;
  readonly readTurned: () => void;
  readonly afterDiscard: () => void;
};

function TypeChoice({ of }: { readonly of: DocumentRecord }) {
  const { data } = useDocumentTypes();
  const { types } = documents;
  const recognized = types[of.document_type ?? ""] ?? of.document_type ?? documents.noType;
  const manual = of.document_type_manual;
  const nameOf = (type: string | null): string =>
    type === null ? w.keepType : (types[type] ?? type);
  const edit = (type: string | null, before?: string | null): Promise<unknown> =>
    editDocument(
      of.id,
      { document_type_manual: type },
      before === undefined ? undefined : { document_type_manual: before },
    );
  const save = (type: string): void =>
    void whetherSaved(w.changeType, edit(type || null, manual), async () => ({
      title: of.name,
      values: [
        {
          label: w.changeType,
          theirs: nameOf((await documentNow(of.id)).document_type_manual),
          mine: nameOf(type || null),
        },
      ],
      saveMine: () => edit(type || null),
    }));
  return (
    <>
      <select
        className="input"
        aria-label={w.changeType}
        value={manual ?? ""}
        onChange={({ target }) => save(target.value)}
      >
        <option value="">{w.keepType}</option>
        {manual !== null && !data?.some(({ code }) => code === manual) && (
          <option value={manual}>{types[manual] ?? manual}</option>
        )}
        {data?.map(({ code }) => (
          <option key={code} value={code}>
            {types[code] ?? code}
          </option>
        ))}
      </select>
      <span className="quiet">{w.typeRead(recognized, reviewOf(of)?.type_confidence ?? null)}</span>
    </>
  );
}

/** What can be done with a document; whoever may not change it gets its file. */
export function Actions({ of, pageCount, turned, approve, readTurned, afterDiscard }: Props) {
  const mayChange = useMayChange();
  const review = reviewOf(of);
  const run = (what: string, action: () => Promise<unknown>): void =>
    void whetherSaved(what, changeDocument(of.id, action));
  const download = of.file_url && (
    <a className="button" href={of.file_url} download>
      {w.download}
    </a>
  );
  if (!mayChange)
    return (
      <div className="actions">
        {download}
        <span className="hint">{documents.upload.viewer}</span>
      </div>
    );
  const isReading = review?.state === "received";
  const isPacket = review?.state === "split";
  return (
    <>
      <div className="actions">
        {review && review.approved_at !== null ? (
          <button
            type="button"
            className="button"
            onClick={() =>
              run(w.takeApprovalBack, () => ofDocuments.update(of.id, { approved: false }))
            }
          >
            {w.takeApprovalBack}
          </button>
        ) : (
          !isPacket && (
            <button type="button" className="button-main" disabled={isReading} onClick={approve}>
              {w.approve}
            </button>
          )
        )}
        {of.file_content_type === "application/pdf" && pageCount > 1 && (
          <SplitDialog id={of.id} pageCount={pageCount} />
        )}
        {turned !== 0 && turnable.has(of.file_content_type) && (
          <button type="button" className="button" onClick={readTurned}>
            {w.turnFile}
          </button>
        )}
        {download}
        <Confirm
          label={w.discard}
          title={w.discardTitle(of.name)}
          why={w.discardWhy}
          run={async () => {
            await discardDocument(of.id);
            afterDiscard();
          }}
        />
      </div>
      {!isPacket && (
        <div className="actions">
          <TypeChoice of={of} />
          {of.document_type_manual !== null && (
            <button
              type="button"
              className="button"
              disabled={isReading}
              onClick={() => run(w.readAgain, () => ofDocuments.reextract(of.id))}
            >
              {w.readAgain}
            </button>
          )}
        </div>
      )}
    </>
  );
}
