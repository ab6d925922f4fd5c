import { useState } from "react";
import { words } from "../words/index.ts";

type Props = {
  readonly text: string;
  readonly label?: string;
  /** What the button is called where several have the same label. */
  readonly name?: string;
};

/** Puts a text on the clipboard, and states whether it is there. */
export function Copy({ text, name, label = words.clipboard.copy }: Props) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(words.clipboard.copied),
      () => setOutcome(words.clipboard.notCopied),
    );
  return (
    <>
      <button type="button" className="button" aria-label={name} onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">{outcome}</span>
    </>
  );
}
