type Props = {
  readonly label: string;
  /** Empty: any. */
  readonly value: string;
  /** What the choice of any is called. */
  readonly any: string;
  /** In their order, with what each is called. */
  readonly values: Readonly<Record<string, string>>;
  readonly apply: (value: string) => void;
};

/** One of several values of the URL, or any. */
export const ChoiceFilter = ({ label, value, any, values, apply }: Props) => (
  <select
    className="input"
    aria-label={label}
    value={value}
    onChange={({ target }) => apply(target.value)}
  >
    <option value="">{any}</option>
    {Object.entries(values).map(([name, text]) => (
      <option key={name} value={name}>
        {text}
      </option>
    ))}
  </select>
);
