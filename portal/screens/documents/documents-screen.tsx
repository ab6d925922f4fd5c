import { Link, useLocation } from "wouter";
import { reviewOf, useDocuments, type DocumentChoice } from "../../api/documents.ts";
import { ChoiceFilter } from "../../controls/choice-filter.tsx";
import { TextFilter, useFilterKey } from "../../controls/text-filter.tsx";
import { MoreButton } from "../../controls/more-button.tsx";
import { Answered } from "../../parts/answered.tsx";
import { Entitled } from "../../parts/entitled.tsx";
import { Empty } from "../../parts/states.tsx";
import { fromHere } from "../../parts/list-behind.ts";
import { Table } from "../../parts/table.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { When } from "../../parts/when.tsx";
import { useMayChange } from "../../session/role.ts";
import { ownZone } from "../../time/zoned.ts";
import { documents } from "../../words/documents.ts";
import { words } from "../../words/index.ts";
import { ReviewState } from "./review-state.tsx";
import { typeName } from "./type-name.ts";
import { UploadForm } from "./upload-form.tsx";
import styles from "./documents.module.css";

const w = documents;
const everyReason = Object.keys(w.reasons).join(",");
const names = ["reason", "type", "name", "reference", "mail"] as const;

type FilterProps = {
  readonly choice: DocumentChoice;
  readonly change: (name: keyof DocumentChoice, value: string) => void;
};

function Filters({ choice, change }: FilterProps) {
  const isFiltered = names.some((name) => choice[name] !== "");
  return (
    <div className="actions">
      <ChoiceFilter
        label={w.needsReview}
        value={choice.reason}
        any={w.anyReason}
        values={{ [everyReason]: w.everyReason, ...w.reasons }}
        apply={(reason) => change("reason", reason)}
      />
      <ChoiceFilter
        label={w.type}
        value={choice.type}
        any={w.allTypes}
        values={w.types}
        apply={(type) => change("type", type)}
      />
      <TextFilter label={w.search} value={choice.name} apply={(text) => change("name", text)} />
      <TextFilter
        label={w.reference}
        value={choice.reference}
        apply={(text) => change("reference", text)}
      />
      {choice.mail && <span>{w.ofOneMail}</span>}
      {isFiltered && <Link href="/documents">{w.clear}</Link>}
    </div>
  );
}

type Listed = NonNullable<ReturnType<typeof useDocuments>["data"]>["items"][number];

function Row({ of, choose }: { readonly of: Listed; readonly choose: (mail: string) => void }) {
  const { email_submission: mail, cargos, shipments } = of;
  const links = w.links(cargos.length, shipments.length);
  return (
    <tr>
      <th scope="row" className={styles["name"]}>
        <Link href={`/documents/${of.id}`} state={fromHere()}>
          {of.name}
        </Link>
      </th>
      <td>{typeName(of)}</td>
      <td>
        <ReviewState of={reviewOf(of)} />
      </td>
      <td className={styles["mail"]}>
        {mail && "subject" in mail ? (
          <>
            <bdi>{mail.from.join(", ")}</bdi>{" "}
            <button
              type="button"
              className={styles["subject"]}
              aria-label={w.onlyMail(mail.subject)}
              onClick={() => choose(mail.id)}
            >
              {mail.subject}
            </button>
          </>
        ) : (
          <span className="quiet">{words.none}</span>
        )}
      </td>
      <td>{links || <span className="quiet">{words.none}</span>}</td>
      <td>
        <When at={of.created_at} zone={ownZone()} />
      </td>
    </tr>
  );
}

function List({ choice, change }: FilterProps) {
  const list = useDocuments(choice);
  const { reason, ...others } = choice;
  const isFiltered = names.some((name) => choice[name] !== "");
  const isReasonAlone = reason !== "" && Object.values(others).every((value) => value === "");
  const clear = <Link href="/documents">{w.clear}</Link>;
  const none = isReasonAlone ? w.allDone : isFiltered ? w.noMatch : w.empty;
  return (
    <Answered of={list}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Empty {...none} next={isFiltered && clear} />
        ) : (
          <>
            <p className="quiet" role="status">
              {w.count(total)}
            </p>
            <Table label={w.label} heads={Object.values(w.heads)}>
              {items.map((one) => (
                <Row key={one.id} of={one} choose={(mail) => change("mail", mail)} />
              ))}
            </Table>
            <MoreButton of={list} label={w.more} />
          </>
        )
      }
    </Answered>
  );
}

function Inbox() {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const mayChange = useMayChange();
  const choice = Object.fromEntries(
    names.map((name) => [name, search.get(name) ?? ""]),
  ) as DocumentChoice;
  useFilterKey();
  const change = (name: keyof DocumentChoice, value: string): void => {
    const next = new URLSearchParams(location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    navigate(`/documents${next.size > 0 ? `?${next.toString()}` : ""}`);
  };
  return (
    <>
      {mayChange ? <UploadForm /> : <p className="hint">{w.upload.viewer}</p>}
      <Filters choice={choice} change={change} />
      <List choice={choice} change={change} />
    </>
  );
}

/** Every document of the account, with what somebody should look at. */
export default function DocumentsScreen() {
  useTitle(w.title);
  return (
    <div className="page">
      <h1>{w.title}</h1>
      <Entitled to="documents" gives={w.gives}>
        <Inbox />
      </Entitled>
    </div>
  );
}
