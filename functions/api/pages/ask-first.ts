import { Refusal } from "#src/platform/http/errors.ts";
import { foreignName, html, type Html } from "#src/platform/http/html.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Visit } from "../../middleware/visiting.ts";

/**
 * Asks before something is deleted for good: the page to show, null once the person has confirmed.
 * The form comes back with the same fields.
 */
export function askFirst(
  visit: Visit,
  asked: {
    readonly action: string;
    readonly title: string;
    readonly verb: string;
    readonly name: string;
    readonly consequence: string;
    readonly back: string;
  },
): HttpAnswer | null {
  if (visit.form.get("confirmed") === "yes") return null;
  const id = visit.form.get("id") ?? "";
  return visit.show({
    title: asked.title,
    body: html`${menu(visit)}
      <p>${asked.verb} <strong>${foreignName(asked.name)}</strong>? ${asked.consequence}</p>
      ${button(visit, asked.action, `${asked.verb} ${asked.name}`, { id, confirmed: "yes" })}
      <p><a href="${asked.back}">Keep it as it is</a></p>`,
  });
}

/** A form that is one button. */
export const button = (
  visit: Visit,
  action: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
): Html =>
  html`<form method="post" action="${action}">
    ${visit.formField}${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}<button class="plain">${label}</button>
  </form>`;

/** Whether the visitor manages people and keys. */
export const isAdmin = ({ session }: Visit): boolean => session?.user.role === "admin";

/** The way between the pages of an account: those that the visitor may open. */
export const menu = (visit: Visit): Html =>
  html`<nav aria-label="Account">
    <p>
      <a href="/account">Your account</a> ·
      ${isAdmin(visit) ? html`<a href="/account/keys">API keys</a> · ` : ""}<a href="/account/users"
        >Users</a
      >
      · <a href="/account/passkeys">Passkeys</a>
    </p>
  </nav>`;

/**
 * What a form was refused for: the field's name, if it is about one, and the sentence. Anything else
 * that went wrong is not for the person and is rethrown.
 */
export function refusedFor(error: unknown): { readonly field: string; readonly text: string } {
  const problem = error instanceof Refusal ? error.problems[0] : undefined;
  if (!problem || !["invalid", "blank", "taken", "conflict"].includes(problem.code)) throw error;
  const source = problem.source && "pointer" in problem.source ? problem.source.pointer : "";
  return { field: source.split("/").at(-1) ?? "", text: problem.detail };
}
