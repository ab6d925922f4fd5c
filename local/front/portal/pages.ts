import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import {
  assetCaching,
  assetHeaders,
  contentSecurityPolicy,
  documentCaching,
  documentHeaders,
  sharedDocumentHeaders,
} from "#lib/portal/document-headers.ts";
import { asPage, fileName, otherRoots, portalDocuments, sharedPages } from "#lib/portal/screens.ts";
import type { Account, Dependencies } from "#src/platform/dependencies.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { Answer } from "../answer.ts";
import type { Pages } from "../http-front.ts";
import { developmentSignIn, isFromHere } from "./development-sign-in.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** CloudFront decides by the same (lib/portal/edge-function.ts). */
const isScreen = ({ rawPath, headers }: APIGatewayProxyEventV2): boolean =>
  !otherRoots.test(rawPath) && !fileName.test(rawPath) && asPage.test(headers["accept"] ?? "");

const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": contentSecurityPolicy(),
  "cache-control": documentCaching,
};

const fileAnswer = (name: string, bytes: Buffer): Answer => ({
  statusCode: 200,
  headers: {
    "content-type": mediaTypes[extname(name)] ?? "application/octet-stream",
    "cache-control": assetCaching,
    ...assetHeaders,
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
  if (folder === null)
    return {
      assets: new Map<string, Answer>(),
      documents: { screens: notBuilt, shared: notBuilt },
    };
  const names = readdirSync(join(folder, "assets"));
  const assets = names.map(
    (name) =>
      [`/assets/${name}`, fileAnswer(name, readFileSync(join(folder, "assets", name)))] as const,
  );
  const document = (name: string): string => readFileSync(join(folder, name), "utf8");
  const { screens, shared } = portalDocuments;
  return {
    assets: new Map(assets),
    documents: { screens: document(screens), shared: document(shared) },
  };
}

/** The portal at `/` of this machine, and *Continue as Development*. */
export function portalPages({ deps, account, folder }: Options): Pages {
  const { assets, documents } = filesIn(folder);
  const page = (headers: Readonly<Record<string, string>>, html: string): Answer => ({
    statusCode: folder === null ? 503 : 200,
    headers: { ...pageHeaders, ...headers },
    body: html,
  });
  const offering = documents.screens.replace("</head>", `${offered}</head>`);
  const documentFor = (event: APIGatewayProxyEventV2): Answer => {
    if (sharedPages.test(event.rawPath)) return page(sharedDocumentHeaders, documents.shared);
    return page(documentHeaders, isFromHere(event) ? offering : documents.screens);
  };
  const signIn = async (event: APIGatewayProxyEventV2): Promise<Answer> => {
    const { continueAsDevelopment } = await import("./continue-as-development.ts");
    return continueAsDevelopment(deps, account, event);
  };
  return (event, isRoute) => {
    const { method } = event.requestContext.http;
    if (event.rawPath === developmentSignIn && method === "POST") return signIn(event);
    if (method !== "GET" && method !== "HEAD") return null;
    const asset = assets.get(event.rawPath);
    if (asset) return asset;
    // The tool server takes what is posted to `/`.
    const isShown = event.rawPath === "/" || (!isRoute && isScreen(event));
    return isShown ? documentFor(event) : null;
  };
}
