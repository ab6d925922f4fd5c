import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { CloseButton, Modal } from "../controls/modal.tsx";
import { proof as w } from "../words/proof.ts";
import { ProofPanel } from "./proof-panel.tsx";

/** Asks for the proof of an event, or of the delivery of that id, and shows it over the page under a title. */
export function ProofButton({ id, title }: { readonly id: string; readonly title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      setOpen={setOpen}
      trigger={
        <Button className="button" aria-label={title}>
          {w.title}
        </Button>
      }
    >
      <ProofPanel id={id} />
      <p>
        <CloseButton close={() => setOpen(false)} />
      </p>
    </Modal>
  );
}
