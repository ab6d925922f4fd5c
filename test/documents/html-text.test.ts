import { describe, expect, it } from "vitest";
import { htmlText } from "#src/documents/intake/html-text.ts";

describe("the text of an email that is HTML alone", () => {
  it.each([
    ["<p>Hi</p><p>there</p>", "Hi\nthere"],
    ["Hi<br>there<BR/>you", "Hi\nthere\nyou"],
    ["<div>a</div>\n\n  <div> b </div>", "a\nb"],
    ["<ul><li>one<li>two</li></ul>", "one\ntwo"],
    ["<table><tr><td>SCAC</td><td>ONEY</td></tr><tr><th>x</th></tr></table>", "SCAC ONEY\nx"],
  ])("has its lines: %s", (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it("has the characters that entities stand for, of any language", () => {
    expect(htmlText("K&ouml;ln&nbsp;&amp; &Eacute;vry &#8364; &#x1F6A2; &lt;b&gt; &copy")).toBe(
      "Köln & Évry € 🚢 <b> ©",
    );
    expect(htmlText("&nosuch; &#0; &#x110000;")).toMatch(/^&nosuch; \uFFFD \uFFFD$/);
  });

  it("shows no head, style, script or comment, however they are written", () => {
    const html =
      '<HEAD><title>x</title><style>p > a { color: "</p>" }</style></HEAD><body>' +
      "<!-- not <p>this</p> --><script>if (a < b) write('<p>no</p>')</script >yes<style>.a{}</style></body>";
    expect(htmlText(html)).toBe("yes");
    expect(htmlText('<p title="a > b">c</p>')).toBe("c");
  });

  it("begins with the body although the head never ends", () => {
    expect(htmlText("<html><head><meta charset=utf-8><body>Hello")).toBe("Hello");
  });

  it.each([
    ["unclosed tags", "<b>"],
    ["tags closed that were never open", "</i>"],
    ["unclosed styles", "<style>"],
    ["half tags", "<"],
    ["half comments", "<!--"],
    ["white space", "\f"],
  ])("is read at once though it is nothing but %s", (_, piece) => {
    const begun = performance.now();
    htmlText(piece.repeat(800_000 / piece.length));
    // A tenth of a second; what is quadratic takes minutes.
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
