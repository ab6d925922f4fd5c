import { useUsers } from "../../api/people.ts";
import { settings } from "../../words/settings.ts";

/** Why something is not offered, and whom to ask. */
export function OnlyAdmins({ why }: { readonly why: string }) {
  const { data } = useUsers();
  const admins = (data ?? []).filter(({ role }) => role === "admin").map(({ name }) => name);
  return (
    <p>
      {why} {admins.length > 0 && settings.admins(admins.join(", "))}
    </p>
  );
}
