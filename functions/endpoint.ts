import lambdaHandler from "@middy/core";
import { authenticate, type Caller } from "#src/access/index.ts";
import type { DeliveringProvider } from "#src/parity/index.ts";
import {
  isOfAccount,
  type AccountRule,
  type PartnerRule,
  type ProviderRule,
} from "#src/platform/access-rule.ts";
import { csvMediaType } from "#src/platform/http/media-type.ts";
import { dependencies, type Dependencies } from "#src/platform/dependencies.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Route } from "#src/platform/manifest.ts";
import type { CsvTable } from "#src/platform/list/index.ts";
import { narrow } from "./fieldsets.ts";
import { auditing } from "./middleware/auditing.ts";
import { authentication, type Identify } from "./middleware/authentication.ts";
import { authorization } from "./middleware/authorization.ts";
import type { Call, Served } from "./middleware/call.ts";
import { compression } from "./middleware/compression.ts";
import { counting } from "./middleware/counting.ts";
import { errors, errorsOf, jsonAnswer } from "./middleware/errors.ts";
import { logging } from "./middleware/logging.ts";
import { mediaTypeOfRow, parsing, type Input } from "./middleware/parsing.ts";
import { revalidation } from "./middleware/revalidation.ts";
import { rowHeaders } from "./middleware/row-headers.ts";
import { served } from "./middleware/served.ts";

/** Finds the partner by the header `Authorization`. Throws 401. */
type PartnerOf = (deps: Dependencies, authorization: string | undefined) => Promise<string>;

/** Finds another provider by the headers of its delivery. Throws 401. */
type ProviderOf = (
  deps: Dependencies,
  headers: APIGatewayProxyEventV2["headers"],
) => Promise<DeliveringProvider>;

type IsFor<R extends Route, Rule> = R["access"] extends Rule ? true : false;
type CallerFor<R extends Route> =
  IsFor<R, AccountRule> extends true
    ? Caller
    : IsFor<R, PartnerRule> extends true
      ? Dependencies & { readonly partner: string }
      : IsFor<R, ProviderRule> extends true
        ? Dependencies & { readonly provider: DeliveringProvider }
        : Dependencies;
/** How a row's caller is found, where it is none of an account's. */
type Finders<R extends Route> =
  IsFor<R, PartnerRule> extends true
    ? [find: { readonly partner: PartnerOf }]
    : IsFor<R, ProviderRule> extends true
      ? [find: { readonly provider: ProviderOf }]
      : [];
type Handle<R extends Route> = (caller: CallerFor<R>, input: Input<R>) => Promise<unknown>;

/** Everything that happens to a request of the API before and after its handler, in this order. */
const middlewares = (route: Route, identify: Identify) => [
  logging(route, "http.failed"),
  rowHeaders(route),
  compression(),
  revalidation(route),
  errors(errorsOf(route)),
  authentication(route.access, identify),
  authorization(route.access),
  counting(route.access),
  parsing(route),
  ...(route.audit ? [auditing(route.audit)] : []),
];

const identifying =
  (find: { readonly partner?: PartnerOf; readonly provider?: ProviderOf } = {}): Identify =>
  async (deps, event, rule) => {
    if (isOfAccount(rule)) return authenticate(deps, event, rule);
    const { headers } = event;
    if (find.provider) return { provider: await find.provider(deps, headers) };
    if (find.partner) return { partner: await find.partner(deps, headers["authorization"]) };
    throw new Error("nothing says who calls");
  };

const callerFor = (deps: Dependencies, { caller, partner, provider }: Call): Dependencies =>
  caller ?? (partner || provider ? Object.assign({ partner, provider }, deps) : deps);

/** What a handler of a row with `csv` returns in place of JSON: the text, or the address of a file of it. */
export class CsvAnswer {
  readonly table: CsvTable;
  constructor(table: CsvTable) {
    this.table = table;
  }
}

/** What a handler of a row of pictures or PDFs returns; `isFixed`: its address never shows another one. */
export class BytesAnswer {
  readonly bytes: Uint8Array;
  readonly isFixed: boolean;
  constructor(bytes: Uint8Array, isFixed: boolean) {
    this.bytes = bytes;
    this.isFixed = isFixed;
  }
}

/** For the client alone, as all that is the account's. */
const bytesAnswer = ({ bytes, isFixed }: BytesAnswer, type: string): HttpAnswer => ({
  statusCode: 200,
  headers: {
    "content-type": type,
    "cache-control": isFixed ? "private, max-age=31536000, immutable" : "private, no-cache",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
  },
  body: Buffer.from(bytes).toString("base64"),
  isBase64Encoded: true,
});

/** The address is this client's alone, and good for an hour. */
const elsewhere = { vary: "accept", "cache-control": "no-store" };

const csvAnswer = ({ table }: CsvAnswer): HttpAnswer =>
  "text" in table
    ? {
        statusCode: 200,
        headers: { "content-type": csvMediaType, vary: "accept" },
        body: table.text,
      }
    : { statusCode: 303, headers: { location: table.address, ...elsewhere } };

/**
 * A Lambda handler for one manifest row. The handler gets the caller and the parsed input; what it returns
 * passes through the row's schema, so that an unlisted field cannot leak, and is then narrowed to the
 * fields that were asked for. A row for EDI partners
 * or another provider says how one is found.
 */
export function endpoint<const R extends Route>(
  route: R,
  handle: Handle<R>,
  ...[find]: Finders<R>
): Served {
  const { status, schema } = route.answers;
  const handler = lambdaHandler<APIGatewayProxyEventV2, HttpAnswer, Error, Call>()
    .use(middlewares(route, identifying(find)))
    .handler(async (_event: APIGatewayProxyEventV2, call: Call): Promise<HttpAnswer> => {
      const caller = callerFor(dependencies(), call) as CallerFor<R>;
      const result = await handle(caller, call.input as Input<R>);
      if (result instanceof CsvAnswer) return csvAnswer(result);
      if (result instanceof BytesAnswer) return bytesAnswer(result, mediaTypeOfRow(route));
      if (!schema) return { statusCode: status };
      const answer = schema.parse(result);
      const { fieldsets } = call;
      return jsonAnswer(
        status,
        fieldsets ? narrow(answer, fieldsets) : answer,
        mediaTypeOfRow(route),
        (route as Route).csv ? { vary: "accept" } : {},
      );
    });
  return served([route], handler);
}
