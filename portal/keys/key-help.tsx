import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Switch } from "react-aria-components/Switch";
import { words } from "../words/index.ts";
import { isSingleCharacter } from "./key-actions.ts";
import { allowSingleCharacters, useActions, useSingleCharacters } from "./use-keys.ts";
import styles from "./key-help.module.css";

const drawn: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  PageDown: "Page Down",
  PageUp: "Page Up",
  Escape: "Esc",
};

/** The keys of the screen behind it, and the switch for single letters. */
export default function KeyHelp({ close }: { readonly close: () => void }) {
  const actions = useActions();
  const allowsSingle = useSingleCharacters();
  const shown = actions.filter(({ key }) => allowsSingle || !isSingleCharacter(key));
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && close()}
      isDismissable
      className="overlay"
    >
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{words.keys.title}</Heading>
          <dl className={styles["keys"]}>
            {shown.map(({ key, label }) => (
              <div key={key}>
                <dt>
                  {key.split(" ").map((one, index) => (
                    <span key={one}>
                      {index > 0 && ` ${words.keys.followedBy} `}
                      <kbd>{drawn[one] ?? one}</kbd>
                    </span>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <Switch isSelected={allowsSingle} onChange={allowSingleCharacters} className="switch">
            <span className="switch-track" aria-hidden="true" />
            {words.keys.single}
          </Switch>
          <p className="hint">{words.keys.singleWhy}</p>
          <Button className="button" onPress={close}>
            {words.keys.close}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
