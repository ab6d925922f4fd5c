import type { Scope } from "#src/platform/access-rule.ts";
import { foreignName, html, pageAnswer } from "#src/platform/http/html.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { redirectKind } from "./client-rules.ts";
import type { Person } from "./people.ts";
import { scopes } from "./resources.ts";

export type ConsentRequest = {
  readonly client: {
    readonly id: string;
    readonly name: string | undefined;
    readonly uri: string | undefined;
    /** Its id is the address of its description, which its host vouches for. */
    readonly isDocument: boolean;
  };
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  readonly person: Person;
  readonly formToken: string;
  /** Where to sign in as somebody else and come back. */
  readonly switchAccount: string;
  readonly problem?: string;
};

const hostOf = (address: string): string => URL.parse(address)?.host ?? "";

/** Who is at the other end: the one thing in a registration that cannot be made up. */
function destination(redirectUri: string) {
  if (redirectKind(redirectUri) === "web")
    return html`the website <strong>${hostOf(redirectUri)}</strong>`;
  if (redirectKind(redirectUri) === "loopback")
    return html`a program on <strong>this computer</strong>`;
  return html`the program that opens <strong>${URL.parse(redirectUri)?.protocol}</strong> links`;
}

/** CSP checks a form's target after each redirect too: the code goes to the client that way. */
function formTarget(redirectUri: string): string {
  const url = URL.parse(redirectUri);
  return !url || redirectKind(redirectUri) === "editor" ? (url?.protocol ?? "'self'") : url.origin;
}

/** Names the client, its host and what it may do, and asks. */
export function consentPage(deps: Dependencies, asked: ConsentRequest): HttpAnswer {
  const { client, person, redirectUri } = asked;
  const name = client.name || hostOf(client.id) || "A program without a name";
  return pageAnswer(deps, {
    title: "Allow a program to use your account?",
    heading: html`Allow ${foreignName(name)} to use your account?`,
    status: asked.problem === undefined ? 200 : 400,
    formTargets: [formTarget(redirectUri)],
    body: html`
      ${
        asked.problem !== undefined &&
        html`<p class="wrong" role="alert" id="problem">${asked.problem}</p>`
      }
      <p>
        <strong>${foreignName(name)}</strong> asks for access to Quayline as
        <strong>${foreignName(person.email)}</strong>. What you allow is sent to
        ${destination(redirectUri)}.
      </p>
      ${
        client.isDocument
          ? html`<p class="hint">Described by ${hostOf(client.id)}: <code>${client.id}</code></p>`
          : html`<p class="hint">
              The program chose this name itself. Go on only if you have just asked it to connect.
            </p>`
      }
      <h2>It could</h2>
      <ul>
        ${asked.scopes.map((scope) => html`<li>${scopes[scope]}</li> `)}
      </ul>
      <form method="post">
        <input type="hidden" name="token" value="${asked.formToken}" />
        <button name="answer" value="allow">Allow</button>
        <button class="plain" name="answer" value="deny">Do not allow</button>
      </form>
      <p class="hint">
        Not ${foreignName(person.email)}?
        <a href="${asked.switchAccount}">Sign in as somebody else</a>
      </p>
    `,
  });
}

type Out = { readonly error: string; readonly error_description?: string };

/** An error that cannot be sent to the client, because its address is not known: the person reads it. */
export const errorPage = (
  deps: Dependencies,
  out: Out,
  error?: Error & { status?: number },
): HttpAnswer =>
  pageAnswer(deps, {
    title: "The program could not be connected",
    status: error?.status ?? 400,
    body: html`
      <p class="wrong" role="alert">${out.error_description ?? "Something went wrong."}</p>
      <p>
        Go back to the program and connect again. If it happens again, report this error to its
        maker:
      </p>
      <p><code>${out.error}</code></p>
    `,
  });
