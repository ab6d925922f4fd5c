import { useMe } from "../../api/queries.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { When } from "../../parts/when.tsx";
import { ownZone, shortTime } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { settings } from "../../words/settings.ts";
import styles from "./settings.module.css";

const w = settings.profile;

type Me = NonNullable<ReturnType<typeof useMe>["data"]>;

function You({ user }: { readonly user: Me["user"] }) {
  if (!user || !("email" in user)) return null;
  return (
    <>
      <h2>{w.you}</h2>
      <dl className={styles["facts"]}>
        <dt>{w.name}</dt>
        <dd>
          <bdi>{user.name}</bdi>
        </dd>
        <dt>{w.email}</dt>
        <dd>
          <bdi>{user.email}</bdi>
        </dd>
        <dt>{w.role}</dt>
        <dd>
          {settings.roles[user.role]}: {settings.roleMeans[user.role]}
        </dd>
        <dt>{w.since}</dt>
        <dd>
          <When at={user.created_at} zone={ownZone()} />
        </dd>
      </dl>
      <p>
        <a className="button" href="/account/passkeys">
          {w.passkeys}
        </a>
      </p>
    </>
  );
}

function Company({ account }: { readonly account: Me["account"] }) {
  if (!account || !("plan" in account)) return null;
  const { tracking_slots: slots, trial_ends_at: trial, docs_alias: docs } = account;
  return (
    <>
      <h2>{w.account}</h2>
      <dl className={styles["facts"]}>
        <dt>{w.company}</dt>
        <dd>
          <bdi>{account.company_name}</bdi>
        </dd>
        <dt>{w.plan}</dt>
        <dd>
          {w.plans[account.plan]}
          {trial !== null && `, ${w.trial(shortTime(trial, ownZone()))}`}
        </dd>
        <dt>{w.slots}</dt>
        <dd>{slots === null ? w.noLimit : w.slotsUsed(slots.used, slots.limit)}</dd>
        <dt>{w.docs}</dt>
        <dd>{docs ?? words.none}</dd>
      </dl>
    </>
  );
}

/** Who is signed in, and what their account has. */
export function ProfilePart() {
  const me = useMe();
  if (!me.data)
    return me.error ? <Failed error={me.error} retry={() => void me.refetch()} /> : <Loading />;
  return (
    <>
      <You user={me.data.user} />
      <Company account={me.data.account} />
      <h2>{w.features}</h2>
      <dl className={styles["facts"]}>
        {Object.entries(me.data.features).map(([name, { status }]) => [
          <dt key={name}>{w.feature[name] ?? name}</dt>,
          <dd key={`${name} status`}>{w.statuses[status]}</dd>,
        ])}
      </dl>
    </>
  );
}
