import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileGate } from "#local/front/files.ts";
import { startFront, type Front } from "#local/front/http-front.ts";
import type { Invocation } from "#local/start/handlers.ts";
import { handler as fallbackHandler } from "#functions/api/platform/fallback.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { createLog } from "#src/platform/log.ts";
import { route, type Route } from "#src/platform/manifest.ts";

const row = (id: string, method: Route["method"], path: string): Route =>
  route({
    id,
    method,
    path,
    handler: `api/${id}`,
    summary: "",
    access: { caller: "anybody", because: "It is a test." },
    answers: { status: 200, schema: null },
    fails: [],
    needs: [],
  });

const rows = [
  row("files.any", "GET", "/things/{proxy+}"),
  row("things.one", "GET", "/things/{id}"),
  row("things.special", "GET", "/things/special"),
  row("things.part", "GET", "/things/{id}/parts/{part}"),
  row("things.make", "POST", "/things"),
  row("root.health", "GET", "//health"),
];

type ReceivedInvocation = { what: Invocation; event: APIGatewayProxyEventV2 };
type Reply = { status: number; headers: IncomingHttpHeaders; body: string };

describe("the HTTP front", () => {
  let front: Front;
  let seen: ReceivedInvocation[] = [];
  let answer: (event: APIGatewayProxyEventV2) => unknown;

  const send = (method: string, path: string, headers = {}, body?: Buffer | string) =>
    new Promise<Reply>((resolve, reject) => {
      const request = httpRequest(
        { host: "127.0.0.1", port: front.port, method, path, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      request.on("error", reject);
      request.end(body);
    });

  beforeAll(async () => {
    front = await startFront({
      host: "127.0.0.1",
      port: 0,
      log: createLog("error", () => undefined),
      routes: rows,
      run: async (what, event) => {
        seen.push({ what, event: event as APIGatewayProxyEventV2 });
        if (what.id === "platform.fallback")
          return fallbackHandler(event as APIGatewayProxyEventV2);
        return answer(event as APIGatewayProxyEventV2);
      },
    });
    front.open(
      ({ rawPath }, isRoute) =>
        rawPath === "/" ? { statusCode: 200, body: `hello ${isRoute}` } : null,
      fileGate("http://127.0.0.1:9", { accessKeyId: "local", secretAccessKey: "secret" }),
    );
  });
  afterAll(() => front.stop());
  beforeEach(() => {
    seen = [];
    answer = () => ({ statusCode: 200, body: "{}" });
  });

  it("prefers a fixed segment to {id}, and {id} to {proxy+}", async () => {
    await send("GET", "/v2/things/special");
    await send("GET", "/v2/things/7");
    await send("GET", "/v2/things/7/other");
    await send("GET", "/v2/things/a%20b/parts/c%2Fd");
    expect(seen.map(({ what }) => what.id)).toEqual([
      "things.special",
      "things.one",
      "files.any",
      "things.part",
    ]);
    expect(seen.map(({ event }) => event.pathParameters)).toEqual([
      undefined,
      { id: "7" },
      { proxy: "7/other" },
      { id: "a b", part: "c/d" },
    ]);
  });

  it("makes the event that API Gateway would make", async () => {
    await send("GET", "/v2/things/7?a=1&a=2&b%5B%5D=x", {
      "X-One": ["1", "2"],
      Cookie: "c=1; d=2",
      "User-Agent": "test",
      Host: "api.example:99",
    });
    expect(seen[0]?.event).toMatchObject({
      version: "2.0",
      routeKey: "GET /v2/things/{id}",
      rawPath: "/v2/things/7",
      rawQueryString: "a=1&a=2&b%5B%5D=x",
      cookies: ["c=1", "d=2"],
      queryStringParameters: { a: "1,2", "b[]": "x" },
      headers: { "x-one": "1,2", "user-agent": "test" },
      requestContext: {
        domainName: "api.example",
        http: { method: "GET", path: "/v2/things/7", sourceIp: "127.0.0.1", userAgent: "test" },
      },
      isBase64Encoded: false,
    });
    expect(seen[0]?.event.headers).not.toHaveProperty("cookie");
  });

  it("hands text over as it is and anything else in base64", async () => {
    const json = { "content-type": "application/vnd.api+json" };
    await send("POST", "/v2/things", json, '{"é":1}');
    await send("POST", "/v2/things", { "content-type": "image/png" }, Buffer.from([0xff, 0]));
    await send("POST", "/v2/things", json, Buffer.from([0x7b, 0xff]));
    expect(seen.map(({ event }) => [event.body, event.isBase64Encoded])).toEqual([
      ['{"é":1}', false],
      ["/wA=", true],
      ["e/8=", true],
    ]);
  });

  it("answers a bare value as JSON and decodes base64", async () => {
    answer = () => ({ ok: true });
    const bare = await send("GET", "/v2/things/7");
    answer = () => ({ statusCode: 201, body: "aGk=", isBase64Encoded: true, cookies: ["a=1"] });
    const coded = await send("GET", "/v2/things/7");
    expect([bare.status, bare.headers["content-type"], bare.body]).toEqual([
      200,
      "application/json",
      '{"ok":true}',
    ]);
    expect([coded.status, coded.body, coded.headers["set-cookie"]]).toEqual([201, "hi", ["a=1"]]);
  });

  it("answers what is no HTTP with an error document", async () => {
    for (const rawRequest of [
      "nonsense\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "POST / HTTP/1.1\r\n: x\r\n\r\n",
    ]) {
      const answer = await new Promise<string>((done) => {
        const chunks: Buffer[] = [];
        const socket = connect(front.port, "127.0.0.1", () => socket.write(rawRequest));
        socket.on("data", (chunk) => chunks.push(chunk));
        socket.on("close", () => done(Buffer.concat(chunks).toString()));
      });
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(head).toContain("content-type: application/vnd.api+json");
      expect(JSON.parse(body)).toMatchObject({ errors: [{ status: "400" }] });
    }
  });

  it("names each answer with a request id", async () => {
    const { headers } = await send("GET", "/health");
    expect(headers["x-request-id"]).toBe(seen[0]?.event.requestContext.requestId);
  });

  it("answers HEAD as GET without the body", async () => {
    answer = () => ({ statusCode: 200, body: "four" });
    const { status, headers, body } = await send("HEAD", "/v2/things/7");
    expect([status, headers["content-length"], body]).toEqual([200, "4", ""]);
    expect(seen[0]?.what.id).toBe("things.one");
  });

  it("answers an unknown path with 404 in JSON:API", async () => {
    const { status, headers, body } = await send("GET", "/v2/nothing");
    expect([status, headers["content-type"]]).toEqual([404, "application/vnd.api+json"]);
    expect(JSON.parse(body)).toEqual({
      errors: [
        {
          status: "404",
          title: "Not Found",
          detail: "/v2/nothing does not exist.",
          source: null,
        },
      ],
    });
  });

  it("answers the wrong method of a known path with 405 and what is allowed", async () => {
    const { status, headers, body } = await send("DELETE", "/health");
    expect([status, headers["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ status: "405" }] });
  });

  it("answers OPTIONS with the methods that there are", async () => {
    const { status, headers, body } = await send("OPTIONS", "/health");
    expect([status, headers["allow"], body]).toEqual([204, "GET, HEAD, OPTIONS", ""]);
  });

  it("refuses more than 10 MB with 413 in JSON:API, and calls no function", async () => {
    const big = Buffer.alloc(10_000_001, 0x20);
    const chunked = { "transfer-encoding": "chunked" };
    for (const headers of [{}, chunked]) {
      const { status, body } = await send("POST", "/v2/things", headers, big);
      expect(status).toBe(413);
      expect(JSON.parse(body)).toMatchObject({ errors: [{ status: "413" }] });
    }
    expect(seen).toEqual([]);
  });

  it("answers a function that throws with a bare 500 in JSON:API", async () => {
    answer = () => {
      throw new Error("secret detail");
    };
    const { status, body } = await send("GET", "/v2/things/7");
    expect(status).toBe(500);
    expect(body).not.toContain("secret");
  });

  it("serves its own pages beside the functions", async () => {
    expect((await send("GET", "/")).body).toBe("hello false");
    expect(JSON.parse((await send("GET", "/nothing")).body).errors[0].title).toBe("Not Found");
  });

  it("states which port is taken", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => squatter.once("listening", resolve));
    const address = squatter.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const start = startFront({
      host: "127.0.0.1",
      port,
      log: createLog("error", () => undefined),
      routes: [],
      run: async () => null,
    });
    await expect(start).rejects.toThrow(`port ${port} is in use; choose another with PORT`);
    squatter.close();
  });

  it("knows who comes by IPv4 to a socket for both kinds by the address itself", async () => {
    const sources: string[] = [];
    const both = await startFront({
      host: "::ffff:127.0.0.1",
      port: 0,
      log: createLog("error", () => undefined),
      routes: rows,
      run: async (_what, event) => {
        sources.push((event as APIGatewayProxyEventV2).requestContext.http.sourceIp);
        return { statusCode: 200 };
      },
    });
    both.open(
      () => null,
      fileGate("http://127.0.0.1:9", { accessKeyId: "local", secretAccessKey: "secret" }),
    );
    await fetch(`http://127.0.0.1:${both.port}/v2/anything`);
    await both.stop();
    expect(sources).toEqual(["127.0.0.1"]);
  });
});
