import { Link } from "wouter";
import type { Digest } from "../../../../sdk/index.ts";
import { useDigests, useMailedViews } from "../../../api/mailings.ts";
import { Answered } from "../../../parts/answered.tsx";
import { Empty } from "../../../parts/states.tsx";
import { When } from "../../../parts/when.tsx";
import { useMayChange, useUser } from "../../../session/role.ts";
import { notify } from "../../../undo/undo-store.ts";
import { mailings } from "../../../words/mailings.ts";
import { clockOf, DigestForm } from "./digest-form.tsx";
import { MailingList } from "./mailing-list.tsx";
import { useEdited } from "../use-edited.ts";

const w = mailings.digest;

function when({ weekdays, hour, time_zone: zone, next_at: next }: Digest) {
  const days =
    weekdays.length === 7
      ? mailings.everyDay
      : weekdays.map((day) => mailings.shortDays[day]).join(", ");
  return (
    <>
      {days}, {clockOf(hour)} <span className="quiet">{zone}</span>
      {next !== null && (
        <>
          <br />
          <span className="quiet">{w.next}: </span>
          <When at={next} zone={zone} />
        </>
      )}
    </>
  );
}

/** Views by mail: what each shows, when, and to whom. */
export function DigestsPart() {
  const digests = useDigests();
  const views = useMailedViews();
  const mayChange = useMayChange();
  const user = useUser();
  const { id, view, isNew, close } = useEdited("/settings/digests");
  const edited = digests.data?.find((one) => one.id === id);
  const isOpen = mayChange && (isNew || edited !== undefined) && views.data && user;
  return (
    <>
      <p>{w.why}</p>
      {isOpen && (
        <DigestForm
          key={id ?? view ?? "new"}
          digest={edited}
          views={views.data}
          view={views.data.find((one) => one.id === view)}
          email={user.email}
          done={(saved) => {
            close();
            if (saved && !edited) notify({ kind: "done", text: w.made(saved.name), undo: null });
          }}
        />
      )}
      {mayChange && !isOpen && (
        <p>
          <Link className="button-main" href="/settings/digests?new">
            {w.add}
          </Link>
        </p>
      )}
      <Answered of={digests}>
        {(items) =>
          items.length === 0 ? (
            <Empty {...w.empty} />
          ) : (
            <MailingList
              label={w.label}
              heads={w.heads}
              mailings={items}
              views={views.data}
              when={when}
            />
          )
        }
      </Answered>
    </>
  );
}
