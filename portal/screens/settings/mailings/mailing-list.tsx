import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import type { View } from "../../../../sdk/index.ts";
import type { Mailing } from "../../../api/mailings.ts";
import { Table } from "../../../parts/table.tsx";
import { When } from "../../../parts/when.tsx";
import { useMayChange } from "../../../session/role.ts";
import { ownZone } from "../../../time/zoned.ts";
import { mailings as w } from "../../../words/mailings.ts";
import styles from "../settings.module.css";
import { askAgain, remove, sendTest, turn } from "./mailing-actions.ts";
import { selectedName } from "./selecting.ts";

const Recipients = ({ of }: { readonly of: Mailing }) => (
  <ul className={styles["recipients"]}>
    {of.recipient_states.map(({ email, state }) => (
      <li key={email}>
        <bdi>{email}</bdi> <span className="quiet">{w.states[state]}</span>
      </li>
    ))}
  </ul>
);

function Actions({ of }: { readonly of: Mailing }) {
  const { name, paused } = of;
  return (
    <div className="actions">
      <Link
        className="button"
        href={`/settings/${of.type}s?edit=${of.id}`}
        aria-label={w.changeOf(name)}
      >
        {w.change}
      </Link>
      <Button
        className="button"
        aria-label={paused ? w.resumeOf(name) : w.pauseOf(name)}
        onPress={() => void turn(of, !paused)}
      >
        {paused ? w.resume : w.pause}
      </Button>
      <Button className="button" aria-label={w.testOf(name)} onPress={() => void sendTest(of)}>
        {w.test}
      </Button>
      {of.recipient_states.some(({ state }) => state === "waiting") && (
        <Button
          className="button"
          aria-label={w.askAgainOf(name)}
          onPress={() => void askAgain(of)}
        >
          {w.askAgain}
        </Button>
      )}
      <Button className="button" aria-label={w.removeOf(name)} onPress={() => void remove(of)}>
        {w.remove}
      </Button>
    </div>
  );
}

type Props<M extends Mailing> = {
  readonly label: string;
  readonly heads: Readonly<Record<string, string>>;
  readonly mailings: readonly M[];
  readonly views: readonly View[] | undefined;
  /** When it is sent, or what it waits for. */
  readonly when: (mailing: M) => ReactNode;
};

/** Digests or alerts, how their recipients stand, and what can be done with each. */
export function MailingList<M extends Mailing>({ label, heads, mailings, views, when }: Props<M>) {
  const mayChange = useMayChange();
  const { actions, ...others } = heads;
  return (
    <Table label={label} heads={Object.values(mayChange ? heads : others)}>
      {mailings.map((mailing) => (
        <tr key={mailing.id}>
          <th scope="row">
            <bdi>{mailing.name}</bdi>
            {mailing.paused && <span className="quiet"> ({w.paused})</span>}
          </th>
          <td>
            <bdi>{selectedName(views, mailing)}</bdi>
            {mailing.problem !== null && <p role="status">{w.problem}</p>}
          </td>
          <td>{when(mailing)}</td>
          <td>
            <Recipients of={mailing} />
          </td>
          <td>
            {mailing.last_sent_at === null ? (
              w.never
            ) : (
              <When at={mailing.last_sent_at} zone={ownZone()} />
            )}
          </td>
          {mayChange && actions !== undefined && (
            <td>
              <Actions of={mailing} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}
