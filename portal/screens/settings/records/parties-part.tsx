import { useState } from "react";
import { Link } from "wouter";
import type { Party } from "../../../../sdk/index.ts";
import { ofParties, reloadParties, useParties } from "../../../api/parties.ts";
import { Refused } from "../../../controls/field.tsx";
import { CloseButton } from "../../../controls/modal.tsx";
import { TextField } from "../../../controls/text-field.tsx";
import { Answered } from "../../../parts/answered.tsx";
import { Empty } from "../../../parts/states.tsx";
import { Table } from "../../../parts/table.tsx";
import { useMayChange } from "../../../session/role.ts";
import { saveChanges, type Part } from "../../../undo/save-changes.ts";
import { notify } from "../../../undo/undo-store.ts";
import { records } from "../../../words/records.ts";
import styles from "../settings.module.css";
import { useEdited } from "../use-edited.ts";
import { useForm } from "../use-form.ts";

const w = records.party;
const path = "/settings/parties";

type FormProps = {
  /** The one to rename; absent: a new one. */
  readonly party: Party | undefined;
  readonly close: () => void;
};

const parts: readonly Part<Party>[] = [
  { label: w.name, names: ["company_name"], show: (one) => one.company_name },
];

/** null: somebody else renamed it meanwhile, and one of the names is to be chosen. */
const rename = (read: Party, name: string): Promise<Party | null> =>
  saveChanges({
    title: read.company_name,
    read,
    wanted: { company_name: name },
    parts,
    update: (_, expected) => ofParties.update(read.id, { company_name: name }, { expected }),
    reload: reloadParties,
  });

function PartyForm({ party: shown, close }: FormProps) {
  // As it was when the form was opened.
  const [party] = useState(shown);
  const { draft, edit, problems, isPending, onSubmit } = useForm(
    { name: party?.company_name ?? "" },
    ["company_name"],
    ({ name }) => (party ? rename(party, name) : ofParties.create({ company_name: name })),
    async (saved) => {
      await reloadParties();
      close();
      if (saved && !party) notify({ kind: "done", text: w.made(saved.company_name), undo: null });
    },
  );
  return (
    <form className={styles["form"]} onSubmit={onSubmit} noValidate>
      <h2>{party ? records.changeOf(party.company_name) : w.add}</h2>
      <TextField
        label={w.name}
        problems={problems.of("company_name")}
        value={draft.name}
        maxLength={255}
        change={(name) => edit({ name })}
      />
      <Refused problems={problems.others} />
      <div className="actions">
        <button className="button-main" disabled={isPending}>
          {party ? records.save : w.create}
        </button>
        <CloseButton close={close} label={records.cancel} />
      </div>
    </form>
  );
}

function List({ parties }: { readonly parties: readonly Party[] }) {
  const mayChange = useMayChange();
  if (parties.length === 0) return <Empty {...w.empty} />;
  const { actions, ...others } = w.heads;
  return (
    <Table label={w.label} heads={Object.values(mayChange ? { ...others, actions } : others)}>
      {parties.map(({ id, company_name: name }) => (
        <tr key={id}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          {mayChange && (
            <td>
              <Link
                className="button"
                href={`${path}?edit=${id}`}
                aria-label={records.changeOf(name)}
              >
                {records.change}
              </Link>
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

/** The companies of the account, which records have in roles. */
export function PartiesPart() {
  const parties = useParties();
  const mayChange = useMayChange();
  const { id, isNew, close } = useEdited(path);
  const edited = parties.data?.find((one) => one.id === id);
  const isOpen = mayChange && (isNew || edited !== undefined);
  return (
    <>
      <p>{w.why}</p>
      {isOpen && <PartyForm key={id ?? "new"} party={edited} close={close} />}
      {mayChange && !isOpen && (
        <p>
          <Link className="button-main" href={`${path}?new`}>
            {w.add}
          </Link>
        </p>
      )}
      <Answered of={parties}>{(items) => <List parties={items} />}</Answered>
    </>
  );
}
