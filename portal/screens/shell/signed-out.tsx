import { useLocation } from "wouter";
import { developmentSignIn } from "../../session/sign-in-state.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { words } from "../../words/index.ts";
import styles from "./app.module.css";

/** At the very address that was asked for, where the sign-in leads back to. */
export function SignedOut() {
  const [path] = useLocation();
  const search = useSearch();
  const here = path + (search && `?${search}`);
  const development = developmentSignIn();
  useTitle(words.signedOut.title);
  return (
    <main className={styles["card"]}>
      <h1>{words.signedOut.title}</h1>
      <p>{words.signedOut.why}</p>
      <div className={styles["actions"]}>
        <a
          className={development ? "button" : "button-main"}
          href={`/sign-in?return_to=${encodeURIComponent(here)}`}
        >
          {words.signedOut.signIn}
        </a>
        {development && (
          <form method="post" action={development}>
            <input type="hidden" name="return_to" value={here} />
            <button className="button-main">{words.signedOut.development}</button>
          </form>
        )}
      </div>
      {development && <p className="quiet">{words.signedOut.developmentWhy}</p>}
    </main>
  );
}
