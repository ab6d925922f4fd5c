import { settings } from "../words/settings.ts";
import { Copy } from "./copy.tsx";
import styles from "./key-once.module.css";
import { CloseButton, Modal } from "./modal.tsx";

const w = settings.keys;

type Props = { readonly title: string; readonly text: string; readonly close: () => void };

/** A new key, which is shown this once and kept nowhere in the page. Escape does not close it. */
export const KeyOnce = ({ title, text, close }: Props) => (
  <Modal role="alertdialog" title={title} isOpen setOpen={() => undefined}>
    <p>{w.once}</p>
    <code className={styles["key"]}>{text}</code>
    <p>
      <Copy text={text} /> <CloseButton close={close} label={w.done} />
    </p>
  </Modal>
);
