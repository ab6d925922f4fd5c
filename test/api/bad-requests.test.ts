import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes as all } from "#functions/manifest.ts";
import { bulkTrackingRequests } from "#functions/manifest/tracking-requests.ts";
import { isOperation, type Route } from "#src/platform/manifest.ts";
import { lambdaDoor, productDoor, type Door, type Reply } from "#test/support/network/doors.ts";
import { placesIn, sampleBody, withAt } from "#test/support/api-description/samples.ts";
import { verifies } from "#test/support/verifies.ts";

const doors: Record<string, Door> = {};
beforeAll(async () => {
  [doors["the running product"], doors["the functions, bodies in base64"]] = await Promise.all([
    productDoor(),
    lambdaDoor(),
  ]);
});
afterAll(() => Promise.all(Object.values(doors).map((door) => door.close())));

const jsonApi = "application/vnd.api+json";
const nobody = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
const pathOf = ({ path }: Pick<Route, "path">) => path.replaceAll(/\{[^}]*\}/g, nobody);
/** What only users may ask for is in test/api/access/api-keys.test.ts. */
const routes = all.filter(({ access }) => access.caller !== "user");
const takingBodies = routes.filter(({ body }) => body);

type Sent = { readonly headers?: Record<string, string>; readonly body?: Buffer | string };

/** To a row of the manifest, with a key and a body's type unless the test states otherwise. */
const send = (door: Door, route: Pick<Route, "method" | "path">, sent: Sent = {}) =>
  door.send(
    route.method,
    pathOf(route),
    {
      authorization: `Token ${door.key}`,
      ...(sent.body !== undefined && { "content-type": jsonApi }),
      ...sent.headers,
    },
    sent.body,
  );

/** A refusal in plain JSON (contract: requests#plain-errors), compared with the JSON:API form. */
function refusedPlainly(reply: Reply, status: number): readonly Record<string, any>[] {
  expect(reply.status).toBe(status);
  const { error, detail } = JSON.parse(reply.text) as { error?: string; detail?: any[] };
  if (status !== 422) {
    expect(error).toMatch(/\S/);
    return [{ source: {} }];
  }
  return detail!.map(({ loc, msg, type }) => {
    expect([loc[0], typeof msg, typeof type]).toEqual(["body", "string", "string"]);
    return {
      source: {
        pointer: loc
          .slice(1)
          .map((step: string) => `/${step}`)
          .join(""),
      },
    };
  });
}

/** An error document whatever went wrong (contract: requests#error-documents). */
function refusedAs(reply: Reply, status: number): readonly Record<string, any>[] {
  if (reply.headers["content-type"] === "application/json") return refusedPlainly(reply, status);
  const { errors } = JSON.parse(reply.text) as { errors: Record<string, any>[] };
  expect(reply.headers["content-type"]).toBe(jsonApi);
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) {
    expect(error["status"]).toBe(String(reply.status));
    expect(error["title"]).toMatch(/^[A-Z]/);
    expect(error["detail"]).toMatch(/\S/);
    expect(error).toHaveProperty("source");
    expect("code" in error).toBe([409, 422].includes(reply.status));
  }
  expect({ status: reply.status, errors }).toMatchObject({ status });
  return errors;
}

/** A bulk creation answers 200, and each of its rows alone (docs/adr/0171-rows-of-a-bulk-creation-are-answered-alone-and-once.md). */
function everyRowRefused({ status, text }: Reply): void {
  const { results } = JSON.parse(text) as { results: { status: string; errors: unknown[] }[] };
  expect([status, results.map((row) => row.status)]).toEqual([200, ["invalid"]]);
  expect(results[0]!.errors).toMatchObject([{ source: { pointer: /^\/rows\/0/ } }]);
}

/**
 * The rows that a door is asked for in this run: through the local front all, through Lambda's,
 * which differs only in how bytes come in, a third of them, another third in each run.
 */
