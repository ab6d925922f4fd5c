import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { changeDocument, ofDocuments } from "../../api/documents.ts";
import { Field, Refused } from "../../controls/field.tsx";
import { CloseButton, FormDialog } from "../../controls/modal.tsx";
import { problemsOf } from "../../controls/problems.ts";
import { documents } from "../../words/documents.ts";
import { startPagesOf } from "./start-pages.ts";

const w = documents.record;

/** Makes a range of pages a document of its own. */
export function SplitDialog({
  id,
  pageCount,
}: {
  readonly id: string;
  readonly pageCount: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const [range, setRange] = useState({ first: "1", last: "1" });
  const [isWrong, setWrong] = useState(false);
  const split = useMutation({
    mutationFn: (startPages: readonly number[]) =>
      changeDocument(id, () => ofDocuments.split(id, { start_pages: startPages })),
    onSuccess: () => setOpen(false),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const startPages = startPagesOf(Number(range.first), Number(range.last), pageCount);
    setWrong(startPages === null);
    if (startPages) split.mutate(startPages);
  };
  const ends = [
    ["first", w.firstPage],
    ["last", w.lastPage],
  ] as const;
  return (
    <FormDialog label={w.split} isOpen={isOpen} setOpen={setOpen}>
      <form onSubmit={submit}>
        <p>{w.splitWhy}</p>
        {ends.map(([end, label]) => (
          <Field key={end} label={label}>
            {(given) => (
              <input
                {...given}
                inputMode="numeric"
                value={range[end]}
                onChange={({ target }) => setRange({ ...range, [end]: target.value })}
              />
            )}
          </Field>
        ))}
        <Refused problems={isWrong ? [w.noRange(pageCount)] : problemsOf(split.error, []).others} />
        <p>
          <button className="button-main" disabled={split.isPending}>
            {w.split}
          </button>{" "}
          <CloseButton close={() => setOpen(false)} />
        </p>
      </form>
    </FormDialog>
  );
}
