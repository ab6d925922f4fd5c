import type { Page } from "playwright-core";
import type { Portal } from "./portal.ts";

/** Makes a share link as a page does for the admin who is signed in there; answers the path of what it opens. */
export async function makeLink(
  portal: Pick<Portal, "runtime" | "origin">,
  page: Page,
  shared: { readonly type: "view" | "shipment"; readonly id: string },
  attributes: object = {},
): Promise<{ readonly path: string }> {
  const cookies = await page.context().cookies();
  const answer = await fetch(`${portal.runtime.baseUrl}/share_links`, {
    method: "POST",
    headers: {
      "content-type": "application/vnd.api+json",
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      origin: portal.origin,
      "sec-fetch-site": "same-origin",
      "x-quayline-portal": "1",
    },
    body: JSON.stringify({
      data: {
        type: "share_link",
        attributes: { name: "Made by a program", ...attributes },
        relationships: { shared: { data: shared } },
      },
    }),
  });
  const { data } = (await answer.json()) as { data: { attributes: { url: string } } };
  return { path: new URL(data.attributes.url).pathname };
}
