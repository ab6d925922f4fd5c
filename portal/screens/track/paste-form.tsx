import {
  useState,
  type ChangeEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { track } from "../../words/track.ts";
import { mapped, withKeptRoles, type MappedWorksheet } from "./columns.ts";
import { linesOf, maxLines } from "./lines.ts";
import { worksheetOfFile, worksheetOfText, type WorksheetRow } from "./worksheet.ts";
import styles from "./track.module.css";

/** Numbers come in here: typed, pasted, or as a file that is chosen or dropped. */
export function PasteForm({ take }: { readonly take: (worksheet: MappedWorksheet) => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const accept = (rows: readonly WorksheetRow[]): void => {
    const worksheet = withKeptRoles(mapped(rows));
    const count = linesOf(worksheet).length;
    if (count === 0) return setProblem(track.none);
    if (count > maxLines) return setProblem(track.tooMany(count));
    setProblem(null);
    take(worksheet);
  };
  const acceptFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const rows = await worksheetOfFile(file);
    if (typeof rows === "string") setProblem(track[rows]);
    else accept(rows);
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    accept(worksheetOfText(text));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void acceptFile(event.dataTransfer.files[0]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  const onFile = (event: ChangeEvent<HTMLInputElement>): void => {
    void acceptFile(event.target.files?.[0]);
    // The same file may be chosen again.
    event.target.value = "";
  };
  return (
    // The field for a file does by keys what a drop does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles["form"]}
      data-drop={isOver || undefined}
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label htmlFor="track-numbers">{track.paste}</label>
      <p id="track-why" className="quiet">
        {track.pasteWhy}
      </p>
      <textarea
        id="track-numbers"
        aria-describedby={`track-why${problem === null ? "" : " track-problem"}`}
        aria-invalid={problem !== null}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <p id="track-problem" role="alert" className={styles["bad"]}>
          {problem}
        </p>
      )}
      <div className="actions">
        <button className="button-main">{track.check}</button>
        <label>
          {track.file}{" "}
          <input type="file" accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain" onChange={onFile} />
        </label>
        <span className="quiet">{track.drop}</span>
      </div>
    </form>
  );
}
