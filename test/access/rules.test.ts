import type { ClientMetadata } from "oidc-provider";
import { describe, expect, it } from "vitest";
import { sourceOf } from "#src/access/sign-in/attempts.ts";
import { holdToRules, redirectKind } from "#src/access/oauth/client-rules.ts";
import { passwordProblem } from "#src/access/sign-in/password/rules.ts";
import { isOver, peopleTime, ttlAfter } from "#src/access/sign-in/people-time.ts";
import { hasHiddenCharacters, withoutHiddenCharacters } from "#src/platform/hidden-characters.ts";
import { manualClock } from "#test/support/engine.ts";

const named = (more: object) => ({ redirect_uris: ["https://a.example/cb"], ...more });
/** What the rules make of a client: its metadata afterwards, or why it is refused. */
function ruled(metadata: Record<string, unknown>): Record<string, unknown> | string {
  try {
    holdToRules(metadata as ClientMetadata);
    return metadata;
  } catch (error) {
    const { error: code, error_description: why } = error as Record<string, string>;
    return `${code}: ${why}`;
  }
}

describe("the address that a code is taken to", () => {
  it("is https anywhere, http on the loopback interface, or an editor's own scheme", () => {
    const kinds = {
      "https://a.example/cb": "web",
      "https://localhost/cb": "web",
      "http://localhost:33418/cb": "loopback",
      "http://127.0.0.1/cb": "loopback",
      "http://[::1]:1/cb": "loopback",
      "cursor://anysphere.cursor-retrieval/cb": "editor",
      "vscode://x/cb": "editor",
      "vscode-insiders://x/cb": "editor",
      "windsurf://x/cb": "editor",
      "http://a.example/cb": null,
      "http://localhost.a.example/cb": null,
      "javascript:alert(1)": null,
      "ftp://a.example/cb": null,
      "no address": null,
      "": null,
      "https://user@a.example/cb": null,
      "https://:secret@a.example/cb": null,
      "https://a.example/cb#part": null,
    };
    for (const [address, kind] of Object.entries(kinds))
      expect([address, redirectKind(address)]).toEqual([address, kind]);
  });

  it("has at most 500 characters", () => {
    const address = (length: number) => "https://a.example/".padEnd(length, "x");
    expect(redirectKind(address(500))).toBe("web");
    expect(redirectKind(address(501))).toBeNull();
  });
});

describe("the metadata of a client", () => {
  it("holds at most 20 addresses, each of an allowed kind", () => {
    const times = (count: number) => Array.from({ length: count }, () => "https://a.example/cb");
    const most = "invalid_redirect_uri: redirect_uris holds at most 20 addresses";
    expect(ruled({ redirect_uris: times(20) })).toEqual({ redirect_uris: times(20) });
    expect(ruled({ redirect_uris: times(21) })).toBe(most);
    expect(ruled({ redirect_uris: "https://a.example/cb" })).toBe(most);
    expect(ruled({})).toEqual({});
    expect(ruled({ redirect_uris: ["https://a.example/cb", "http://a.example/cb"] })).toBe(
      "invalid_redirect_uri: redirect_uris must be https addresses, or http on the loopback interface",
    );
  });

  it("is native when one address is, and stays what it is when all are web addresses", () => {
    for (const address of ["http://127.0.0.1/cb", "cursor://x/cb"]) {
      const redirect_uris = ["https://a.example/cb", address];
      expect(ruled({ redirect_uris })).toEqual({ redirect_uris, application_type: "native" });
    }
    expect(ruled(named({ application_type: "web" }))).toEqual(named({ application_type: "web" }));
  });

  it("has a name of at most 100 characters that reads as it is written", () => {
    const metadata = named({ client_name: "n".repeat(100) });
    expect(ruled({ ...metadata })).toEqual(metadata);
    expect(ruled(named({ client_name: "n".repeat(101) }))).toBe(
      "invalid_client_metadata: client_name holds at most 100 characters",
    );
    expect(ruled(named({ client_name: "Quay\u202Eline" }))).toBe(
      "invalid_client_metadata: client_name must not hold control characters or characters that change the direction of text",
    );
  });
});

describe("hidden characters", () => {
  it("are control, format and separator characters, and none that people write with", () => {
    for (const hidden of [
      "\u202E",
      "\u2066",
      "\u0000",
      "\u001B",
      "\n",
      "\u2028",
      "\u2029",
      "\uFEFF",
    ])
      expect([hidden, hasHiddenCharacters(`a${hidden}b`)]).toEqual([hidden, true]);
    for (const plain of ["a b", "Müller & Söhne", "貨物船", "می\u200Cخواهم", "क्\u200Dष", ""])
      expect([plain, hasHiddenCharacters(plain)]).toEqual([plain, false]);
  });

  it("are each replaced in text, whose tabs and line ends stay", () => {
    expect(withoutHiddenCharacters("a\u202Eb\u2066c\td\r\ne\u200Df")).toBe(
      "a\uFFFDb\uFFFDc\td\r\ne\u200Df",
    );
  });
});

