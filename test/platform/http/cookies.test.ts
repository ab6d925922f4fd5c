import { describe, expect, it } from "vitest";
import { readCookie, setCookie } from "#src/platform/http/cookies.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";

const at = (BASE_URL: string) => ({ config: { BASE_URL } }) as Dependencies;
const [deployed, here] = [at("https://api.example"), at("http://127.0.0.1:3000")];

describe("a cookie of ours", () => {
  it("belongs to this host alone, over TLS, out of reach of scripts and other sites", () => {
    expect(setCookie(deployed, "session", "a.b-c_d", 3600).split("; ").toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=3600",
      "Path=/",
      "SameSite=Lax",
      "Secure",
      "__Host-session=a.b-c_d",
    ]);
  });

  it("works without TLS on a machine of one's own", () => {
    const set = setCookie(here, "session", "abc", 3600);
    expect(set).toMatch(/^session=abc; /);
    expect(set).not.toContain("Secure");
  });

  it("is taken away with an age of nothing", () => {
    expect(setCookie(deployed, "session", "", 0)).toMatch(
      /^__Host-session=; (.*; )?Max-Age=0(;|$)/,
    );
  });

  it("cannot carry what would end it", () => {
    expect(() => setCookie(deployed, "session", "a; Domain=evil.example", 1)).toThrow("invalid");
  });

  it("is read as it was sent: the first of its name, and no other host's", () => {
    const cookies = ["session=other", "__Host-session=a%20b", "__Host-session=second"];
    expect(readCookie(deployed, { cookies }, "session")).toBe("a%20b");
    expect(readCookie(here, { cookies }, "session")).toBe("other");
    expect(readCookie(deployed, { cookies: ["__Host-sessionx=1"] }, "session")).toBeNull();
    expect(readCookie(deployed, {}, "session")).toBeNull();
  });
});
