import { useEffect, useRef, useState } from "react";
import { useKeys } from "../keys/use-keys.ts";
import { words } from "../words/index.ts";

/** A text of the URL; what is typed goes there after a pause, so that Back does not go key by key. */
export function TextFilter({
  label,
  value,
  apply,
  className = "",
}: {
  readonly label: string;
  readonly value: string;
  readonly apply: (text: string) => void;
  readonly className?: string | undefined;
}) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // Only what a person types starts the pause: a URL that changes by itself never leads to another one.
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, apply });
  useEffect(() => {
    latest.current = { value, apply };
  });
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <input
      ref={field}
      type="search"
      className={`input ${className}`}
      data-search="list"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => {
          const typed = target.value.trim();
          if (typed !== latest.current.value) latest.current.apply(typed);
        }, 200);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The browser would empty the field.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

/** `/` leads to the first text that the list is filtered by. */
export const useFilterKey = (): void =>
  useKeys([
    {
      key: "/",
      label: words.keys.search,
      run: () => document.querySelector<HTMLInputElement>('[data-search="list"]')?.focus(),
    },
  ]);
