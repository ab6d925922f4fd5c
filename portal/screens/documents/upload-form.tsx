import { useState, type ChangeEvent, type DragEvent, type ReactNode } from "react";
import { Link } from "wouter";
import { QuaylineError } from "../../../sdk/index.ts";
import { ofDocuments } from "../../api/documents.ts";
import { endedSignIn, queryClient } from "../../api/query-client.ts";
import { documents } from "../../words/documents.ts";
import styles from "./documents.module.css";

const w = documents.upload;

/** Kinds of files that are read. */
const accept = ".pdf,.png,.jpg,.jpeg,.tif,.tiff,.webp,.gif,.bmp,.xlsx,.xls,.csv,.doc,.docx";

type Outcome = { readonly key: number; readonly text: ReactNode };

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Sends one file, and states what became of it. A file that is known leads to its document. */
async function send(file: File): Promise<ReactNode> {
  try {
    const { id } = await ofDocuments.upload(file);
    return (
      <>
        {w.sent(file.name)} <Link href={`/documents/${id}`}>{w.open(file.name)}</Link>
      </>
    );
  } catch (error) {
    endedSignIn(error as Error);
    const meta = error instanceof QuaylineError ? error.problems[0]?.meta : undefined;
    const known = text(meta?.["existing_document_id"]);
    if (!known) return w.failed(file.name, (error as Error).message);
    const name = text(meta?.["existing_document_name"]) || file.name;
    return (
      <>
        {w.known(file.name, name)} <Link href={`/documents/${known}`}>{w.open(name)}</Link>
      </>
    );
  }
}

let files = 0;

/** Documents come in here as files that are chosen or dropped; each is answered. */
export function UploadForm() {
  const [isOver, setOver] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const take = async (chosen: readonly File[]): Promise<void> => {
    for (const file of chosen) {
      const key = ++files;
      setOutcomes((before) => [{ key, text: w.sending(file.name) }, ...before]);
      const outcome = await send(file);
      setOutcomes((before) =>
        before.map((one) => (one.key === key ? { key, text: outcome } : one)),
      );
      await queryClient.invalidateQueries({ queryKey: ["documents"] });
    }
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    void take([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = "";
  };
  return (
    // The field for files does by keys what a drop does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles["upload"]}
      data-drop={isOver || undefined}
      onSubmit={(event) => event.preventDefault()}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label>
        {w.file} <input type="file" multiple accept={accept} onChange={onFile} />
      </label>
      <span className="quiet">{w.drop}</span>
      <div role="status">
        {outcomes.length > 0 && (
          <ul>
            {outcomes.map(({ key, text: shown }) => (
              <li key={key}>{shown}</li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
