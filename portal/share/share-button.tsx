import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ofShareLinks, reloadShareLinks } from "../api/sharing.ts";
import { productTime } from "../api/queries.ts";
import { Copy } from "../controls/copy.tsx";
import { Field, Refused } from "../controls/field.tsx";
import { CloseButton, FormDialog } from "../controls/modal.tsx";
import { problemsOf } from "../controls/problems.ts";
import { TextField } from "../controls/text-field.tsx";
import { dayAfter } from "../time/zoned.ts";
import { shareFields, type ShareField } from "../words/shared.ts";
import { sharing as w } from "../words/sharing.ts";
import styles from "./share.module.css";

type Shared = { readonly type: "view" | "shipment"; readonly id: string };
type Props = { readonly shared: Shared; readonly name: string };

const lives = [7, 30, 60, 90] as const;
const usualLife = 30;

const ofEither: readonly ShareField[] = [
  "current_status",
  "shipping_line_scac",
  "vessel_name",
  "pod",
  "pod_eta_at",
  "pod_arrived_at",
  "pod_terminal",
  "available_for_pickup",
  "holds",
  "pickup_lfd",
];

/** What is chosen at first; no reference. */
const usual = {
  view: ofEither,
  shipment: [
    ...ofEither,
    "shipment_number",
    "pol",
    "pol_etd_at",
    "pol_atd_at",
    "destination",
    "timeline",
  ],
} as const satisfies Record<Shared["type"], readonly ShareField[]>;

const known = Object.keys(shareFields) as ShareField[];
const fieldsOf = (type: Shared["type"]): readonly ShareField[] =>
  known.filter((field) => type === "shipment" || field !== "timeline");

/** So many days from now, by the product's own clock; a few seconds less, which the request takes. */
async function endAfter(days: number): Promise<string> {
  const now = await productTime();
  return `${dayAfter(now.slice(0, 10), days)}${now.slice(10, 19)}Z`;
}

function FieldChoice({
  of,
  chosen,
  choose,
}: {
  readonly of: readonly ShareField[];
  readonly chosen: ReadonlySet<ShareField>;
  readonly choose: (chosen: ReadonlySet<ShareField>) => void;
}) {
  const toggle = (field: ShareField): void => {
    const next = new Set(chosen);
    if (!next.delete(field)) next.add(field);
    choose(next);
  };
  return (
    <fieldset className={styles["fields"]}>
      <legend>{w.fields}</legend>
      {of.map((field) => (
        <label key={field} className="choice">
          <input type="checkbox" checked={chosen.has(field)} onChange={() => toggle(field)} />
          {shareFields[field]}
        </label>
      ))}
    </fieldset>
  );
}

/** The link, this once: it is kept nowhere in the page. */
const Made = ({ url, close }: { readonly url: string; readonly close: () => void }) => (
  <>
    <p role="status">{w.once}</p>
    <Field label={w.address}>
      {(given) => (
        <input {...given} readOnly value={url} onFocus={({ target }) => target.select()} />
      )}
    </Field>
    <p>
      <Copy text={url} /> <CloseButton close={close} label={w.done} />
    </p>
  </>
);

function ShareForm({ shared, name: named, close }: Props & { readonly close: () => void }) {
  const [name, setName] = useState(named);
  const [days, setDays] = useState<number>(usualLife);
  const [chosen, choose] = useState<ReadonlySet<ShareField>>(new Set(usual[shared.type]));
  const create = useMutation({
    mutationFn: async () =>
      ofShareLinks.create({
        name,
        fields: known.filter((field) => chosen.has(field)),
        expires_at: await endAfter(days),
        shared,
      }),
    gcTime: 0,
    onSuccess: reloadShareLinks,
  });
  if (create.data) return <Made url={create.data.url} close={close} />;
  const problems = problemsOf(create.error, ["name", "expires_at"]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>{w[shared.type]}</p>
      <TextField
        label={w.name}
        hint={w.nameWhy}
        problems={problems.of("name")}
        value={name}
        maxLength={100}
        change={setName}
      />
      <Field label={w.until} problems={problems.of("expires_at")}>
        {(given) => (
          <select
            {...given}
            className="input"
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {lives.map((life) => (
              <option key={life} value={life}>
                {w.days(life)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FieldChoice of={fieldsOf(shared.type)} chosen={chosen} choose={choose} />
      <p className="quiet">{w.references}</p>
      <Refused problems={chosen.size === 0 ? [w.noField] : problems.others} />
      <p>
        <button className="button-main" disabled={create.isPending || chosen.size === 0}>
          {w.create}
        </button>{" "}
        <CloseButton close={close} />
      </p>
    </form>
  );
}

/** Makes a link to a view or shipment, for an admin. */
export default function ShareButton({ shared, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog label={w.share} isOpen={isOpen} setOpen={setOpen}>
      <ShareForm shared={shared} name={name} close={() => setOpen(false)} />
    </FormDialog>
  );
}
