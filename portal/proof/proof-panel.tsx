import { download } from "../lists/download.ts";
import { Badge } from "../parts/badge.tsx";
import { Table } from "../parts/table.tsx";
import { When } from "../parts/when.tsx";
import { ownZone } from "../time/zoned.ts";
import { words } from "../words/index.ts";
import { proof as w } from "../words/proof.ts";
import styles from "./proof.module.css";
import { useProof } from "./use-proof.ts";

type Verified = NonNullable<ReturnType<typeof useProof>["data"]>;

function Attempts({ proof }: Pick<Verified, "proof">) {
  const attempts = proof.deliveries.flatMap(({ id, webhook_id: webhook, attempts: all }) =>
    all.map((one, at) => ({ ...one, webhook, key: `${id} ${at}` })),
  );
  if (attempts.length === 0) return <p>{w.noAttempt}</p>;
  return (
    <Table label={w.attempts} heads={Object.values(w.heads)}>
      {attempts.map((one) => (
        <tr key={one.key}>
          <th scope="row">
            <When at={one.attempted_at} zone={ownZone()} />
          </th>
          <td>
            <code>{one.webhook}</code>
          </td>
          <td>
            <Badge tone={one.succeeded ? "good" : "bad"}>{one.status_code ?? w.noAnswer}</Badge>
          </td>
          <td className={styles["hash"]}>
            <code>{one.response_sha256 ?? words.none}</code>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Verdict({ holds, checks, anchor, proof }: Verified) {
  const name = `proof-${proof.event.sequence}.json`;
  const save = (): void =>
    download(new Blob([JSON.stringify(proof, null, 2)], { type: "application/json" }), name);
  return (
    <>
      <p>
        <Badge tone={holds ? "good" : "bad"}>{holds ? w.holds : w.fails}</Badge> {w.here}
      </p>
      <ul>
        {checks.map(({ code, holds: isHeld }) => (
          <li key={code}>{isHeld ? w.checks[code][0] : w.checks[code][1]}</li>
        ))}
      </ul>
      <p>{anchor === null || !proof.root ? w.open : w.anchored(proof.root.written_at)}</p>
      <dl>
        <dt>{w.chain}</dt>
        <dd className={styles["hash"]}>
          <code>{proof.chain.value}</code>
        </dd>
      </dl>
      <h3>{w.attempts}</h3>
      <Attempts proof={proof} />
      <div className="actions">
        <button type="button" className="button-main" onClick={save}>
          {w.save(name)}
        </button>
      </div>
    </>
  );
}

/** What was told of an event and when, verified in this browser, as a file to take along. `id`: its own or a delivery's. */
export function ProofPanel({ id }: { readonly id: string }) {
  const { data, error } = useProof(id);
  return data ? <Verdict {...data} /> : <p>{error ? error.message : words.states.loading}</p>;
}
