import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { User } from "../../../sdk/index.ts";
import { ofUsers, useUsers } from "../../api/people.ts";
import { useMe } from "../../api/queries.ts";
import { queryClient } from "../../api/query-client.ts";
import { useIsAdmin, type Role } from "../../session/role.ts";
import { Confirm } from "../../controls/confirm.tsx";
import { Refused } from "../../controls/field.tsx";
import { Failed, Loading, Stale } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { When } from "../../parts/when.tsx";
import { ownZone } from "../../time/zoned.ts";
import { settings } from "../../words/settings.ts";
import { Invitations, roleNames } from "./invitations.tsx";
import { OnlyAdmins } from "./only-admins.tsx";

const w = settings.people;
const { roles } = settings;
const reload = () => queryClient.invalidateQueries({ queryKey: ["users"] });

/**
 * Another role counts from their next request on. It is given by a button: arrows go through the roles, and none on
 * the way is meant. A refusal, as of the last admin, stands beside it.
 */
function RoleChoice({ user }: { readonly user: User }) {
  const [role, setRole] = useState<Role>(user.role);
  const change = useMutation({
    mutationFn: () => ofUsers.update(user.id, { role }),
    onSettled: reload,
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <form onSubmit={onSubmit}>
      <select
        className="input"
        aria-label={w.roleOf(user.name)}
        value={role}
        onChange={({ target }) => setRole(target.value as Role)}
      >
        {roleNames.map((name) => (
          <option key={name} value={name}>
            {roles[name]}
          </option>
        ))}
      </select>{" "}
      {role !== user.role && (
        <button
          className="button"
          aria-label={w.giveTo(roles[role] ?? role, user.name)}
          disabled={change.isPending}
        >
          {w.give}
        </button>
      )}
      <Refused problems={change.error ? [change.error.message] : []} />
    </form>
  );
}

type RowProps = { readonly user: User; readonly isYou: boolean; readonly isAdmin: boolean };

function Row({ user, isYou, isAdmin }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <bdi>{user.name}</bdi> {isYou && <span className="quiet">({w.you})</span>}
      </th>
      <td>
        <bdi>{user.email}</bdi>
      </td>
      <td>
        {isAdmin && !isYou ? <RoleChoice user={user} /> : roles[user.role]}
        {isAdmin && isYou && <span className="quiet"> {w.ownRole}</span>}
      </td>
      <td>
        <When at={user.created_at} zone={ownZone()} />
      </td>
      {isAdmin && (
        <td>
          {!isYou && (
            <Confirm
              label={w.remove}
              name={w.removeOf(user.name)}
              title={w.removeTitle(user.name)}
              why={w.removeWhy}
              run={() => ofUsers.delete(user.id).then(reload)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

/** Everybody of the account; an admin invites, gives roles and removes. */
export function PeoplePart() {
  const users = useUsers();
  const me = useMe();
  const isAdmin = useIsAdmin();
  const { data, error } = users;
  const { remove, ...others } = w.heads;
  const heads = Object.values(isAdmin ? { ...others, remove } : others);
  return (
    <>
      {!isAdmin && <OnlyAdmins why={settings.onlyAdmins.people} />}
      {error && data && (
        <Stale at={users.dataUpdatedAt} error={error} retry={() => void users.refetch()} />
      )}
      {data ? (
        <Table label={w.label} heads={heads}>
          {data.map((user) => (
            <Row
              key={user.id}
              user={user}
              isYou={user.id === me.data?.user?.id}
              isAdmin={isAdmin}
            />
          ))}
        </Table>
      ) : error ? (
        <Failed error={error} retry={() => void users.refetch()} />
      ) : (
        <Loading />
      )}
      {isAdmin && <Invitations />}
    </>
  );
}
