import { describe, expect, it } from "vitest";
import { renderEmail } from "#src/mailings/emails/render-email.ts";
import type { MailingContent } from "#src/mailings/emails/mailing-content.ts";
import { readConfig } from "#src/platform/config.ts";

const config = { ...readConfig({}), BASE_URL: "https://quayline.example/v2" };
const hostile = `</td><script>alert(1)</script>\r\nBcc: all@harbor.example\u202E"'&`;
const content: MailingContent = {
  subject: hostile,
  title: hostile,
  intro: "1 change.",
  head: ["Number", hostile],
  rows: [
    {
      path: "/containers/1",
      mark: "new here",
      cells: [{ text: hostile }, { text: "b", before: hostile }],
    },
  ],
  rest: "4 more changes in the portal.",
  open: { path: "/containers?sort=number", label: "Open the view" },
};
const footer = { why: "Alpha sends this.", unsubscribe: "https://quayline.example/u?token=1.2" };

describe("an email of a digest", () => {
  const email = renderEmail({ config }, "ops@harbor.example", content, footer);

  it("escapes whatever somebody wrote, in every place of the page", () => {
    expect(email.html).not.toMatch(/<script|\u202E/);
    expect(email.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; Bcc: all@harbor.example");
    expect(email.html).toContain('<a href="https://quayline.example/containers/1">');
  });

  it("says the same as text, where a name keeps to its line", () => {
    expect(email.text).not.toMatch(/^Bcc/m);
    expect(email.text).toContain("new here");
    expect(email.text).toContain("Open the view: https://quayline.example/containers?sort=number");
    expect(email.text).toContain("Unsubscribe: https://quayline.example/u?token=1.2");
  });

  it("leads to the portal alone", () => {
    const links = [...email.html!.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
    expect(links).not.toEqual([]);
    for (const href of links) expect(href).toMatch(/^https:\/\/quayline\.example\//);
  });
});
