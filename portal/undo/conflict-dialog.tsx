import { Button } from "react-aria-components/Button";
import { CloseButton, Modal } from "../controls/modal.tsx";
import { Table } from "../parts/table.tsx";
import { conflicts as w } from "../words/conflicts.ts";
import { askWhich, type Conflict } from "./conflict-store.ts";
import { whetherSaved } from "./undo-bar.tsx";
import { notify } from "./undo-store.ts";

async function keepMine({ title, saveMine }: Conflict): Promise<void> {
  askWhich(null);
  if (await whetherSaved(w.mineOf(title), saveMine()))
    notify({ kind: "done", text: w.saved(title), undo: null });
}

/** Both values of what two people changed at once, and the choice between them. */
export default function ConflictDialog({ of }: { readonly of: Conflict }) {
  const close = (): void => askWhich(null);
  return (
    <Modal
      role="alertdialog"
      title={w.title(of.title)}
      isOpen
      setOpen={(isOpen) => !isOpen && close()}
    >
      <p>{w.why}</p>
      <Table label={w.values} heads={[w.value, w.theirs, w.mine]}>
        {of.values.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <bdi>{theirs}</bdi>
            </td>
            <td>
              <bdi>{mine}</bdi>
            </td>
          </tr>
        ))}
      </Table>
      <p className="actions">
        <CloseButton label={w.keepTheirs} close={close} />
        <Button className="button-main" onPress={() => void keepMine(of)}>
          {w.saveMine}
        </Button>
      </p>
    </Modal>
  );
}
