import { createApiKey, apiKeysOf, revokeApiKey } from "#src/access/index.ts";
import { field, problem } from "#src/platform/http/form.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { foreignName, html, type Html } from "#src/platform/http/html.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { askFirst, button, menu, refusedFor } from "./ask-first.ts";
import { page } from "../../page.ts";
import { auditForm } from "../../middleware/auditing.ts";
import { pageRoutes } from "../../manifest/pages.ts";
import type { Visit } from "../../middleware/visiting.ts";

async function keysPage(
  visit: Visit,
  ctx: Context,
  { above = null as Html | null, wrong = undefined as string | undefined, status = 200 } = {},
) {
  const keys = await apiKeysOf(ctx);
  return visit.show({
    title: "API keys",
    status,
    body: html`${menu(visit)}${problem(wrong, "name")}${above}
      ${
        keys.length === 0
          ? html`<p>There are no keys yet.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Key</th>
                  <th scope="col">Made</th>
                  <th scope="col">Revoke</th>
                </tr>
              </thead>
              <tbody>
                ${keys.map(
                  (key) =>
                    html`<tr>
                      <td>${foreignName(key.name)}</td>
                      <td><code>${key.masked}</code></td>
                      <td>${key.createdAt.slice(0, 10)}</td>
                      <td>
                        ${button(visit, "/account/keys/revoke", `Revoke ${key.name}`, { id: key.id })}
                      </td>
                    </tr>`,
                )}
              </tbody>
            </table>`
      }
      <h2>Make a key</h2>
      <form method="post" action="/account/keys">
        ${visit.formField} ${field({ name: "name", label: "What is it for?", problem: wrong })}
        <button>Make the key</button>
      </form>`,
  });
}

/** GET /account/keys */
export const showKeys = page(pageRoutes.keys, (visit, { ctx }) => keysPage(visit, ctx));

/** POST /account/keys: the only page that ever shows the key. */
export const makeKey = page(pageRoutes.makeKey, async (visit, { ctx, user }) => {
  const name = (visit.form.get("name") ?? "").trim();
  if (name === "" || name.length > 100)
    return keysPage(visit, ctx, { wrong: "A name has 1 to 100 characters.", status: 422 });
  try {
    const { key, id } = await createApiKey(ctx, name, user.id);
    await auditForm(visit, user, "api_key.created", id);
    return await keysPage(visit, ctx, {
      above: html`<div class="message" role="status">
        <p>The key of <strong>${foreignName(name)}</strong>. Copy it now: it is not shown again.</p>
        <p><code id="new-key">${key}</code></p>
      </div>`,
    });
  } catch (error) {
    const { field: about, text } = refusedFor(error);
    return keysPage(visit, ctx, { wrong: text, status: about === "name" ? 422 : 409 });
  }
});

/** POST /account/keys/revoke: asks first. */
export const revokeKey = page(pageRoutes.revokeKey, async (visit, { ctx, user }) => {
  const id = visit.form.get("id") ?? "";
  const key = (await apiKeysOf(ctx)).find((each) => each.id === id);
  if (!key) throw notFound("api_key", id);
  const question = askFirst(visit, {
    action: "/account/keys/revoke",
    title: "Revoke an API key",
    verb: "Revoke",
    name: key.name,
    consequence: `Programs that use ${key.masked} are refused within a minute. This cannot be undone.`,
    back: "/account/keys",
  });
  if (question) return question;
  await revokeApiKey(ctx, id);
  await auditForm(visit, user, "api_key.revoked", id);
  return visit.goTo("/account/keys");
});
