import styles from "./code.module.css";

/** A body as it was sent or received: text, never markup. It scrolls by the arrows too (WCAG 2.1.1). */
export const Code = ({ label, text }: { readonly label: string; readonly text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className={styles["code"]} tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
);

/** JSON with a member on a line; any other text as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Headers of a request or an answer, each on a line. */
export const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
