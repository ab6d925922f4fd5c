import { Link, useLocation } from "wouter";
import { useAuditEntries, type AuditChoice, type AuditEntry } from "../../api/audit.ts";
import { useKeysOfAccount, useUsers } from "../../api/people.ts";
import { ChoiceFilter } from "../../controls/choice-filter.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { MoreButton } from "../../controls/more-button.tsx";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { When } from "../../parts/when.tsx";
import { useIsAdmin } from "../../session/role.ts";
import { ownZone } from "../../time/zoned.ts";
import { audit as w } from "../../words/audit.ts";
import { settings } from "../../words/settings.ts";
import { OnlyAdmins } from "./only-admins.tsx";

const address = "/settings/audit";

type FilterProps = {
  readonly choice: AuditChoice;
  readonly change: (name: keyof AuditChoice, value: string) => void;
};

/** People and keys that there are, and whoever the address asks for. */
function useActors({ actor }: AuditChoice): Readonly<Record<string, string>> {
  const users = useUsers().data ?? [];
  const keys = useKeysOfAccount().data ?? [];
  const known = {
    ...Object.fromEntries(users.map(({ id, name }) => [id, name])),
    ...Object.fromEntries(keys.map(({ id, name }) => [id, w.keyNamed(name)])),
  };
  return actor === "" || Object.hasOwn(known, actor) ? known : { ...known, [actor]: w.notListed };
}

function Filters({ choice, change }: FilterProps) {
  const actors = useActors(choice);
  return (
    <div className="actions">
      <ChoiceFilter
        label={w.action}
        any={w.allActions}
        values={w.actions}
        value={choice.action}
        apply={(value) => change("action", value)}
      />
      <ChoiceFilter
        label={w.actor}
        any={w.allActors}
        values={actors}
        value={choice.actor}
        apply={(value) => change("actor", value)}
      />
    </div>
  );
}

function Row({ entry }: { readonly entry: AuditEntry }) {
  const { actor, target } = entry;
  return (
    <tr>
      <td>
        <When at={entry.created_at} zone={ownZone()} />
      </td>
      <th scope="row">
        <bdi>{actor.name}</bdi> <span className="quiet">{w.kinds[actor.kind]}</span>
      </th>
      <td>{w.actions[entry.action]}</td>
      <td>{target.id !== null && <code>{target.id}</code>}</td>
      <td>{entry.attributes.join(", ")}</td>
      <td>{entry.address}</td>
    </tr>
  );
}

function List({ choice }: { readonly choice: AuditChoice }) {
  const trail = useAuditEntries(choice);
  const { data, error } = trail;
  const retry = () => void trail.refetch();
  if (!data) return error ? <Failed error={error} retry={retry} /> : <Loading />;
  const entries = data.pages.flatMap(({ items }) => items);
  const isFiltered = choice.action !== "" || choice.actor !== "";
  const older = <MoreButton of={trail} label={w.older} />;
  return (
    <>
      {error && <Stale at={trail.dataUpdatedAt} error={error} retry={retry} />}
      {entries.length > 0 && (
        <Table label={w.label} heads={Object.values(w.heads)}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
      {entries.length === 0 && trail.hasNextPage && <p>{w.searching}</p>}
      {entries.length === 0 && !trail.hasNextPage && (
        <Empty
          {...(isFiltered ? w.noMatch : w.empty)}
          next={isFiltered && <Link href={address}>{w.clear}</Link>}
        />
      )}
      {older}
    </>
  );
}

function Trail() {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const choice = { action: search.get("action") ?? "", actor: search.get("actor") ?? "" };
  const change = (name: keyof AuditChoice, value: string): void => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    navigate(`${address}${next.size > 0 ? `?${next.toString()}` : ""}`);
  };
  return (
    <>
      <p>{w.why}</p>
      <Filters choice={choice} change={change} />
      <List choice={choice} />
    </>
  );
}

/** Who changed what in the account, for admins. */
export const AuditPart = () =>
  useIsAdmin() ? <Trail /> : <OnlyAdmins why={settings.onlyAdmins.audit} />;
