import { Link } from "wouter";
import styles from "./part-links.module.css";

type Props<Name extends string> = {
  readonly label: string;
  /** In their order, with what each is called. */
  readonly parts: Readonly<Record<Name, string>>;
  readonly here: Name;
  readonly addressOf: (name: Name) => string;
};

/** The parts of a screen, each with an address of its own. */
export const PartLinks = <Name extends string>({ label, parts, here, addressOf }: Props<Name>) => (
  <nav className={styles["parts"]} aria-label={label}>
    {(Object.keys(parts) as Name[]).map((name) => (
      <Link key={name} href={addressOf(name)} aria-current={name === here ? "page" : undefined}>
        {parts[name]}
      </Link>
    ))}
  </nav>
);
