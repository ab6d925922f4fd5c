import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ofInvitations, useInvitations } from "../../api/people.ts";
import { queryClient } from "../../api/query-client.ts";
import { Confirm } from "../../controls/confirm.tsx";
import { Field, Refused } from "../../controls/field.tsx";
import { problemsOf } from "../../controls/problems.ts";
import { TextField } from "../../controls/text-field.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { When } from "../../parts/when.tsx";
import type { Role } from "../../session/role.ts";
import { ownZone } from "../../time/zoned.ts";
import { settings } from "../../words/settings.ts";
import styles from "./settings.module.css";

const w = settings.people;
const { roles, roleMeans } = settings;
export const roleNames = Object.keys(roles) as Role[];

const reload = () => queryClient.invalidateQueries({ queryKey: ["invitations"] });

function InviteForm() {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("member");
  const invite = useMutation({
    mutationFn: () => ofInvitations.create({ email: email.trim(), role }),
    onSuccess: async () => {
      setEmail("");
      await reload();
    },
  });
  const problems = problemsOf(invite.error, ["email", "role"]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    invite.mutate();
  };
  return (
    <form className={styles["form"]} onSubmit={onSubmit} noValidate>
      <TextField
        label={w.email}
        problems={problems.of("email")}
        type="email"
        value={email}
        autoComplete="off"
        change={setEmail}
      />
      <Field label={w.role} problems={problems.of("role")}>
        {(given) => (
          <select
            {...given}
            className="input"
            value={role}
            onChange={({ target }) => setRole(target.value as Role)}
          >
            {roleNames.map((name) => (
              <option key={name} value={name}>
                {roles[name]}: {roleMeans[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Refused problems={problems.others} />
      <button className="button-main" disabled={invite.isPending}>
        {w.send}
      </button>{" "}
      <span role="status">{invite.data && w.sent(invite.data.email)}</span>
    </form>
  );
}

function Waiting() {
  const invitations = useInvitations();
  const { data, error } = invitations;
  if (!data)
    return error ? <Failed error={error} retry={() => void invitations.refetch()} /> : <Loading />;
  if (data.length === 0) return <p>{w.noInvitation}</p>;
  return (
    <Table label={w.invitations} heads={Object.values(w.invitationHeads)}>
      {data.map((invitation) => (
        <tr key={invitation.id}>
          <th scope="row">
            <bdi>{invitation.email}</bdi>
          </th>
          <td>{invitation.role === null ? w.memberOrAdmin : roles[invitation.role]}</td>
          <td>
            <When at={invitation.created_at} zone={ownZone()} />
          </td>
          <td>
            <When at={invitation.expires_at} zone={ownZone()} />
          </td>
          <td>
            <Confirm
              label={w.revoke}
              name={w.revokeOf(invitation.email)}
              title={w.revokeTitle(invitation.email)}
              why={w.revokeWhy}
              run={() => ofInvitations.revoke(invitation.id).then(reload)}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Who is asked to join, for admins. */
export const Invitations = () => (
  <>
    <h2>{w.invite}</h2>
    <InviteForm />
    <h2>{w.invitations}</h2>
    <Waiting />
  </>
);
