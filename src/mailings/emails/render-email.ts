import type { Dependencies } from "#src/platform/dependencies.ts";
import { html, type Html } from "#src/platform/http/html.ts";
import { oneLine, type Email } from "#src/platform/email-sender.ts";
import type { MailedRow, MailingContent } from "./mailing-content.ts";

/** Mail programs know no style sheet of ours. */
const cellStyle =
  "text-align:left;padding:4px 10px 4px 0;border-bottom:1px solid #8a94a6;vertical-align:top";

/** Why somebody gets an email, and how it ends. */
export type EmailFooter = {
  readonly why: string;
  /** Where a link to unsubscribe leads; null for a test to oneself. */
  readonly unsubscribe: string | null;
};

const addressOf = ({ config }: Pick<Dependencies, "config">, path: string): string =>
  new URL(path, config.BASE_URL).href;

const linked = (address: string | null, text: string): Html =>
  address === null ? html`${text}` : html`<a href="${address}">${text}</a>`;

type Link = (path: string) => string;

function rowHtml({ path, mark, cells }: MailedRow, link: Link): Html {
  return html`<tr>
    ${cells.map(
      ({ text, before }, at) =>
        html`<td style="${cellStyle}">
          ${at === 0 ? linked(path && link(path), text) : text}${
            before !== undefined && html`<br /><s>${before}</s>`
          }${at === 0 && mark !== null && html`<br /><em>${mark}</em>`}
        </td>`,
    )}
  </tr>`;
}

type Shown = NonNullable<MailingContent["corrections"]>;

const correctionsHtml = ({ title, lines, rest }: Shown, link: Link): Html => html`
  <h2 style="font-size:16px">${title}</h2>
  <ul>
    ${lines.map(({ path, text }) => html`<li>${linked(path && link(path), text)}</li>`)}
  </ul>
  ${rest !== null && html`<p>${rest}</p>`}
`;

const correctionsText = ({ title, lines, rest }: Shown, link: Link): readonly string[] => [
  title,
  "",
  ...lines.flatMap(({ path, text }) => [
    `- ${text}`,
    ...(path === null ? [] : [`  ${link(path)}`]),
  ]),
  ...(rest === null ? [] : [rest]),
  "",
];

const rowText = ({ path, mark, cells }: MailedRow, head: readonly string[], link: Link): string => {
  const [first, ...rest] = cells;
  const lines = rest.map(
    ({ text, before }, at) =>
      `  ${head[at + 1]}: ${text}${before === undefined ? "" : ` (was: ${before})`}`,
  );
  const name = `${first?.text ?? ""}${mark === null ? "" : ` - ${mark}`}`;
  return [name, ...lines, ...(path === null ? [] : [`  ${link(path)}`])].join("\n");
};

/** A person's own text stays on its line, whatever it holds. */
const flat = (content: MailingContent): MailingContent => ({
  ...content,
  title: oneLine(content.title),
  head: content.head.map(oneLine),
  rows: content.rows.map((row) => ({
    ...row,
    cells: row.cells.map(({ text, before }) => ({
      text: oneLine(text),
      ...(before !== undefined && { before: oneLine(before) }),
    })),
  })),
  ...(content.corrections && {
    corrections: {
      ...content.corrections,
      lines: content.corrections.lines.map((line) => ({ ...line, text: oneLine(line.text) })),
    },
  }),
});

/** The email to one address, as HTML and as text; everything in it is escaped, and every link leads to the portal. */
export function renderEmail(
  deps: Pick<Dependencies, "config">,
  to: string,
  given: MailingContent,
  { why, unsubscribe }: EmailFooter,
): Email {
  const content = flat(given);
  const { subject, title, intro, head, rows, rest, open, corrections } = content;
  const link: Link = (path) => addressOf(deps, path);
  const text = [
    title,
    "",
    intro,
    "",
    ...rows.map((row) => `${rowText(row, head, link)}\n`),
    ...(rest === null ? [] : [rest, ""]),
    ...(corrections ? correctionsText(corrections, link) : []),
    `${open.label}: ${link(open.path)}`,
    "",
    "--",
    why,
    ...(unsubscribe === null ? [] : [`Unsubscribe: ${unsubscribe}`]),
    "",
  ].join("\n");
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body style="font-family:system-ui,sans-serif;line-height:1.4">
        <h1 style="font-size:20px">${title}</h1>
        <p>${intro}</p>
        ${
          head.length > 0 &&
          html`<table style="border-collapse:collapse;font-size:14px">
            <thead>
              <tr>
                ${head.map((name) => html`<th scope="col" style="${cellStyle}">${name}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows.map((row) => rowHtml(row, link))}
            </tbody>
          </table>`
        }
        ${rest !== null && html`<p>${rest}</p>`}
        ${corrections && correctionsHtml(corrections, link)}
        <p>${linked(link(open.path), open.label)}</p>
        <p style="font-size:12px;border-top:1px solid #8a94a6;padding-top:8px">
          ${why} ${unsubscribe !== null && linked(unsubscribe, "Unsubscribe")}
        </p>
      </body>
    </html> `;
  return {
    to,
    subject,
    text,
    html: page.text,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe !== null && {
        // RFC 8058, 3.1: both, and the second one as it stands.
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}
