import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { words } from "../words/index.ts";

type Props = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
  /** What opens it; absent: something else does. */
  readonly trigger?: ReactNode;
  readonly children: ReactNode;
  readonly role?: "dialog" | "alertdialog";
};

/** A dialog over the page, with its name; Escape closes it. */
export function Modal({ title, isOpen, setOpen, trigger, children, role = "dialog" }: Props) {
  const overlay = (own: object) => (
    <ModalOverlay {...own} isDismissable={role === "dialog"} className="overlay">
      <AriaModal className="modal">
        <Dialog className="dialog" role={role}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
  if (trigger === undefined) return overlay({ isOpen, onOpenChange: setOpen });
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {trigger}
      {overlay({})}
    </DialogTrigger>
  );
}

export const CloseButton = ({
  close,
  label = words.keys.close,
}: {
  readonly close: () => void;
  readonly label?: string;
}) => (
  <Button className="button" onPress={close}>
    {label}
  </Button>
);

type FormProps = Pick<Props, "isOpen" | "setOpen" | "children"> & { readonly label: string };

/** A form of its own, behind a button of the same name. */
export const FormDialog = ({ label, ...dialog }: FormProps) => (
  <Modal title={label} trigger={<Button className="button">{label}</Button>} {...dialog} />
);