const third = Math.floor(Math.random() * 3);
const shareOf = <Each>(door: Door, rows: readonly Each[]): readonly Each[] =>
  door === doors["the running product"] ? rows : rows.filter((_, at) => at % 3 === third);

/** Sends one thing to every row that takes a body, through both doors. */
function everyRow(prove: (door: Door, route: Route, body: string) => Promise<unknown>) {
  return async () => {
    for (const door of Object.values(doors))
      for (const route of shareOf(door, takingBodies))
        try {
          await prove(door, route, JSON.stringify(sampleBody(route)));
        } catch (error) {
          throw new Error(`${route.id}: ${(error as Error).message}`, { cause: error });
        }
  };
}

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

describe("a body that is no document", () => {
  verifies(
    "errors.400",
    everyRow(async (door, route, good) => {
      const bad: Record<string, Buffer | string> = {
        "cut off": good.slice(0, -1),
        "two documents": good + good,
        "not JSON": "<data/>",
        "bytes that are no UTF-8": Buffer.concat([
          Buffer.from('{"a":"'),
          Buffer.from([0xff, 0x22]),
        ]),
        "half a pair": String.raw`{"a":"\ud800"}`,
        "too deep": `{"data":${nested(40)}}`,
        "a hundred thousand levels": nested(100_000),
        "__proto__ twice": '{"__proto__":1,"__proto__":2}',
      };
      for (const body of Object.values(bad)) refusedAs(await send(door, route, { body }), 400);
    }),
  );

  it(
    "with a key that occurs twice is refused with its pointer",
    everyRow(async (door, route) => {
      const body = '{"x":[{},{"data":1,"d\\u0061ta":2}]}';
      const [error] = refusedAs(await send(door, route, { body }), 400);
      if (route.errors !== "plain")
        expect(error).toMatchObject({ source: { pointer: "/x/1/data" } });
    }),
  );

  it(
    "of more than a million bytes answers 413",
    everyRow(async (door, route, good) => {
      refusedAs(await send(door, route, { body: good + " ".repeat(1_000_000) }), 413);
    }),
  );
});

describe("a media type that is not ours", () => {
  it(
    "answers 415 for a body, also for JSON:API with parameters",
    everyRow(async (door, route, body) => {
      const types = [
        "",
        "text/plain",
        "text/html; charset=utf-8",
        "multipart/form-data; boundary=x",
        `${jsonApi}; charset=utf-8`,
        `${jsonApi}; ext="https://jsonapi.org/ext/atomic"`,
        `${jsonApi}; profile="https://example.com/p"; ext="https://example.com/e"`,
      ];
      for (const type of types)
        refusedAs(await send(door, route, { body, headers: { "content-type": type } }), 415);
      refusedAs(await send(door, route, { body, headers: { "content-encoding": "gzip" } }), 415);
    }),
  );

  it(
    "is none that JSON:API lets pass: plain JSON and profiles go further",
    everyRow(async (door, route) => {
      for (const type of [
        "application/json",
        "Application/JSON; charset=UTF-8",
        `${jsonApi}; profile="https://example.com/a,b;c"`,
      ])
        refusedAs(
          await send(door, route, { body: "not JSON", headers: { "content-type": type } }),
          400,
        );
    }),
  );

  it(
    "sent as another media type names the one that the endpoint speaks",
    everyRow(async (door, route, body) => {
      const reply = await send(door, route, { body, headers: { "content-type": "text/plain" } });
      const type = route.media === "json" ? "application/json" : jsonApi;
      expect([reply.status, reply.text.includes(`Send the body as ${type}`)]).toEqual([415, true]);
    }),
  );

  it(
    "answers 406 when JSON:API is accepted only with parameters",
    everyRow(async (door, route, body) => {
      for (const accept of [
        `${jsonApi}; charset=utf-8`,
        `text/html, ${jsonApi}; ext="https://example.com/e,f"; q=0.5`,
      ])
        refusedAs(await send(door, route, { body, headers: { accept } }), 406);
      for (const accept of [
        "text/html",
        `${jsonApi}; charset=utf-8, ${jsonApi}; q=0.1`,
        `${jsonApi}; profile="https://example.com/p"`,
      ])
        refusedAs(await send(door, route, { body: "not JSON", headers: { accept } }), 400);
    }),
  );
});

