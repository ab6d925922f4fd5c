import { Link, useLocation } from "wouter";
import { isFilter, replaceTag, useTags, type Tag } from "../../../api/tags.ts";
import { JobStatus } from "../../../bulk/job-status.tsx";
import { Confirm } from "../../../controls/confirm.tsx";
import { Refused } from "../../../controls/field.tsx";
import { CloseButton } from "../../../controls/modal.tsx";
import { TextField } from "../../../controls/text-field.tsx";
import { Answered } from "../../../parts/answered.tsx";
import { Empty } from "../../../parts/states.tsx";
import { Table } from "../../../parts/table.tsx";
import { useMayChange } from "../../../session/role.ts";
import { locale } from "../../../words/language.ts";
import { records } from "../../../words/records.ts";
import styles from "../settings.module.css";
import { useEdited } from "../use-edited.ts";
import { useForm } from "../use-form.ts";

const w = records.tag;
const path = "/settings/tags";

const addressOf = (search: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(search).toString()}`;

/** What begins a job shows it, with what it changed and the way back. */
function useFollow() {
  const [, navigate] = useLocation();
  return ({ id }: { readonly id: string }) => navigate(addressOf({ job: id }));
}

function RenameForm({ tag, known, close }: FormProps) {
  const follow = useFollow();
  const { draft, edit, problems, isPending, onSubmit } = useForm(
    { name: tag },
    ["edit/tags"],
    async ({ name }) => (name.trim() === tag ? null : replaceTag(tag, name)),
    (job) => (job ? follow(job) : close()),
  );
  const name = draft.name.trim();
  const isMerge = name !== tag && known.some((one) => one.name === name);
  return (
    <form className={styles["form"]} onSubmit={onSubmit} noValidate>
      <h2>{records.changeOf(tag)}</h2>
      <TextField
        label={w.name}
        hint={isMerge ? w.merges(name) : w.nameWhy}
        problems={problems.of("edit/tags")}
        value={draft.name}
        maxLength={100}
        change={(name) => edit({ name })}
      />
      <Refused problems={problems.others} />
      <div className="actions">
        <button className="button-main" disabled={isPending}>
          {records.save}
        </button>
        <CloseButton close={close} label={records.cancel} />
      </div>
    </form>
  );
}

type FormProps = {
  readonly tag: string;
  readonly known: readonly Tag[];
  readonly close: () => void;
};

/** How many records have a tag, and the list of them. */
function Having({ tag, count, list }: HavingProps) {
  const text = count.toLocaleString(locale);
  if (count === 0 || !isFilter(tag)) return text;
  const search = new URLSearchParams({ "filter[tags]": tag }).toString();
  return (
    <Link href={`/${list}?${search}`} aria-label={w[list](tag, count)}>
      {text}
    </Link>
  );
}

type HavingProps = {
  readonly tag: string;
  readonly count: number;
  readonly list: "shipments" | "containers";
};

function Actions({ tag }: { readonly tag: string }) {
  const follow = useFollow();
  return (
    <div className="actions">
      <Link className="button" href={addressOf({ edit: tag })} aria-label={w.renameOf(tag)}>
        {w.rename}
      </Link>
      <Confirm
        label={w.remove}
        name={w.removeOf(tag)}
        title={w.removeTitle(tag)}
        why={w.removeWhy}
        run={async () => follow(await replaceTag(tag, null))}
      />
    </div>
  );
}

function List({ tags }: { readonly tags: readonly Tag[] }) {
  const mayChange = useMayChange();
  if (tags.length === 0) return <Empty {...w.empty} />;
  const { actions, ...others } = w.heads;
  return (
    <Table label={w.label} heads={Object.values(mayChange ? { ...others, actions } : others)}>
      {tags.map(({ name, shipments, containers }) => (
        <tr key={name}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          <td>
            <Having tag={name} count={shipments} list="shipments" />
          </td>
          <td>
            <Having tag={name} count={containers} list="containers" />
          </td>
          {mayChange && (
            <td>
              <Actions tag={name} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

/** The tags that shipments have: what carries them, other names for them, and fewer (docs/adr/0211). */
export function TagsPart() {
  const tags = useTags();
  const mayChange = useMayChange();
  const { id, close } = useEdited(path);
  const edited = tags.data?.find(({ name }) => name === id);
  return (
    <>
      <p>{w.why}</p>
      {mayChange && (
        <p>
          {w.addWhy} <Link href="/shipments">{w.add}</Link>
        </p>
      )}
      {mayChange && <JobStatus />}
      {mayChange && edited && (
        <RenameForm key={edited.name} tag={edited.name} known={tags.data ?? []} close={close} />
      )}
      <Answered of={tags}>{(items) => <List tags={items} />}</Answered>
    </>
  );
}
