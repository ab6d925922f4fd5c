import { withoutHiddenCharacters } from "../hidden-characters.ts";
import { isHttps } from "./cookies.ts";
import type { HttpAnswer } from "./request.ts";
import type { Dependencies } from "../dependencies.ts";

/** Text that may stand in a page as it is. Only `html` makes it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What may stand between or within tags; false, null and undefined are nothing. */
export type Shown = Html | string | number | false | null | undefined | readonly Shown[];

function show(value: Shown): string {
  if (value instanceof Html) return value.text;
  if (value === false || value === null || value === undefined) return "";
  if (typeof value === "object") return value.map(show).join("");
  return withoutHiddenCharacters(String(value)).replaceAll(
    /[&<>"']/g,
    (character) => escapes[character] ?? "",
  );
}

/**
 * A piece of a page: whatever is put in is escaped, save other pieces, and hides no character. Quote
 * every attribute.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Shown[]): Html =>
  new Html(strings.map((text, i) => (i === 0 ? text : show(values[i - 1]) + text)).join(""));

/**
 * A name that somebody else chose, apart from the sentence around it: letters that are written from
 * the right stay within it (HTML, bdi).
 */
export const foreignName = (name: string): Html => html`<bdi>${name}</bdi>`;

const style = `
:root{color-scheme:light dark;--line:#8a94a6;--accent:#0b5cad;--wrong:#b3261e}
@media(prefers-color-scheme:dark){:root{--accent:#8cc2ff;--wrong:#ffb4ab}}
*{box-sizing:border-box}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}
header,main{max-width:34rem;margin:0 auto}
header p{font-weight:700;letter-spacing:.02em;margin:0 0 1.5rem}
h1,p,td{overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
label{display:block;font-weight:600;margin-top:1rem}
input:not([type=checkbox],[type=hidden]){font:inherit;width:100%;padding:.5rem;border:1px solid var(--line);border-radius:.3rem;background:Canvas;color:CanvasText}
input[aria-invalid=true]{border:2px solid var(--wrong)}
button{font:inherit;font-weight:600;padding:.55rem 1.1rem;margin-top:1.25rem;border:2px solid var(--accent);border-radius:.3rem;background:var(--accent);color:Canvas;cursor:pointer}
button.plain{background:Canvas;color:var(--accent)}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.hint{margin:.25rem 0 0;font-size:.9rem}
.wrong{border-left:4px solid var(--wrong);padding:.25rem .75rem;margin:0 0 1rem}
.message{border-left:4px solid var(--accent);padding:.25rem .75rem;margin:0 0 1rem}
code{font:.95em ui-monospace,monospace;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:.4rem .5rem .4rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td form button,td button{margin:0;padding:.2rem .6rem}
.wide{overflow-x:auto}
@media(max-width:30rem){
:not(.wide)>table thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:not(.wide)>table,:not(.wide)>table :is(tbody,tr,td){display:block}
:not(.wide)>table tr{border-bottom:1px solid var(--line);padding:.5rem 0}
:not(.wide)>table td{border:0;padding:.1rem 0}
}
`;

const styleAddress = "/account/style.css";
export const stylesheet = style.trim();

export type HtmlPage = {
  /** Our own text only: a name that somebody else chose goes into the heading. */
  readonly title: string;
  /** The title, unless given. */
  readonly heading?: Html;
  readonly body: Html;
  /** Scripts of our own, by path; a page without them runs none. */
  readonly scripts?: readonly string[];
  readonly status?: number;
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Where its forms may lead besides here, such as a client that is sent a code. */
  readonly formTargets?: readonly string[];
};

/**
 * What every answer to a browser carries: no frame around it, nothing from elsewhere, no script
 * between its tags, no referrer sent, nothing cached (OWASP, HTTP Headers).
 */
export const browserHeaders = (
  deps: Pick<Dependencies, "config">,
  formTargets: readonly string[] = [],
): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "no-store",
  ...(isHttps(deps) && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

/** A whole page as an answer. */
export const pageAnswer = (deps: Pick<Dependencies, "config">, page: HtmlPage): HttpAnswer => ({
  statusCode: page.status ?? 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    ...browserHeaders(deps, page.formTargets),
    ...page.headers,
  },
  ...(page.cookies && { cookies: page.cookies }),
  body: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} - Quayline</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${styleAddress}" />
        ${page.scripts?.map((path) => html`<script type="module" src="${path}"></script>`)}
      </head>
      <body>
        <header><p>Quayline</p></header>
        <main>
          <h1>${page.heading ?? page.title}</h1>
          ${page.body}
        </main>
      </body>
    </html> `.text,
});
