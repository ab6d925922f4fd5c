import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ofKeys, useKeysOfAccount, useUsers } from "../../api/people.ts";
import { queryClient } from "../../api/query-client.ts";
import { useIsAdmin } from "../../session/role.ts";
import { Confirm } from "../../controls/confirm.tsx";
import { Refused } from "../../controls/field.tsx";
import { KeyOnce } from "../../controls/key-once.tsx";
import { problemsOf } from "../../controls/problems.ts";
import { TextField } from "../../controls/text-field.tsx";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { When } from "../../parts/when.tsx";
import { ownZone } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { settings } from "../../words/settings.ts";
import { OnlyAdmins } from "./only-admins.tsx";
import styles from "./settings.module.css";

const w = settings.keys;
const reload = () => queryClient.invalidateQueries({ queryKey: ["api_keys"] });

/** Makes a key, and shows it this once: it is kept nowhere in the page. */
function NewKey() {
  const [name, setName] = useState("");
  const create = useMutation({
    mutationFn: () => ofKeys.create({ name: name.trim() }),
    gcTime: 0,
    onSuccess: async () => {
      setName("");
      await reload();
    },
  });
  const problems = problemsOf(create.error, ["name"]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <>
      <form className={styles["form"]} onSubmit={onSubmit} noValidate>
        <TextField
          label={w.name}
          problems={problems.of("name")}
          value={name}
          maxLength={100}
          change={setName}
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

function List() {
  const keys = useKeysOfAccount();
  const users = useUsers();
  const { data, error } = keys;
  if (!data)
    return error ? <Failed error={error} retry={() => void keys.refetch()} /> : <Loading />;
  if (data.length === 0) return <Empty {...w.empty} />;
  const nameOf = (id: string | undefined): string =>
    users.data === undefined
      ? words.states.loading
      : (users.data.find((user) => user.id === id)?.name ?? (id ? w.removedUser : words.none));
  return (
    <>
      {error && <Stale at={keys.dataUpdatedAt} error={error} retry={() => void keys.refetch()} />}
      <Table label={w.label} heads={Object.values(w.heads)}>
        {data.map((key) => (
          <tr key={key.id}>
            <th scope="row">
              <bdi>{key.name}</bdi>
            </th>
            <td>
              <code>{key.masked_key}</code>
            </td>
            <td>
              <When at={key.created_at} zone={ownZone()} />
            </td>
            <td>
              <bdi>{nameOf(key.user?.id)}</bdi>
            </td>
            <td>
              <Confirm
                label={w.revoke}
                name={w.revokeOf(key.name)}
                title={w.revokeTitle(key.name)}
                why={w.revokeWhy}
                run={() => ofKeys.revoke(key.id).then(reload)}
              />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

/** Keys of the account's programs, for admins. */
export function KeysPart() {
  if (!useIsAdmin()) return <OnlyAdmins why={settings.onlyAdmins.keys} />;
  return (
    <>
      <p>{w.why}</p>
      <NewKey />
      <List />
    </>
  );
}
