import {
  applyConfirmLink,
  applyUnsubscribeLink,
  readConfirmLink,
  readUnsubscribeLink,
} from "#src/mailings/index.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import {
  foreignName,
  html,
  pageAnswer,
  type Html,
  type HtmlPage,
} from "#src/platform/http/html.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { oneClick, page } from "../../page.ts";
import { pageRoutes } from "../../manifest/pages.ts";

const choices = ["stop", "again", "stop-all"] as const;

const gone: HtmlPage = {
  title: "This link does not work",
  status: 410,
  body: html`<p>It is too old, or it was not copied whole. Use the link in a newer email.</p>`,
};

/** A form of the page about a link to unsubscribe, as a mail program would send it. */
const choiceForm = (token: string, choice: (typeof choices)[number], label: string): Html =>
  html`<form method="post" action="/account/emails/unsubscribe?token=${encodeURIComponent(token)}">
    <input type="hidden" name="List-Unsubscribe" value="One-Click" />
    <input type="hidden" name="choice" value="${choice}" />
    <button class="${choice === "stop" ? "" : "plain"}">${label}</button>
  </form>`;

/** GET /account/emails/unsubscribe?token=: it asks, and changes nothing, since mail programs open links by themselves. */
export const askToUnsubscribe = page(pageRoutes.askToUnsubscribe, async (visit) => {
  const token = visit.query.get("token") ?? "";
  const link = await readUnsubscribeLink(visit.deps, token);
  if (!link) return visit.show(gone);
  const { to, mailing } = link;
  return visit.show({
    title: "Unsubscribe",
    body: html`<p>
        ${mailing ? html`The ${mailing.kind} ${foreignName(mailing.name)}` : "The emails"} to
        <strong>${to}</strong> will end.
      </p>
      ${choiceForm(token, "stop", "Unsubscribe")}
      ${choiceForm(token, "stop-all", "End all emails of this account")}`,
  });
});

const done = (deps: Dependencies, token: string, choice: (typeof choices)[number]): HttpAnswer =>
  pageAnswer(deps, {
    title: choice === "again" ? "You are subscribed again" : "You are unsubscribed",
    body:
      choice === "again"
        ? html`<p>The emails go on as before.</p>
            ${choiceForm(token, "stop", "Unsubscribe")}`
        : html`<p>Nothing more is sent to you${choice === "stop-all" ? " by this account" : ""}.</p>
            ${choiceForm(token, "again", "Subscribe again")}`,
  });

/** POST /account/emails/unsubscribe?token= (RFC 8058). */
export const unsubscribe = oneClick(pageRoutes.unsubscribe, async ({ deps, query, form }) => {
  const token = query.get("token") ?? "";
  const choice = choices.find((one) => one === form.get("choice")) ?? "stop";
  const isKnown = await applyUnsubscribeLink(deps, token, choice);
  return isKnown ? done(deps, token, choice) : pageAnswer(deps, gone);
});

/** GET /account/emails/confirm?token=: it asks, and changes nothing. */
export const askToConfirm = page(pageRoutes.askToConfirm, async (visit) => {
  const token = visit.query.get("token") ?? "";
  const to = await readConfirmLink(visit.deps, token);
  if (to === null) return visit.show(gone);
  const answer = (wants: "yes" | "no", label: string) =>
    html`<form method="post" action="/account/emails/confirm">
      ${visit.formField}<input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="wants" value="${wants}" />
      <button class="${wants === "yes" ? "" : "plain"}">${label}</button>
    </form>`;
  return visit.show({
    title: "Confirm emails",
    body: html`<p>Digests and alerts about containers will go to <strong>${to}</strong>.</p>
      ${answer("yes", "Confirm")} ${answer("no", "I do not want them")}`,
  });
});

/** POST /account/emails/confirm: the address is proven by the email that the link came with. */
export const confirmEmails = page(pageRoutes.confirmEmails, async (visit) => {
  const wants = visit.form.get("wants") === "yes";
  const isKnown = await applyConfirmLink(visit.deps, visit.form.get("token") ?? "", wants);
  if (!isKnown) return visit.show(gone);
  return visit.show({
    title: wants ? "Confirmed" : "You get no emails",
    body: wants
      ? html`<p>Emails come from now on. Each has a link that ends them.</p>`
      : html`<p>You are not asked again.</p>`,
  });
});
