import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { contentSecurityPolicy, reactAriaStyle } from "./content-security-policy.ts";
import type { Account, Dependencies } from "#src/platform/dependencies.ts";
import { browserHeaders } from "#src/platform/http/html.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { Answer } from "../answer.ts";
import type { Pages } from "../http-front.ts";
import { continueAsDevelopment, developmentSignIn, isFromHere } from "./development-sign-in.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** What is not a screen of the portal, whether or not something answers there. */
const others =
  /^\/(v2|oauth|mcp|files|assets|docs|openapi\.json|health|sign-in|sign-out|account|development|\.well-known)(\/|$)/;

/** A screen's address has no extension; a browser asks for it as a page. */
const isScreen = ({ rawPath, headers }: APIGatewayProxyEventV2): boolean =>
  !others.test(rawPath) &&
  extname(rawPath) === "" &&
  /\btext\/html\b/.test(headers["accept"] ?? "");

const styleHash = createHash("sha256").update(reactAriaStyle).digest("base64");

const documentHeaders = (deps: Dependencies) => ({
  ...browserHeaders(deps),
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": contentSecurityPolicy(styleHash),
});

/** A file with a hash in its name never changes. */
const fileAnswer = (name: string, bytes: Buffer): Answer => ({
  statusCode: 200,
  headers: {
    "content-type": mediaTypes[extname(name)] ?? "application/octet-stream",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  },
  body: bytes.toString("base64"),
  isBase64Encoded: true,
});

type Options = {
  readonly deps: Dependencies;
  /** Whom *Continue as Development* signs in to. */
  readonly account: Account;
  /** What `builtPortal` gives; null when it could not be built. */
  readonly folder: string | null;
};

/** Where the document names the way to sign in that this machine alone has. */
const offered = `<meta name="development-sign-in" content="${developmentSignIn}" />`;

const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Quayline</title></head>
  <body><p>The portal could not be built: the log states why. The API works.</p></body>
</html>`;

/** Everything that is served, in memory: a later build may remove the folder. */
function filesIn(folder: string | null) {
  if (folder === null) return { assets: new Map<string, Answer>(), html: notBuilt };
  const names = readdirSync(join(folder, "assets"));
  const assets = names.map(
    (name) =>
      [`/assets/${name}`, fileAnswer(name, readFileSync(join(folder, "assets", name)))] as const,
  );
  return { assets: new Map(assets), html: readFileSync(join(folder, "index.html"), "utf8") };
}

/** The portal at `/` of this machine, and *Continue as Development*. */
export function portalPages({ deps, account, folder }: Options): Pages {
  const headers = documentHeaders(deps);
  const { assets, html } = filesIn(folder);
  const page = (isHere: boolean): Answer => ({
    statusCode: folder === null ? 503 : 200,
    headers,
    body: isHere ? html.replace("</head>", `${offered}</head>`) : html,
  });
  return (event, isRoute) => {
    const { method } = event.requestContext.http;
    if (event.rawPath === developmentSignIn && method === "POST")
      return continueAsDevelopment(deps, account, event);
    if (method !== "GET" && method !== "HEAD") return null;
    const asset = assets.get(event.rawPath);
    if (asset) return asset;
    // The tool server takes what is posted to `/`.
    const isShown = event.rawPath === "/" || (!isRoute && isScreen(event));
    return isShown ? page(isFromHere(event)) : null;
  };
}
