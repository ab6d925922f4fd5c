import { Link } from "wouter";
import type { Alert } from "../../../../sdk/index.ts";
import { useAlerts, useMailedViews } from "../../../api/mailings.ts";
import { Answered } from "../../../parts/answered.tsx";
import { Empty } from "../../../parts/states.tsx";
import { useMayChange, useUser } from "../../../session/role.ts";
import { notify } from "../../../undo/undo-store.ts";
import { mailings } from "../../../words/mailings.ts";
import { AlertForm } from "./alert-form.tsx";
import { MailingList } from "./mailing-list.tsx";
import { useEdited } from "../use-edited.ts";

const w = mailings.alert;

const when = ({ events, every_minutes: minutes }: Alert) => (
  <>
    <code>{events[0]}</code> {w.more(events.length - 1)}
    <br />
    <span className="quiet">
      {w.every} {w.minutes(minutes)}
    </span>
  </>
);

/** Events by mail: which, about what, and to whom. */
export function AlertsPart() {
  const alerts = useAlerts();
  const views = useMailedViews();
  const mayChange = useMayChange();
  const user = useUser();
  const { id, isNew, close } = useEdited("/settings/alerts");
  const edited = alerts.data?.find((one) => one.id === id);
  const isOpen = mayChange && (isNew || edited !== undefined) && views.data && user;
  return (
    <>
      <p>{w.why}</p>
      {isOpen && (
        <AlertForm
          key={id ?? "new"}
          alert={edited}
          views={views.data}
          email={user.email}
          done={(saved) => {
            close();
            if (saved && !edited) notify({ kind: "done", text: w.made(saved.name), undo: null });
          }}
        />
      )}
      {mayChange && !isOpen && (
        <p>
          <Link className="button-main" href="/settings/alerts?new">
            {w.add}
          </Link>
        </p>
      )}
      <Answered of={alerts}>
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
