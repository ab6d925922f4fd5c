import { describe, expect, it } from "vitest";
import { routeMatcher } from "#functions/api/platform/route-match.ts";
import { routes } from "#functions/manifest.ts";
import { partsOf, type ApiCommand } from "../../cli/core/command.ts";
import { commands } from "../../cli/table/index.ts";
import { Quayline } from "../../sdk/index.ts";
import { isCalled } from "../../sdk/generate.ts";

const known = routeMatcher(routes);
const calls = commands.filter((one): one is ApiCommand => one.kind !== "own");

/** The row of the manifest that a command's call reaches, and whether it sent a body. */
async function reached({ call }: ApiCommand): Promise<{ id: string | undefined; body: boolean }> {
  let seen = { id: undefined as string | undefined, body: false };
  const q = new Quayline({
    apiKey: "k",
    baseUrl: "http://api/v2",
    fetch: (async (url: string, { method = "GET", body }: RequestInit) => {
      const { pathname } = new URL(url);
      seen = { id: known.match(method, pathname)?.route.id, body: body !== undefined };
      return new Response('{"data":[]}');
    }) as unknown as typeof fetch,
  });
  const empty = {} as never;
  await call(q, { id: "x1", second: "x2", query: empty, body: empty });
  return seen;
}

describe("the table of commands", () => {
  it("has a command for every endpoint of the API: a new endpoint needs its line in cli/table", async () => {
    const ids = await Promise.all(calls.map(async (one) => (await reached(one)).id));
    const covered = new Set([
      ...ids,
      ...commands.flatMap((one) => (one.kind === "own" ? (one.covers ?? []) : [])),
    ]);
    const missing = routes.filter(isCalled).filter(({ id }) => !covered.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
    // What a command claims exists.
    expect([...covered].filter((id) => !routes.some((one) => one.id === id))).toEqual([]);
  });

  it.each(calls.map((one) => [one.usage, one] as const))(
    "%s calls one row, as its kind says",
    async (_, command) => {
      const { id } = await reached(command);
      const route = routes.find((one) => one.id === id)!;
      const { args } = partsOf(command);
      // The arguments are the places of the path, or what a question asks for.
      const places = [...route.path.matchAll(/\{/g)].length;
      expect(args.length).toBeGreaterThanOrEqual(places);
      if (command.kind === "list") expect(route.method).toBe("GET");
      if (command.kind === "write") expect(route.body).toBeDefined();
    },
  );

  it("states each usage once", () => {
    const names = commands.map((one) => partsOf(one).words.join(" "));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
