import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { useUsers } from "../api/people.ts";
import { useUser } from "../session/role.ts";
import { words } from "../words/index.ts";
import styles from "./triage.module.css";

const nobody = "nobody";

/** Who may be assigned. */
type Person = { readonly id: string; readonly name: string };

type Choice = {
  /** Who deals with it now; null: nobody. Absent: of several, some may and some may not. */
  readonly assignee?: string | null;
  readonly choose: (person: Person | null) => void;
};

function People({ assignee, choose }: Choice) {
  const people = useUsers();
  const me = useUser();
  if (!people.data)
    return <p role="status">{people.error ? people.error.message : words.states.loading}</p>;
  const others = people.data.filter(({ id }) => id !== me?.id);
  return (
    <ListBox
      aria-label={words.triage.assignee}
      // The dialog opens for this list.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={assignee === undefined ? [] : [assignee ?? nobody]}
      onSelectionChange={(keys) => {
        const key = keys === "all" ? nobody : [...keys][0];
        choose(people.data.find(({ id }) => id === key) ?? null);
      }}
      className={styles["people"]}
    >
      {me && (
        <ListBoxItem id={me.id} textValue={me.name} className={styles["person"]}>
          {words.triage.me(me.name)}
        </ListBoxItem>
      )}
      <ListBoxItem id={nobody} className={styles["person"]}>
        {words.triage.nobody}
      </ListBoxItem>
      {others.map(({ id, name }) => (
        <ListBoxItem key={id} id={id} textValue={name} className={styles["person"]}>
          {name}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

type Props = Choice & {
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
};

/** Who deals with it, chosen from the people of the account. */
export const Assign = ({ assignee, choose, isOpen, setOpen }: Props) => (
  <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
    <Button className="button">{words.triage.assign}</Button>
    <Popover className="popover">
      <Dialog className="dialog" aria-label={words.triage.assign}>
        <People
          {...(assignee !== undefined && { assignee })}
          choose={(person) => {
            setOpen(false);
            if (assignee === undefined || (person?.id ?? null) !== assignee) choose(person);
          }}
        />
      </Dialog>
    </Popover>
  </DialogTrigger>
);
