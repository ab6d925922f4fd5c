import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { changePreferences, usePreferences } from "../../api/preferences.ts";
import { queryClient } from "../../api/query-client.ts";
import { Field, Refused } from "../../controls/field.tsx";
import { problemsOf } from "../../controls/problems.ts";
import { allowSingleCharacters } from "../../keys/use-keys.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { browserZone } from "../../time/zoned.ts";
import { languageOf, languages } from "../../words/language.ts";
import { settings } from "../../words/settings.ts";
import styles from "./settings.module.css";

const w = settings.preferences;

type Preferences = NonNullable<ReturnType<typeof usePreferences>["data"]>;

const densities = Object.keys(w.densities) as Preferences["density"][];

function Form({ stored }: { readonly stored: Preferences }) {
  const [zone, setZone] = useState(stored.zone ?? "");
  const [language, setLanguage] = useState(stored.language ?? "");
  const [density, setDensity] = useState(stored.density);
  const [keys, setKeys] = useState(stored.keys);
  const save = useMutation({
    mutationFn: () =>
      changePreferences({ zone: zone || null, language: language || null, density, keys }),
    onSuccess: async () => {
      allowSingleCharacters(keys);
      // The frame applies what belongs to who is signed in.
      await queryClient.invalidateQueries({ queryKey: ["me"] });
    },
  });
  const problems = problemsOf(save.error, ["zone", "language", "density", "keys"]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles["form"]} onSubmit={onSubmit}>
      <p>{w.why}</p>
      <Field label={w.zone} hint={w.zoneWhy} problems={problems.of("zone")}>
        {(given) => (
          <select
            {...given}
            className="input"
            value={zone}
            onChange={({ target }) => setZone(target.value)}
          >
            <option value="">{w.browsers(browserZone())}</option>
            {[...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={w.language} hint={w.languageWhy} problems={problems.of("language")}>
        {(given) => (
          <select
            {...given}
            className="input"
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          >
            <option value="">{w.browsers(languages[languageOf(null)])}</option>
            {Object.entries(languages).map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={w.density} problems={problems.of("density")}>
        {(given) => (
          <select
            {...given}
            className="input"
            value={density}
            onChange={({ target }) => setDensity(target.value as Preferences["density"])}
          >
            {densities.map((name) => (
              <option key={name} value={name}>
                {w.densities[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="choice">
        <input type="checkbox" checked={keys} onChange={({ target }) => setKeys(target.checked)} />
        {w.keys}
      </label>
      <p className="hint">{w.keysWhy}</p>
      <Refused problems={[...problems.of("keys"), ...problems.others]} />
      <p>
        <button className="button-main" disabled={save.isPending}>
          {w.save}
        </button>{" "}
        <span role="status">{save.isSuccess && w.saved}</span>
      </p>
    </form>
  );
}

/** What is the user's own, in every browser. */
export function PreferencesPart() {
  const preferences = usePreferences();
  if (preferences.data) return <Form stored={preferences.data} />;
  return preferences.error ? (
    <Failed error={preferences.error} retry={() => void preferences.refetch()} />
  ) : (
    <Loading />
  );
}
