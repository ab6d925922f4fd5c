import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useKeys } from "../../keys/use-keys.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { words } from "../../words/index.ts";
import styles from "./app.module.css";

const fieldId = "find-anything";

export function focusFindField(): void {
  const field = document.querySelector<HTMLInputElement>(`#${fieldId}`);
  field?.focus();
  field?.select();
}

function Form({ asked }: { readonly asked: string }) {
  const [, navigate] = useLocation();
  const [text, setText] = useState(asked);
  return (
    <form
      role="search"
      className={styles["find"]}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim();
        if (wanted === "") return;
        setText(asked);
        navigate(`/find?${new URLSearchParams({ q: wanted }).toString()}`);
        // What was found is the next thing to be reached.
        document.querySelector<HTMLElement>("#content")?.focus();
      }}
    >
      <input
        id={fieldId}
        className="input"
        aria-label={words.find.field}
        placeholder={words.find.field}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}

/** In the head of every screen: a number or a reference leads to its record. */
export function FindField() {
  const [path] = useLocation();
  const search = useSearch();
  // What was searched for stays to be changed; elsewhere the field is empty.
  const asked = path === "/find" ? (new URLSearchParams(search).get("q") ?? "") : "";
  useKeys([{ key: "g f", label: words.keys.find, run: focusFindField }]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      focusFindField();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return <Form key={asked} asked={asked} />;
}
