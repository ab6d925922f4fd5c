import CircleUser from "lucide-react/dist/esm/icons/circle-user.mjs";
import Keyboard from "lucide-react/dist/esm/icons/keyboard.mjs";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { signOut } from "../../api/client.ts";
import type { useMe } from "../../api/queries.ts";
import { words } from "../../words/index.ts";
import { FindField } from "./find-field.tsx";
import styles from "./app.module.css";

type Me = NonNullable<ReturnType<typeof useMe>["data"]>;

/** A new load of the page, so that nothing of who was signed in stays in memory. */
async function leave(): Promise<void> {
  await signOut();
  location.assign("/");
}

function AccountMenu({ me }: { readonly me: Me }) {
  const [hasFailed, fail] = useState(false);
  const { user } = me;
  return (
    <DialogTrigger>
      <Button className="button" aria-label={words.account.menu}>
        <CircleUser size={16} aria-hidden="true" />
      </Button>
      <Popover className="popover">
        <Dialog className="dialog" aria-label={words.account.menu}>
          <div className={styles["menu"]}>
            {user && "email" in user && (
              <p>
                <bdi>{user.name}</bdi>
                <br />
                <span className="quiet">
                  <bdi>{user.email}</bdi>
                </span>
              </p>
            )}
            <a className="button" href="/settings">
              {words.account.settings}
            </a>
            <a className="button" href="/docs">
              {words.account.reference}
            </a>
            <button
              type="button"
              className="button"
              onClick={() => void leave().catch(() => fail(true))}
            >
              {words.account.signOut}
            </button>
            {hasFailed && <p role="alert">{words.account.signOutFailed}</p>}
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

export function Header({ me, openHelp }: { readonly me: Me; readonly openHelp: () => void }) {
  return (
    <header className={styles["header"]}>
      <span className={styles["brand"]}>{words.product}</span>
      <FindField />
      {me.account && "company_name" in me.account && (
        <span className={styles["company"]}>
          <bdi>{me.account.company_name}</bdi>
        </span>
      )}
      <Button className="button" aria-label={words.keys.open} onPress={openHelp}>
        <Keyboard size={16} aria-hidden="true" />
      </Button>
      <AccountMenu me={me} />
    </header>
  );
}
