import { useState, type FormEvent } from "react";
import { Button } from "react-aria-components/Button";
import { maxRecords, startJob, type Edit } from "../api/bulk.ts";
import { Assign } from "../triage/assign.tsx";
import { FormDialog } from "../controls/modal.tsx";
import type { Matching, Selection } from "../grid/selection.ts";
import { Snooze } from "../triage/snooze.tsx";
import { words } from "../words/index.ts";
import { bulk } from "../words/bulk.ts";
import { CustomFields } from "./custom-fields.tsx";
import { JobStatus, useJobId } from "./job-status.tsx";
import { PartyRoles } from "./party-roles.tsx";
import styles from "./bulk.module.css";

/** One of the chosen rows. */
type Chosen = {
  /** A container; null: a shipment was chosen. */
  readonly container: string | null;
  readonly shipment: string | null;
  readonly zone: string | null;
};

type Records = "containers" | "shipments";
type Start = (records: Records, edit: Edit) => void;

const listIn = (text: string): readonly string[] =>
  [...new Set(text.split(",").map((one) => one.trim()))].filter(Boolean);

type LabelsProps = {
  readonly label: string;
  readonly why?: string | undefined;
  readonly save: (edit: {
    readonly add?: readonly string[];
    readonly remove?: readonly string[];
  }) => void;
};

function LabelsForm({ why, save, close }: LabelsProps & { readonly close: () => void }) {
  const [add, setAdd] = useState("");
  const [remove, setRemove] = useState("");
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const [added, removed] = [listIn(add), listIn(remove)];
    if (added.length + removed.length === 0) return setMissing(true);
    close();
    save({
      ...(added.length > 0 && { add: added }),
      ...(removed.length > 0 && { remove: removed }),
    });
  };
  const field = (label: string, value: string, change: (value: string) => void) => (
    <label className="field">
      {label}
      <input value={value} maxLength={2000} onChange={(event) => change(event.target.value)} />
    </label>
  );
  return (
    <form onSubmit={onSubmit}>
      {why !== undefined && <p>{why}</p>}
      {field(bulk.add, add, setAdd)}
      {field(bulk.remove, remove, setRemove)}
      <p className="hint">{bulk.several}</p>
      {isMissing && <p role="alert">{bulk.nothing}</p>}
      <p className={styles["actions"]}>
        <button className="button-main">{bulk.apply}</button>
        <Button className="button" onPress={close}>
          {words.keys.close}
        </Button>
      </p>
    </form>
  );
}

function Labels(labels: LabelsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog label={labels.label} isOpen={isOpen} setOpen={setOpen}>
      <LabelsForm {...labels} close={() => setOpen(false)} />
    </FormDialog>
  );
}

function Tracking({ why, start }: { readonly why: string | undefined; readonly start: Start }) {
  const [isOpen, setOpen] = useState(false);
  const choose = (tracking: "stop" | "resume") => () => {
    setOpen(false);
    start("shipments", { tracking });
  };
  return (
    <FormDialog label={bulk.tracking} isOpen={isOpen} setOpen={setOpen}>
      {why !== undefined && <p>{why}</p>}
      <p>{bulk.stopWhy}</p>
      <p className={styles["actions"]}>
        <Button className="button-main" onPress={choose("stop")}>
          {bulk.stop}
        </Button>
        <Button className="button" onPress={choose("resume")}>
          {bulk.resume}
        </Button>
        <Button className="button" onPress={() => setOpen(false)}>
          {words.keys.close}
        </Button>
      </p>
    </FormDialog>
  );
}

/** The zone that all have in common; null: they have several. */
const zoneOf = (chosen: readonly Chosen[]): string | null => {
  const zones = new Set(chosen.map(({ zone }) => zone));
  return zones.size === 1 ? ([...zones][0] ?? null) : null;
};

const idsOf = (chosen: readonly Chosen[], records: Records): string[] => [
  ...new Set(
    chosen.flatMap(
      ({ container, shipment }) => (records === "containers" ? container : shipment) ?? [],
    ),
  ),
];

