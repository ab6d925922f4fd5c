import { ofDocuments, useInvoiceAudit, type DocumentRecord } from "../../api/documents.ts";
import { download } from "../../lists/download.ts";
import { money } from "../../parts/money.ts";
import { whetherSaved } from "../../undo/undo-bar.tsx";
import { documents } from "../../words/documents.ts";
import styles from "./document.module.css";

const w = documents.audit;

type Audit = NonNullable<ReturnType<typeof useInvoiceAudit>["data"]>;
type Evidence = Audit["findings"][number]["evidence"][number];

const sum = (amount: number, currency: string | null): string =>
  currency === null ? w.withoutCurrency(amount) : money(amount, currency);

const stated = ({ provider, source, statement, observed_at: at }: Evidence): string =>
  w.stated(provider ?? source, statement, at);

const savePacket = async (id: string): Promise<void> =>
  download(await ofDocuments.invoicePacket(id), `${id}-audit.pdf`);

function Findings({ audit }: { readonly audit: Audit }) {
  if (audit.findings.length === 0) return <p>{w.noFindings}</p>;
  return (
    <ul>
      {audit.findings.map(({ code, text, evidence }) => (
        <li key={`${code} ${text}`}>
          {text}
          {evidence.length > 0 && (
            <ul className="quiet">
              {evidence.map((one) => (
                <li key={JSON.stringify(one)}>{stated(one)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Days({ audit }: { readonly audit: Audit }) {
  return audit.lines.map((line) => (
    <details key={`${line.container_number} ${line.page} ${line.box.top}`}>
      <summary>{w.line(line.container_number, line.days.length)}</summary>
      <ul>
        {line.days.map(({ date, verdict, reasons }) => (
          <li key={date}>
            {date}: {w.verdicts[verdict]}
            {reasons.some(({ evidence }) => evidence.length > 0) && (
              <ul className="quiet">
                {reasons
                  .flatMap(({ evidence }) => evidence)
                  .map((one) => (
                    <li key={JSON.stringify(one)}>{stated(one)}</li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  ));
}

/** Required elements that a person has to look at; a click shows the page where one may be. */
function Elements({
  audit,
  show,
}: {
  readonly audit: Audit;
  readonly show: (page: number) => void;
}) {
  const open = audit.elements.filter(
    ({ state, required }) => state !== "present" && required !== false,
  );
  if (open.length === 0) return <p>{w.allPresent}</p>;
  return (
    <ul>
      {open.map(({ id, state, text, citation, reason, values: [first] }) => (
        <li key={id}>
          {w.elementStates[state]}: {text ?? id} {citation && `(${citation})`}
          {reason && <p className="quiet">{reason}</p>}
          {first && (
            <button type="button" className="button" onClick={() => show(first.page)}>
              {w.showPage(first.page, first.text)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What an invoice for demurrage or detention can be disputed by; nothing of another document. */
export function AuditPart({
  of,
  show,
}: {
  readonly of: DocumentRecord;
  readonly show: (page: number) => void;
}) {
  const isOther = (of.document_type_manual ?? of.document_type) === "other";
  const { data: audit, error } = useInvoiceAudit(of.id, isOther ? of.updated_at : undefined);
  if (error && !audit) return <p role="alert">{w.failed(error.message)}</p>;
  if (!audit) return null;
  return (
    <section aria-label={w.title} className={styles["audit"]}>
      <h2>{w.title}</h2>
      {audit.disputable.length === 0 ? (
        <p>{w.nothing}</p>
      ) : (
        audit.disputable.map((one) => (
          <p key={one.currency_code}>
            <strong>{w.disputable(sum(one.amount, one.currency_code), one.whole_invoice)}</strong>
          </p>
        ))
      )}
      {audit.request_by && <p>{w.requestBy(audit.request_by)}</p>}
      <h3>{w.findings}</h3>
      <Findings audit={audit} />
      <h3>{w.days}</h3>
      <Days audit={audit} />
      <h3>{w.elements}</h3>
      <Elements audit={audit} show={show} />
      {audit.unknown.length > 0 && (
        <>
          <h3>{w.unknown}</h3>
          <ul>
            {audit.unknown.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <button
        type="button"
        className="button"
        onClick={() => void whetherSaved(w.packet, savePacket(of.id))}
      >
        {w.packet}
      </button>
      <p className="quiet">{w.noAdvice}</p>
    </section>
  );
}