describe("a document with a wrong value", () => {
  verifies(
    "errors.422",
    everyRow(async (door, route, good) => {
      const body = JSON.parse(good) as unknown;
      let refused = 0;
      for (const { path, value } of placesIn(body))
        for (const wrong of [undefined, null, 7, "", "w".repeat(30_000), [], {}, [{ a: [] }]]) {
          const changed = withAt(body, path, wrong);
          if (changed === undefined || typeof value === typeof wrong) continue;
          // As it arrives: JSON knows no undefined, and a record may do without any of its members.
          if (route.body!.safeParse(JSON.parse(JSON.stringify(changed))).success) continue;
          const errors = refusedAs(await send(door, route, { body: JSON.stringify(changed) }), 422);
          expect(errors.every(({ source }) => typeof source?.pointer === "string")).toBe(true);
          const named = errors.map(({ source }) => source.pointer as string);
          const place = path.map((step) => `/${step}`).join("");
          if (wrong === 7 && route.body!.safeParse(body).success)
            expect(named.some((pointer) => place.startsWith(pointer))).toBe(true);
          expect(named.every((pointer) => pointer === "" || pointer.startsWith("/"))).toBe(true);
          refused++;
        }
      expect(refused).toBeGreaterThan(0);
    }),
  );

  it(
    "with another data.type is pointed to",
    everyRow(async (door, route, good) => {
      const body = JSON.parse(good) as { data?: { type?: string } };
      if (!body.data?.type) return;
      for (const type of ["no_such_type", "Shipment", body.data.type.toUpperCase()]) {
        const wrong = JSON.stringify(withAt(body, ["data", "type"], type));
        const [error] = refusedAs(await send(door, route, { body: wrong }), 422);
        expect(error).toMatchObject({ code: "invalid", source: { pointer: "/data/type" } });
      }
    }),
  );

  it(
    "is none when data.type is missing: the endpoint knows its one type",
    everyRow(async (door, route, good) => {
      const body = JSON.parse(good) as { data?: { type?: string } };
      if (!body.data?.type) return;
      const { type: _type, ...data } = body.data;
      const { text } = await send(door, route, { body: JSON.stringify({ ...body, data }) });
      expect(text).not.toContain("/data/type");
      expect(text).not.toContain("\"type can't be blank");
    }),
  );

  it(
    "with a string longer than its field is pointed to, and the answer does not repeat it",
    everyRow(async (door, route, good) => {
      const body = JSON.parse(good) as unknown;
      for (const { path, value } of placesIn(body)) {
        if (typeof value !== "string") continue;
        const wrong = JSON.stringify(withAt(body, path, "w".repeat(300_000)));
        const reply = await send(door, route, { body: wrong });
        // Where the rule needs the record to judge, the record is missed first.
        const isJudgedLater = route.body!.safeParse(JSON.parse(wrong)).success;
        if (route.id === bulkTrackingRequests.id) everyRowRefused(reply);
        else refusedAs(reply, isJudgedLater && reply.status === 404 ? 404 : 422);
        expect(reply.text.length).toBeLessThan(5_000);
      }
    }),
  );

  it(
    "a hundred thousand times over is not repeated either",
    everyRow(async (door, route, good) => {
      const body = JSON.parse(good) as unknown;
      for (const { path, value } of placesIn(body)) {
        if (!Array.isArray(value)) continue;
        const wrong = JSON.stringify(withAt(body, path, Array(100_000).fill(0)));
        const reply = await send(door, route, { body: wrong });
        refusedAs(reply, 422);
        expect(reply.text.length).toBeLessThan(50_000);
      }
    }),
  );
});

