import { useEffect, useRef, useState } from "react";

/** A text of the URL; what is typed goes there after a pause, so that Back does not go key by key. */
export function TextFilter({
  label,
  value,
  apply,
}: {
  readonly label: string;
  readonly value: string;
  readonly apply: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <input
      ref={field}
      type="search"
      className="input"
      data-search="list"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => latest.current(target.value.trim()), 250);
      }}
    />
  );
}