describe("where tries come from", () => {
  it("is an address of IPv4, and a household's first 64 bits of IPv6 in one spelling", () => {
    const sources = {
      "203.0.113.9": "203.0.113.9",
      "2001:db8:1:2:3:4:5:6": "2001:db8:1:2",
      "2001:DB8:0001:0002::6": "2001:db8:1:2",
      "2001:db8::6": "2001:db8:0:0",
      "2001:db8:0:0:1::": "2001:db8:0:0",
      "::1": "0:0:0:0",
      "::": "0:0:0:0",
      "1::2:3:4:5:6:7": "1:0:2:3",
    };
    for (const [ip, source] of Object.entries(sources))
      expect([ip, sourceOf(ip)]).toEqual([ip, source]);
  });
});

describe("the time that people live in", () => {
  it("is product time, and the wall clock's where product time runs faster", () => {
    const clock = manualClock("2026-03-01T00:00:00Z");
    expect(peopleTime({ clock })).toEqual(new Date("2026-03-01T00:00:00Z"));
    const before = Date.now();
    const fast = peopleTime({ clock: { ...clock, scale: 60 } }).getTime();
    expect(fast).toBeGreaterThanOrEqual(before);
    expect(fast).toBeLessThanOrEqual(Date.now());
  });

  it("ends in the second that ttl names", () => {
    const now = new Date("2026-03-01T00:00:00.900Z");
    const ttl = ttlAfter(now, 60);
    expect(ttl).toBe(Date.parse("2026-03-01T00:01:00Z") / 1000);
    expect(isOver({ ttl }, new Date("2026-03-01T00:00:59.999Z"))).toBe(false);
    expect(isOver({ ttl }, new Date("2026-03-01T00:01:00Z"))).toBe(true);
  });
});

describe("a password that is guessed", () => {
  const guessed = async (password: string, own: readonly string[] = []) =>
    (await passwordProblem(password, own))?.startsWith("This password is easily guessed") ?? false;

  it("repeats a piece of at most twelve characters", async () => {
    expect(await guessed("abcdefghijkm".repeat(2))).toBe(true);
    expect(await guessed("abcdefghijkmo".repeat(2))).toBe(false);
    expect(await guessed("abcdefgxabcdefgx")).toBe(true);
    expect(await guessed("abcdefgxabcdefgy")).toBe(false);
  });

  it("goes up or down, also past the nine", async () => {
    expect(await guessed("zyxwvutsrqponmlk")).toBe(true);
    expect(await guessed("7890123456789012")).toBe(true);
    expect(await guessed("2109876543210987")).toBe(true);
    expect(await guessed("acegikmoqsuwyBDF")).toBe(false);
  });

  it("is not a random password, even one with few letters or none", async () => {
    for (const good of ["8361927461502839", "836192x461502839", "8361-ab-9274-6150"])
      expect([good, await guessed(good)]).toEqual([good, false]);
    expect(await guessed("abcdefgh#2471#5")).toBe(true);
    expect(await guessed("abcdefg#2471#52")).toBe(false);
  });

  it("is a term of its owner, with anything but letters around it, in any case", async () => {
    const own = ["Grace.Brynhild@harbor.example", " Admiral Grace "];
    for (const bad of ["12345BRYNHILD6789", "!!!!!!!!!admiral", "Admiral Grace 123456"])
      expect([bad, await guessed(bad, own)]).toEqual([bad, true]);
    expect(await guessed("12345BRYNHILD6789", ["Ada"])).toBe(false);
    expect(await guessed("brynhild of hull 12", own)).toBe(false);
  });

  it("has fifteen characters at least and 256 at most, counted as its owner does", async () => {
    const encrypt = "\u{1F9AD}";
    expect(await passwordProblem(`${encrypt}x7$kQ!m2#vLp9`)).toBe(
      "A password has at least 15 characters; a few words in a row do well.",
    );
    expect(await passwordProblem(`${encrypt}x7$kQ!m2#vLp9@`)).toBeNull();
    const long = Array.from({ length: 128 }, (_, i) => String.fromCodePoint(0x4e00 + i * 7)).join(
      encrypt,
    );
    expect(await passwordProblem(`${long}z`)).toBeNull();
    expect(await passwordProblem(`${long}zz`)).toBe("A password has at most 256 characters.");
    // Full-width letters are those of the keyboard.
    expect(await guessed("ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ")).toBe(true);
  });
});