describe("a request to nowhere", () => {
  it("answers 404 in JSON:API, also for paths that are hardly any", async () => {
    const paths = ["/nothing", "/containers/x/y/z", "/", "//", "/%zz", "/%00", "/..%2f", "/a?b=%"];
    for (const door of Object.values(doors))
      for (const path of paths)
        for (const method of ["GET", "POST", "PUT"]) {
          const body = method === "GET" ? undefined : "{}";
          refusedAs(await door.send(method, path, { "content-type": jsonApi }, body), 404);
        }
  });

  it("answers 404 for an id that is none, however long", async () => {
    for (const door of Object.values(doors))
      for (const route of shareOf(door, routes).filter(({ params }) => params))
        for (const id of ["x", "x".repeat(5_000), "%00", "a%2Fb", "\u{1F6A2}"]) {
          const path = route.path.replaceAll(/\{[^}]*\}/g, encodeURI(id).replaceAll("%25", "%"));
          const authorization = `Token ${door.key}`;
          const reply = await door.send(route.method, path, { authorization });
          const missing = route.body
            ? 422
            : route.query?.safeParse({}).success === false
              ? 400
              : 404;
          refusedAs(reply, [401, 404].includes(reply.status) ? reply.status : missing);
        }
  });

  it("answers 405 with the methods that the path knows", async () => {
    const paths = new Map<string, Set<string>>();
    for (const { method, path } of all)
      if (!path.startsWith("//")) paths.set(path, (paths.get(path) ?? new Set()).add(method));
    for (const door of Object.values(doors))
      for (const [path, methods] of shareOf(door, [...paths])) {
        const method = ["PUT", "DELETE", "POST"].find((each) => !methods.has(each))!;
        const reply = await door.send(method, pathOf({ path }));
        refusedAs(reply, 405);
        for (const known of methods) expect(reply.headers["allow"]).toContain(known);
      }
  });

  it("answers 401 before anything else is checked", async () => {
    for (const door of Object.values(doors))
      for (const route of shareOf(door, routes).filter(
        (row) => row.access.caller === "client" && isOperation(row),
      ))
        for (const authorization of ["", "Token wrong-key-of-nobody"]) {
          const headers = { authorization, "content-type": "text/html", accept: "text/html" };
          refusedAs(
            await send(door, route, route.body ? { body: "<", headers } : { headers }),
            401,
          );
        }
  });
});

describe("a query with a wrong value", () => {
  const bad: readonly [name: string, value: string][] = [
    ["page[number]", "0"],
    ["page[size]", "many"],
    ["include", "account.secrets"],
  ];

  it("answers 400 and names the parameter", async () => {
    let asked = 0;
    for (const door of Object.values(doors))
      for (const route of routes)
        for (const [name, value] of bad) {
          if (!route.query?.shape[name]) continue;
          const path = `${pathOf(route)}?${new URLSearchParams({ [name]: value }).toString()}`;
          const reply = await door.send(route.method, path, { authorization: `Token ${door.key}` });
          expect(refusedAs(reply, 400)[0]).toMatchObject({ source: { parameter: name } });
          asked++;
        }
    expect(asked).toBeGreaterThan(20);
  });

  it("is never answered by an internal error, whatever is requested of a list or a record", async () => {
    const values = ["", "%", "%FF", "%00", "@exists", "\u{10ffff}", "9".repeat(400), "'\"<>", "-1"];
    for (const door of Object.values(doors))
      for (const route of shareOf(door, routes).filter(
        ({ method, access }) => method === "GET" && access.caller !== "anybody",
      ))
        for (const value of values) {
          const names = Object.keys(route.query?.shape ?? {});
          const query = names.map((name) => `${encodeURIComponent(name)}=${encodeURI(value)}`);
          const path = `${pathOf(route)}?${query.join("&")}`;
          const reply = await door.send("GET", path, { authorization: `Token ${door.key}` });
          if (reply.status >= 400) refusedAs(reply, reply.status);
          expect([route.id, value, reply.status < 500]).toEqual([route.id, value, true]);
        }
  });
});
