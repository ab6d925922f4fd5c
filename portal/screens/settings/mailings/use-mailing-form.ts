import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { reloadMailings } from "../../../api/mailings.ts";
import { problemsOf } from "../../../controls/problems.ts";

/** A form's draft, how it is sent, and what the API refuses of it. */
export function useMailingForm<D extends object, Saved>(
  first: D,
  fields: readonly string[],
  save: (draft: D) => Promise<Saved>,
  done: (saved: Saved) => void,
) {
  const [draft, setDraft] = useState(first);
  const sending = useMutation({
    mutationFn: () => save(draft),
    onSuccess: async (saved) => {
      await reloadMailings();
      done(saved);
    },
  });
  return {
    draft,
    edit: (change: Partial<D>) => setDraft((before) => ({ ...before, ...change })),
    problems: problemsOf(sending.error, fields),
    isPending: sending.isPending,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      sending.mutate();
    },
  };
}