function Triage({ chosen, start }: { readonly chosen: readonly Chosen[]; readonly start: Start }) {
  const [open, setOpen] = useState<"assign" | "snooze" | null>(null);
  const opens = (which: "assign" | "snooze") => ({
    isOpen: open === which,
    setOpen: (isOpen: boolean) => setOpen(isOpen ? which : null),
  });
  return (
    <>
      <Assign
        choose={(person) => start("containers", { attention: { assignee_id: person?.id ?? null } })}
        {...opens("assign")}
      />
      <Snooze
        zone={zoneOf(chosen)}
        note=""
        save={(until, note) =>
          start("containers", {
            attention: { snoozed_until: until, ...(note !== null && { note }) },
          })
        }
        {...opens("snooze")}
      />
      <button
        type="button"
        className="button"
        onClick={() => start("containers", { attention: { snoozed_until: null } })}
      >
        {bulk.endSnooze}
      </button>
    </>
  );
}

/** All that match, in one press, where that is more than is shown; else why not. */
function ChooseMatching({ of: { total, filter, choose } }: { readonly of: Matching }) {
  if (filter === null) return <span className="quiet">{bulk.unfiltered}</span>;
  if (total > maxRecords) return <span className="quiet">{bulk.tooMany(maxRecords)}</span>;
  return (
    <button type="button" className="button" onClick={choose}>
      {bulk.chooseMatching(total)}
    </button>
  );
}

type Props = { readonly chosen: readonly Chosen[]; readonly selection: Selection };

function Actions({ chosen, selection: { isAll, clear, matching } }: Props) {
  const [, follow] = useJobId();
  const [failed, fail] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const filter = matching?.isChosen === true ? matching.filter : null;
  const start: Start = (records, edit) => {
    setBusy(true);
    fail(null);
    const selected = filter === null ? { ids: idsOf(chosen, records) } : { filter };
    void startJob({ records, ...selected, edit })
      .then(({ id }) => (clear(), follow(id)), fail)
      .finally(() => setBusy(false));
  };
  const containers = idsOf(chosen, "containers");
  const isOfContainers = containers.length > 0;
  const records = isOfContainers ? "containers" : "shipments";
  const why = isOfContainers
    ? bulk.ofShipments(containers.length, idsOf(chosen, "shipments").length)
    : undefined;
  return (
    <section className={styles["bar"]} aria-label={bulk.label} aria-busy={isBusy}>
      <strong role="status">
        {filter === null ? bulk.chosen(chosen.length) : bulk.allChosen(matching!.total)}
      </strong>
      {matching && isAll && filter === null && <ChooseMatching of={matching} />}
      {isOfContainers && <Triage chosen={chosen} start={start} />}
      <Labels label={bulk.references} save={(edit) => start(records, { ref_numbers: edit })} />
      <PartyRoles
        isOfContainers={isOfContainers}
        save={(roles) => start(records, { party_roles: roles })}
      />
      <CustomFields
        entity={isOfContainers ? "Container" : "Shipment"}
        save={(fields) => start(records, { custom_fields: fields })}
      />
      {isOfContainers && filter !== null ? (
        <span className="quiet">{bulk.ofShipmentsAlone}</span>
      ) : (
        <>
          <Labels label={bulk.tags} why={why} save={(edit) => start("shipments", { tags: edit })} />
          <Tracking why={why} start={start} />
        </>
      )}
      <button type="button" className="button" onClick={clear}>
        {bulk.clear}
      </button>
      {failed && <span role="alert">{failed.message}</span>}
    </section>
  );
}

/** What can be done with the chosen rows at once; each change is a job, which can be taken back. */
export default function BulkBar({ chosen, selection }: Props) {
  return (
    <>
      {chosen.length > 0 && <Actions chosen={chosen} selection={selection} />}
      <JobStatus />
    </>
  );
}
