import { useState, type FormEvent } from "react";
import { Link } from "wouter";
import { TextField } from "../../controls/text-field.tsx";
import {
  changeDocument,
  ofDocuments,
  rebaseDocument,
  type DocumentRecord,
} from "../../api/documents.ts";
import { recordNumbered } from "../../api/search.ts";
import { useMayChange } from "../../session/role.ts";
import { whetherSaved } from "../../undo/undo-bar.tsx";
import { documents } from "../../words/documents.ts";
import styles from "./document.module.css";

const w = documents.record;

type Linked = { readonly kind: "shipment" | "cargo"; readonly id: string; readonly number: string };

const linkedOf = ({ shipments, cargos }: DocumentRecord): readonly Linked[] => [
  ...cargos.map((one) => ({
    kind: "cargo" as const,
    id: one.id,
    number: one.number,
  })),
  ...shipments.map((one) => ({
    kind: "shipment" as const,
    id: one.id,
    number: one.bill_of_lading_number,
  })),
];

const idsOf = (linked: readonly Linked[], kind: Linked["kind"]): readonly string[] =>
  linked.filter((one) => one.kind === kind).map(({ id }) => id);

const edited = (linked: readonly Linked[]) => ({
  container_ids: idsOf(linked, "cargo"),
  shipment_ids: idsOf(linked, "shipment"),
});

/** The shipments and containers that a document is linked to, found or by hand. */
export function LinksPart({ of }: { readonly of: DocumentRecord }) {
  const mayChange = useMayChange();
  const [number, setNumber] = useState("");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const linked = linkedOf(of);
  // A link more or less leaves those that others change meanwhile.
  const save = (
    change: (now: readonly Linked[]) => readonly Linked[],
    what: string,
  ): Promise<boolean> =>
    whetherSaved(
      what,
      rebaseDocument(of.id, {
        editOf: (now) => ({
          edit: edited(change(linkedOf(now))),
          expected: edited(linkedOf(now)),
        }),
        isSame: () => true,
      }),
    );
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const asked = number.trim();
    if (asked === "") return;
    try {
      const found = await recordNumbered(asked, ["cargo", "shipment"]);
      if (!found) return setProblems([w.unknownNumber(asked)]);
      setProblems([]);
      setNumber("");
      if (!linked.some(({ id }) => id === found.id))
        await save((now) => [...now, { ...found, number: asked }], w.add);
    } catch (error) {
      setProblems([(error as Error).message]);
    }
  };
  return (
    <section aria-label={w.linksTitle}>
      <h2>{w.linksTitle}</h2>
      {linked.length === 0 ? (
        <p>{w.noLinks}</p>
      ) : (
        <ul className={styles["links"]}>
          {linked.map((one) => (
            <li key={one.id}>
              <Link href={`/${one.kind === "cargo" ? "containers" : "shipments"}/${one.id}`}>
                {one.number}
              </Link>{" "}
              {mayChange && (
                <button
                  type="button"
                  className="button"
                  aria-label={w.unlink(one.number)}
                  onClick={() =>
                    void save((now) => now.filter(({ id }) => id !== one.id), w.unlink(one.number))
                  }
                >
                  {w.unlinkShort}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <form className="actions" onSubmit={(event) => void add(event)}>
          <TextField
            label={w.link}
            problems={problems}
            value={number}
            maxLength={50}
            spellCheck={false}
            autoComplete="off"
            change={setNumber}
          />
          <button className="button">{w.add}</button>
          <button
            type="button"
            className="button"
            onClick={() =>
              void whetherSaved(
                w.lookAgain,
                changeDocument(of.id, () => ofDocuments.relink(of.id)),
              )
            }
          >
            {w.lookAgain}
          </button>
        </form>
      )}
    </section>
  );
}
