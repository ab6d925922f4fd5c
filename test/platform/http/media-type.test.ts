import { describe, expect, it } from "vitest";
import { Refusal } from "#src/platform/http/errors.ts";
import { checkAccept, checkContentType } from "#src/platform/http/media-type.ts";

const jsonApi = "application/vnd.api+json";
const codeOf = (check: () => void): string => {
  try {
    check();
    return "ok";
  } catch (error) {
    if (error instanceof Refusal) return error.problems[0]!.code;
    throw error;
  }
};

describe("a body's media type", () => {
  it.each([
    jsonApi,
    "application/json",
    "Application/JSON; charset=utf-8",
    `${jsonApi};profile="https://a.example/x;y, https://b.example"`,
    ` ${jsonApi} ; PROFILE=x `,
  ])("is read: %s", (sent) => {
    expect(codeOf(() => checkContentType(sent, undefined))).toBe("ok");
  });

  it.each([
    undefined,
    "",
    "text/plain",
    "application/jsonx",
    `${jsonApi}, application/json`,
    `${jsonApi}; ext="https://a.example"`,
    `${jsonApi}; charset=utf-8`,
    `${jsonApi}; profile="x"; ext=y`,
    `${jsonApi}; profile="a; b\\"; c"; charset=utf-8`,
  ])("is refused: %s", (sent) => {
    expect(codeOf(() => checkContentType(sent, undefined))).toBe("unsupported_media_type");
  });

  it.each(["gzip", "identity, gzip"])("is refused in the encoding %s", (encoding) => {
    expect(codeOf(() => checkContentType(jsonApi, encoding))).toBe("unsupported_media_type");
    expect(codeOf(() => checkContentType(jsonApi, " Identity"))).toBe("ok");
  });
});

describe("what a client accepts", () => {
  it.each([
    undefined,
    "",
    "*/*",
    "text/html",
    jsonApi,
    `${jsonApi};q=0.5`,
    `${jsonApi}; profile="a,b"`,
    `${jsonApi}; ext="a, ${jsonApi}; charset=x", ${jsonApi}`,
    `text/html, ${jsonApi}; charset=utf-8, ${jsonApi};q=0.1`,
  ])("is answered: %s", (sent) => {
    expect(codeOf(() => checkAccept(sent))).toBe("ok");
  });

  it.each([
    `${jsonApi}; ext="x"`,
    `text/html, ${jsonApi.toUpperCase()}; charset=utf-8;q=1`,
    `${jsonApi}; ext="a, ${jsonApi}"`,
  ])("is refused when it is JSON:API only with parameters that we do not have: %s", (sent) => {
    expect(codeOf(() => checkAccept(sent))).toBe("not_acceptable");
  });
});
