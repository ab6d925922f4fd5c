import { useState } from "react";
import { useEventCatalogue, useExample, type EventName } from "../../api/webhooks.ts";
import { Code } from "../../parts/code.tsx";
import { CloseButton, Modal } from "../../controls/modal.tsx";
import { words } from "../../words/index.ts";
import { webhooks } from "../../words/webhooks.ts";
import styles from "./webhooks.module.css";

function Example({ event, close }: { readonly event: EventName; readonly close: () => void }) {
  const example = useExample(event);
  return (
    <>
      {example.data ? (
        <Code label={webhooks.example(event)} text={example.data} />
      ) : (
        <p>{example.error ? example.error.message : words.states.loading}</p>
      )}
      <p>
        <CloseButton close={close} />
      </p>
    </>
  );
}

type Props = {
  readonly chosen: readonly EventName[];
  readonly choose: (events: readonly EventName[]) => void;
};

/** The catalogue: every event by category, in words, with an example of its delivery. */
export function EventChoice({ chosen, choose }: Props) {
  const catalogue = useEventCatalogue();
  const [shown, show] = useState<EventName | null>(null);
  if (!catalogue.data)
    return <p>{catalogue.error ? catalogue.error.message : words.states.loading}</p>;
  const toggle = (names: readonly EventName[], on: boolean): void => {
    const others = chosen.filter((name) => !names.includes(name));
    choose(on ? [...others, ...names] : others);
  };
  return (
    <div className={styles["categories"]}>
      {catalogue.data.map(({ name, events }) => {
        const names = events.map((event) => event.name);
        return (
          <fieldset key={name}>
            <legend>{name}</legend>
            <label className={styles["option"]}>
              <input
                type="checkbox"
                checked={names.every((one) => chosen.includes(one))}
                onChange={({ target }) => toggle(names, target.checked)}
              />
              {webhooks.all(name)}
            </label>
            {events.map((event) => (
              <div key={event.name} className={styles["option"]}>
                <input
                  type="checkbox"
                  id={`event-${event.name}`}
                  aria-describedby={`why-${event.name}`}
                  checked={chosen.includes(event.name)}
                  onChange={({ target }) => toggle([event.name], target.checked)}
                />
                <span>
                  <label htmlFor={`event-${event.name}`}>
                    <code>{event.name}</code>
                  </label>{" "}
                  <span className="quiet" id={`why-${event.name}`}>
                    {event.description}
                  </span>{" "}
                  <button
                    type="button"
                    className="button"
                    aria-label={webhooks.example(event.name)}
                    onClick={() => show(event.name)}
                  >
                    {webhooks.showExample}
                  </button>
                </span>
              </div>
            ))}
          </fieldset>
        );
      })}
      {shown !== null && (
        <Modal title={webhooks.example(shown)} isOpen setOpen={(open) => !open && show(null)}>
          <Example event={shown} close={() => show(null)} />
        </Modal>
      )}
    </div>
  );
}
