import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { problemsOf } from "../../controls/problems.ts";

/**
 * A form's draft, how it is sent, and what the API refuses of it, by the API's names of its `fields`. `done` gets
 * what was saved, and what changes the draft.
 */
export function useForm<D extends object, Saved>(
  first: D,
  fields: readonly string[],
  save: (draft: D) => Promise<Saved>,
  done: (saved: Saved, edit: (change: Partial<D>) => void) => unknown,
) {
  const [draft, setDraft] = useState(first);
  const edit = (change: Partial<D>): void => setDraft((before) => ({ ...before, ...change }));
  const sending = useMutation({
    mutationFn: () => save(draft),
    onSuccess: (saved) => done(saved, edit),
  });
  return {
    draft,
    edit,
    problems: problemsOf(sending.error, fields),
    isPending: sending.isPending,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      sending.mutate();
    },
  };
}
