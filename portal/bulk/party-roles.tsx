import { useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Edit } from "../api/bulk.ts";
import { useParties } from "../api/parties.ts";
import { CloseButton, FormDialog } from "../controls/modal.tsx";
import { Field } from "../controls/field.tsx";
import { Answered } from "../parts/answered.tsx";
import { words } from "../words/index.ts";
import { bulk } from "../words/bulk.ts";
import styles from "./bulk.module.css";

type Roles = NonNullable<Edit["party_roles"]>;
type Role = NonNullable<Roles["assign"]>[number]["role"];

/** A container has one role of its own; every other one its shipment has. */
const rolesOf = (isOfContainers: boolean): readonly Role[] =>
  isOfContainers
    ? ["pickup_dray_carrier"]
    : (Object.keys(words.shipments.record.roles) as readonly Role[]);

type Props = {
  readonly isOfContainers: boolean;
  readonly save: (roles: Roles) => void;
};

type Choice = { readonly value: string; readonly label: string };

function Choose(props: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly change: (value: string) => void;
}) {
  const { label, value, choices, change } = props;
  return (
    <Field label={label}>
      {(given) => (
        <select {...given} value={value} onChange={({ target }) => change(target.value)}>
          {choices.length > 1 && <option value="">{bulk.choose}</option>}
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Form({ isOfContainers, save, close }: Props & { readonly close: () => void }) {
  const parties = useParties();
  const roles = rolesOf(isOfContainers);
  const [role, setRole] = useState(roles.length === 1 ? roles[0]! : "");
  const [party, setParty] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = (how: "assign" | "remove") => () => {
    if (role === "" || party === "") return setMissing(true);
    close();
    save({ [how]: [{ role: role as Role, party_id: party }] });
  };
  return (
    <Answered of={parties}>
      {(known) =>
        known.length === 0 ? (
          <>
            <p>{bulk.noParty}</p>
            <CloseButton close={close} />
          </>
        ) : (
          <>
            <Choose
              label={bulk.role}
              value={role}
              choices={roles.map((one) => ({
                value: one,
                label: words.shipments.record.roles[one] ?? one,
              }))}
              change={setRole}
            />
            <Choose
              label={bulk.party}
              value={party}
              choices={known.map(({ id, company_name: name }) => ({ value: id, label: name }))}
              change={setParty}
            />
            {isMissing && <p role="alert">{bulk.noRole}</p>}
            <p className={styles["actions"]}>
              <Button className="button-main" onPress={send("assign")}>
                {bulk.assignParty}
              </Button>
              <Button className="button" onPress={send("remove")}>
                {bulk.removeParty}
              </Button>
              <CloseButton close={close} />
            </p>
          </>
        )
      }
    </Answered>
  );
}

/** Gives a party a role in all chosen records, or takes it away. */
export function PartyRoles(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog label={bulk.parties} isOpen={isOpen} setOpen={setOpen}>
      <Form {...props} close={() => setOpen(false)} />
    </FormDialog>
  );
}
