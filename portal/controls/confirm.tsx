import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { CloseButton, Modal } from "./modal.tsx";

type Props = {
  /** On the button that opens the question, and on the one that answers it. */
  readonly label: string;
  readonly title: string;
  readonly why: string;
  readonly run: () => Promise<unknown>;
  /** What the button is called where several have the same label. */
  readonly name?: string;
  readonly closeLabel?: string;
};

/** Asks before something that cannot be taken back; a refusal is shown where it was asked. */
export function Confirm({ label, title, why, run, name, closeLabel }: Props) {
  const [isOpen, setOpen] = useState(false);
  const action = useMutation({ mutationFn: run, onSuccess: () => setOpen(false) });
  return (
    <Modal
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      setOpen={(open) => {
        action.reset();
        setOpen(open);
      }}
      trigger={
        <Button className="button" {...(name !== undefined && { "aria-label": name })}>
          {label}
        </Button>
      }
    >
      <p>{why}</p>
      {action.error && <p role="alert">{action.error.message}</p>}
      <p>
        <Button
          className="button-main"
          isDisabled={action.isPending}
          onPress={() => action.mutate()}
        >
          {label}
        </Button>{" "}
        <CloseButton
          close={() => setOpen(false)}
          {...(closeLabel !== undefined && { label: closeLabel })}
        />
      </p>
    </Modal>
  );
}
