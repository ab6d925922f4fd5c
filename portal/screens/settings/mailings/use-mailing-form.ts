import { reloadMailings } from "../../../api/mailings.ts";
import { useForm } from "../use-form.ts";

/** The form of a digest or an alert; `done` once the list has it. */
export const useMailingForm = <D extends object, Saved>(
  first: D,
  fields: readonly string[],
  save: (draft: D) => Promise<Saved>,
  done: (saved: Saved) => void,
) =>
  useForm(first, fields, save, async (saved) => {
    await reloadMailings();
    done(saved);
  });
