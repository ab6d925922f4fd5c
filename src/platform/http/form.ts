import { html, type Html } from "./html.ts";

export type FormField = {
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "email" | "password";
  readonly value?: string;
  /** HTML, Autofill: what a browser or a password manager may fill in. */
  readonly autocomplete?: string;
  readonly hint?: string;
  /** What is wrong with it. */
  readonly problem?: string | undefined;
  /** It is wrong, and the form's `problem` names several fields. */
  readonly isWrong?: boolean;
};

/** A labelled input; its hint and its problem are read out with it (WCAG 3.3.1, 3.3.2). */
export function field({ name, label, type = "text", value = "", ...more }: FormField): Html {
  const hintId = more.hint && `${name}-hint`;
  const problemId = more.problem && `${name}-problem`;
  const formProblem = more.isWrong && formProblemId;
  const isInvalid = Boolean(more.problem) || more.isWrong === true;
  const describedBy = [problemId, formProblem, hintId].filter(Boolean).join(" ");
  return html`<label for="${name}">${label}</label>
    ${more.problem && html`<p class="hint wrong" id="${problemId}">${more.problem}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      required
      maxlength="300"
      autocomplete="${more.autocomplete ?? "off"}"
      ${describedBy && html` aria-describedby="${describedBy}"`}${isInvalid && html` aria-invalid="true"`}
    />
    ${more.hint && html`<p class="hint" id="${hintId}">${more.hint}</p>`} `;
}

const formProblemId = "problem";

/** What is wrong with a form, placed first and linked to the field it is about. */
export const problem = (text: string | false | null | undefined, about?: string): Html | null =>
  text
    ? html`<div class="wrong" role="alert" id="${formProblemId}">
        <p>${about === undefined ? text : html`<a href="#${about}">${text}</a>`}</p>
      </div>`
    : null;

/** What was done. */
export const statusMessage = (text: string | false | null | undefined): Html | null =>
  text ? html`<div class="message" role="status"><p>${text}</p></div>` : null;
