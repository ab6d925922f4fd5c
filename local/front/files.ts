import { createHash } from "node:crypto";
import { request as call, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { splitTarget } from "./event.ts";
import { refusalOfSigned, type Credentials, type S3Refusal } from "./signed-address.ts";

/** Where the pre-signed addresses of this machine begin; bucket and key follow. */
export const filesPath = "/files";

export const isFileRequest = (target: string): boolean =>
  splitTarget(target).path.startsWith(`${filesPath}/`);

export type FileGate = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What of a request S3 acts on, and what of its answer a client needs. */
const asked = ["range", "if-match", "if-none-match", "if-modified-since", "if-unmodified-since"];
const answered = [
  "content-type",
  "content-length",
  "content-range",
  "etag",
  "last-modified",
  "accept-ranges",
];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function refuse(response: ServerResponse, { status, code, message }: S3Refusal): void {
  response
    .writeHead(status, { "content-type": "application/xml", connection: "close" })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`,
    );
}

const pick = (headers: IncomingMessage["headers"], names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

/** The engine requires no credentials: the caller's signature was already verified. */
const ask = (url: string, method: string, headers: Record<string, unknown>, body?: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = call(url, { method, headers: headers as Record<string, string> }, resolve);
    sent.once("error", reject);
    sent.end(body);
  });

/**
 * An untrusted file is served under our own origin, which S3 never does: it is
 * downloaded, and no script in it runs.
 */
const harmless = {
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
};

async function download(url: string, query: URLSearchParams, ...[request, response]: Exchange) {
  const answer = await ask(url, "GET", pick(request.headers, asked));
  response.writeHead(answer.statusCode ?? 500, {
    ...pick(answer.headers, answered),
    ...harmless,
    "content-disposition": query.get("response-content-disposition") ?? "attachment",
    "cache-control": "private",
  });
  await pipeline(answer, response);
}

/** The signed length bounds what is read; the signed checksum decides before anything is stored. */
async function upload(url: string, ...[request, response]: Exchange) {
  if (request.headers["content-length"] === undefined)
    return refuse(response, {
      status: 411,
      code: "MissingContentLength",
      message: "You must provide the Content-Length HTTP header.",
    });
  const body = Buffer.concat(await request.toArray());
  const checksum = request.headers["content-md5"];
  if (checksum !== undefined && createHash("md5").update(body).digest("base64") !== checksum)
    return refuse(response, {
      status: 400,
      code: "BadDigest",
      message: "The Content-MD5 you specified did not match what we received.",
    });
  const answer = await ask(url, "PUT", pick(request.headers, ["content-type"]), body);
  response.writeHead(answer.statusCode ?? 500, pick(answer.headers, ["content-length", "etag"]));
  await pipeline(answer, response);
}

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * S3's pre-signed addresses on this machine. Signature and expiry are checked here, as the engine
 * checks neither. Expiry counts in real time, whatever `TIME_SCALE` is.
 */
export function fileGate(
  engine: string,
  credentials: Credentials,
  now: () => Date = () => new Date(),
): FileGate {
  return async (request, response) => {
    const { method = "GET", url: target = "/", headers } = request;
    const refusal = refusalOfSigned({ method, target, headers }, credentials, now());
    if (refusal) return refuse(response, refusal);
    const { path, query } = splitTarget(target);
    const url = `${engine}${path.slice(filesPath.length)}`;
    if (method === "PUT") return upload(url, request, response);
    return download(url, new URLSearchParams(query), request, response);
  };
}
