import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ofParity, useParityKeys } from "../../api/parity.ts";
import { queryClient } from "../../api/query-client.ts";
import { Confirm } from "../../controls/confirm.tsx";
import { Refused } from "../../controls/field.tsx";
import { KeyOnce } from "../../controls/key-once.tsx";
import { problemsOf } from "../../controls/problems.ts";
import { TextField } from "../../controls/text-field.tsx";
import { Answered } from "../../parts/answered.tsx";
import { Empty } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { When } from "../../parts/when.tsx";
import { useMayChange } from "../../session/role.ts";
import { ownZone } from "../../time/zoned.ts";
import { parity } from "../../words/parity.ts";

const w = parity.keys;
const reload = () => queryClient.invalidateQueries({ queryKey: ["parity_keys"] });

function NewKey() {
  const [name, setName] = useState("");
  const [secret, setSecret] = useState("");
  const create = useMutation({
    mutationFn: () => ofParity.createKey({ name: name.trim(), secret: secret || null }),
    gcTime: 0,
    onSuccess: async () => {
      setName("");
      setSecret("");
      await reload();
    },
  });
  const problems = problemsOf(create.error, ["name", "secret"]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        <TextField
          label={w.name}
          problems={problems.of("name")}
          value={name}
          maxLength={100}
          change={setName}
        />
        <TextField
          label={w.secret}
          hint={w.secretWhy}
          problems={problems.of("secret")}
          value={secret}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          change={setSecret}
        />
        <Refused problems={problems.others} />
        <button className="button-main" disabled={create.isPending}>
          {w.create}
        </button>
      </form>
      {create.data && (
        <KeyOnce title={w.made} text={create.data.key} close={() => create.reset()} />
      )}
    </>
  );
}

/** Keys with which another provider delivers here; whoever changes what the account has makes and ends them. */
export function ParityKeys() {
  const mayChange = useMayChange();
  const { end, ...others } = w.heads;
  const heads = Object.values(mayChange ? { ...others, end } : others);
  return (
    <>
      <h2>{w.title}</h2>
      <p>{w.why}</p>
      {mayChange ? <NewKey /> : <p>{w.viewer}</p>}
      <Answered of={useParityKeys()}>
        {(keys) =>
          keys.length === 0 ? (
            <Empty {...w.empty} />
          ) : (
            <Table label={w.label} heads={heads}>
              {keys.map((key) => (
                <tr key={key.id}>
                  <th scope="row">
                    <bdi>{key.name}</bdi>
                  </th>
                  <td>
                    <code>{key.masked_key}</code>
                  </td>
                  <td>{key.signed ? w.signed : w.unsigned}</td>
                  <td>
                    <When at={key.created_at} zone={ownZone()} />
                  </td>
                  {mayChange && (
                    <td>
                      <Confirm
                        label={w.end}
                        name={w.endOf(key.name)}
                        title={w.endTitle(key.name)}
                        why={w.endWhy}
                        run={() => ofParity.endKey(key.id).then(reload)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </Table>
          )
        }
      </Answered>
    </>
  );
}
