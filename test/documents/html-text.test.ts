import { describe, expect, it } from "vitest";
import { htmlText } from "#src/documents/intake/html-text.ts";

describe("the text of an email with HTML only", () => {
  it.each([
    ["<p>Hi</p><p>there</p>", "Hi\nthere"],
    ["Hi<br>there<BR/>you", "Hi\nthere\nyou"],
    ["<div>a</div>\n\n  <div> b </div>", "a\nb"],
    ["<ul><li>one<li>two</li></ul>", "one\ntwo"],
    ["<table><tr><td>SCAC</td><td>ONEY</td></tr><tr><th>x</th></tr></table>", "SCAC ONEY\nx"],
  ])("has one line for each line of the HTML: %s", (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it("decodes entities of any language", () => {
    expect(htmlText("K&ouml;ln&nbsp;&amp; &Eacute;vry &#8364; &#x1F6A2; &lt;b&gt; &copy")).toBe(
      "Köln & Évry € 🚢 <b> ©",
    );
    expect(htmlText("&nosuch; &#0; &#x110000;")).toMatch(/^&nosuch; \uFFFD \uFFFD$/);
  });

  it("excludes head, style, script and comments in any spelling", () => {
    const html =
      '<HEAD><title>x</title><style>p > a { color: "</p>" }</style></HEAD><body>' +
      "<!-- not <p>this</p> --><script>if (a < b) write('<p>no</p>')</script >yes<style>.a{}</style></body>";
    expect(htmlText(html)).toBe("yes");
    expect(htmlText('<p title="a > b">c</p>')).toBe("c");
  });

  it("begins with the body even if the head is not closed", () => {
    expect(htmlText("<html><head><meta charset=utf-8><body>Hello")).toBe("Hello");
  });

  it.each([
    ["unclosed tags", "<b>"],
    ["tags closed that were never open", "</i>"],
    ["unclosed styles", "<style>"],
    ["half tags", "<"],
    ["half comments", "<!--"],
    ["white space", "\f"],
  ])("is read quickly even if it consists only of %s", (_, piece) => {
    // Quadratic code would take minutes, far longer than a test may.
    expect(htmlText(piece.repeat(800_000 / piece.length)).length).toBeLessThanOrEqual(800_000);
  });
});
