import { Link, useLocation } from "wouter";
import {
  hasOptions,
  ofDefinitions,
  optionsOf,
  reloadFields,
  useFieldsOf,
  type FieldDefinition,
} from "../../../api/custom-fields.ts";
import { Confirm } from "../../../controls/confirm.tsx";
import { Answered } from "../../../parts/answered.tsx";
import { Entitled } from "../../../parts/entitled.tsx";
import { Empty } from "../../../parts/states.tsx";
import { Table } from "../../../parts/table.tsx";
import { useMayChange } from "../../../session/role.ts";
import { notify } from "../../../undo/undo-store.ts";
import { records } from "../../../words/records.ts";
import { useEdited } from "../use-edited.ts";
import { FieldForm } from "./field-form.tsx";
import { FieldOptions } from "./field-options.tsx";
import { FieldRules } from "./field-rules.tsx";

const w = records.field;
const path = "/settings/fields";
const entities = Object.keys(w.entities) as FieldDefinition["entity_type"][];

/** Deletes it as it is shown; what somebody else changed meanwhile is shown first. */
async function removeField(field: FieldDefinition): Promise<void> {
  const { id, display_name, description, validation, default_format, default_value } = field;
  const expected = { display_name, description, validation, default_format, default_value };
  try {
    await ofDefinitions.delete(id, { expected });
  } finally {
    await reloadFields();
  }
}

const Actions = ({ of }: { readonly of: FieldDefinition }) => (
  <div className="actions">
    <Link
      className="button"
      href={`${path}?edit=${of.id}`}
      aria-label={records.changeOf(of.display_name)}
    >
      {records.change}
    </Link>
    <Confirm
      label={w.remove}
      name={w.removeOf(of.display_name)}
      title={w.removeTitle(of.display_name)}
      why={w.removeWhy}
      run={() => removeField(of)}
    />
  </div>
);

function Row({
  field,
  mayChange,
}: {
  readonly field: FieldDefinition;
  readonly mayChange: boolean;
}) {
  const options = optionsOf(field);
  return (
    <tr>
      <th scope="row">
        <bdi>{field.display_name}</bdi>
        {field.description !== null && <div className="quiet">{field.description}</div>}
      </th>
      <td>
        <code>{field.api_slug}</code>
      </td>
      <td>
        {w.types[field.data_type]}
        {field.reference_type !== null && `: ${field.reference_type}`}
        {options.length > 0 && (
          <div className="quiet">{options.map(({ label }) => label).join(", ")}</div>
        )}
      </td>
      <td>
        <FieldRules of={field} />
      </td>
      {mayChange && (
        <td>
          <Actions of={field} />
        </td>
      )}
    </tr>
  );
}

function List({ fields }: { readonly fields: readonly FieldDefinition[] }) {
  const mayChange = useMayChange();
  if (fields.length === 0) return <Empty {...w.empty} />;
  const { actions, ...others } = w.heads;
  const heads = Object.values(mayChange ? { ...others, actions } : others);
  return entities
    .map((entity) => [entity, fields.filter((one) => one.entity_type === entity)] as const)
    .filter(([, some]) => some.length > 0)
    .map(([entity, some]) => (
      <section key={entity}>
        <h2>{w.entities[entity]}</h2>
        <Table label={w.tableOf(w.entities[entity])} heads={heads}>
          {some.map((field) => (
            <Row key={field.id} field={field} mayChange={mayChange} />
          ))}
        </Table>
      </section>
    ));
}

function Fields() {
  const fields = useFieldsOf("all");
  const mayChange = useMayChange();
  const [, navigate] = useLocation();
  const { id, isNew, close } = useEdited(path);
  const edited = fields.data?.find((one) => one.id === id);
  const isOpen = mayChange && (isNew || edited !== undefined);
  return (
    <>
      <p>{w.why}</p>
      {isOpen && (
        <FieldForm
          key={id ?? "new"}
          field={edited}
          done={(saved) => {
            if (saved && !edited)
              notify({ kind: "done", text: w.made(saved.display_name), undo: null });
            // A field of choices is of no use before it has some.
            if (saved && !edited && hasOptions(saved)) navigate(`${path}?edit=${saved.id}`);
            else close();
          }}
        />
      )}
      {isOpen && edited && hasOptions(edited) && <FieldOptions field={edited} />}
      {mayChange && !isOpen && (
        <p>
          <Link className="button-main" href={`${path}?new`}>
            {w.add}
          </Link>
        </p>
      )}
      <Answered of={fields}>{(items) => <List fields={items} />}</Answered>
    </>
  );
}

/** The fields of the account's own on its records, by the records that have them. */
export const FieldsPart = () => (
  <Entitled to="custom_fields" gives={w.gives}>
    <Fields />
  </Entitled>
);
