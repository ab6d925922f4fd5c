import { isOperation } from "#src/platform/manifest.ts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { routeMatcher } from "#functions/api/platform/route-match.ts";
import { routes } from "#functions/manifest.ts";
import { apiDocument } from "#functions/openapi/document.ts";
import { recordedExamples } from "#functions/openapi/examples.ts";
import { readQuery } from "#src/platform/http/request.ts";
import { answered, asked, cover } from "./coverage.ts";
import { withoutRequiredFields } from "./narrowed.ts";

/** One request and its answer, as they went over the wire. */
export type Exchange = {
  readonly method: string;
  /** From the server's root, with its query. */
  readonly target: string;
  readonly sent?: string | undefined;
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: string;
};

export const document = apiDocument(routes, recordedExamples, "http://api/v2");

// A schema that many refer to is compiled once: inlined and optimized, the compiling takes five times as long, in every
// process with tests, and the few values that each checks do not earn it back.
const ajv = new Ajv2020({
  strict: false,
  allErrors: false,
  validateFormats: true,
  inlineRefs: false,
  code: { optimize: false },
});
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: "api" });
ajv.addSchema({ ...(withoutRequiredFields(document) as object), $id: "narrowed" });

const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a value under the schema at a place of the document; empty when nothing. */
function faults(place: readonly string[], value: unknown, by = "api"): string {
  const pointer = place
    .map((step) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  const $ref = `${by}#/${pointer}`;
  const validate = compiled.get($ref) ?? ajv.compile({ $ref });
  compiled.set($ref, validate);
  return validate(value) ? "" : ajv.errorsText(validate.errors, { separator: "\n  " });
}

type Described = { readonly place: readonly string[]; readonly described: any };

/** Follows one reference of the document. */
function follow({ place, described }: Described): Described {
  const reference: string | undefined = described?.$ref;
  if (reference === undefined) return { place, described };
  const steps = reference.slice(2).split("/");
  return {
    place: steps,
    described: steps.reduce<any>((from, step) => from?.[step], document),
  };
}

const at = ({ place, described }: Described, ...steps: readonly string[]): Described =>
  steps.reduce<Described>(
    (from, step) => follow({ place: [...from.place, step], described: from.described?.[step] }),
    { place, described },
  );

const known = routeMatcher(routes);
const protocols = routeMatcher(routes.filter(({ media }) => media === "protocol"));
const whole: Described = { place: [], described: document };
const mediaTypeOf = (contentType = ""): string => contentType.split(";")[0]!.trim();

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer's status, media type and body are as documented. */
function answerFaults(
  operation: Described,
  { target, status, contentType, body }: Exchange,
): string[] {
  const response = at(operation, "responses", String(status));
  if (!response.described) return [`status ${status} is not documented`];
  const { content } = response.described as { content?: Record<string, unknown> };
  if (!content) return body === "" ? [] : ["an answer without a body has one"];
  const type = mediaTypeOf(contentType);
  if (!(type in content)) return [`${contentType} is not documented for ${status}`];
  const by = status < 300 && /[?&]fields(?:\[|%5B)/i.test(target) ? "narrowed" : "api";
  const held = /^(?:text\/|image\/|application\/pdf$)/.test(type) ? body : parsed(body);
  const wrong = faults([...response.place, "content", type, "schema"], held, by);
  return wrong ? [wrong] : [];
}

/** What the product accepted is what the document states that it accepts. */
function requestFaults(operation: Described, { target, sent }: Exchange): string[] {
  const query = readQuery(new URL(target, "http://api").search.slice(1));
  const parameters = (operation.described.parameters ?? []) as { in: string; name: string }[];
  const wrong = parameters.flatMap(({ in: where, name }, i) =>
    where === "query" && name in query
      ? [faults([...operation.place, "parameters", String(i), "schema"], query[name])]
      : [],
  );
  const body = at(operation, "requestBody", "content", "application/json", "schema");
  if (sent && body.described) wrong.push(faults(body.place, parsed(sent)));
  return wrong.filter(Boolean);
}

function noteCoverage(operation: Described, { target, status }: Exchange): void {
  const { operationId, parameters = [] } = operation.described;
  cover(answered(operationId, status));
  // A parameter counts where it was understood.
  if (status >= 300) return;
  const sent = new URL(target, "http://api").searchParams;
  for (const { in: where, name } of parameters)
    if (where === "query" && sent.has(name)) cover(asked(operationId, name));
}

/**
 * Holds an answer of the product against the API document, and throws when one of them is wrong.
 * Every test client sends its answers through here, so whatever a test provokes is also proof.
 */
export function holdToContract(exchange: Exchange): void {
  const { method, target, status } = exchange;
  const { pathname } = new URL(target, "http://api");
  const match = known.match(method, pathname);
  // Another standard's addresses answer other methods in that standard's way, too.
  if (match ? !isOperation(match.route) : protocols.methods(pathname).length > 0) return;
  const path = match && match.route.path.replace(/^\/\//, "/");
  const operation = path ? at(whole, "paths", path, method.toLowerCase()) : undefined;
  const wrong = operation
    ? [
        ...answerFaults(operation, exchange),
        ...(status < 300 ? requestFaults(operation, exchange) : []),
      ]
    : fallbackFaults(exchange);
  if (wrong.length > 0)
    throw new Error(
      `${method} ${target} answered ${status}, not as the API document says:\n  ${wrong.join("\n  ")}\n${exchange.body.slice(0, 2000)}`,
    );
  if (operation) noteCoverage(operation, exchange);
}

/**
 * What no operation answers is refused in the same form (contract: requests#unknown-addresses), or
 * asks for methods.
 */
function fallbackFaults({ status, contentType, body }: Exchange): string[] {
  if (status === 204) return [];
  if (status < 400) return ["it is no documented operation"];
  if (mediaTypeOf(contentType) !== "application/vnd.api+json")
    return [`${contentType} is not JSON:API`];
  const wrong = faults(["components", "schemas", "Errors"], parsed(body));
  return wrong ? [wrong] : [];
}

/** Holds a delivery, as a receiver got it, against what the document announces. */
export function holdDelivery({
  headers,
  raw,
}: {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: string;
}): void {
  const stated = parsed(raw) as { data?: { attributes?: { event?: string } } } | undefined;
  const event = stated?.data?.attributes?.event ?? "";
  const operation = at(whole, "webhooks", event, "post");
  if (!operation.described) throw new Error(`no delivery of ${event} is documented: ${raw}`);
  const body = at(
    operation,
    "requestBody",
    "content",
    mediaTypeOf(String(headers["content-type"])),
  );
  if (!body.described) throw new Error(`${String(headers["content-type"])} is not documented`);
  const parameters = operation.described.parameters as { name: string; required?: boolean }[];
  const wrong = [
    faults([...body.place, "schema"], stated),
    ...parameters.map(({ name, required }, i) => {
      const sent = headers[name.toLowerCase()];
      if (sent === undefined) return required ? `${name} is missing` : "";
      return faults([...operation.place, "parameters", String(i), "schema"], sent);
    }),
  ].filter(Boolean);
  if (wrong.length > 0)
    throw new Error(`${event} was not delivered as documented:\n  ${wrong.join("\n  ")}\n${raw}`);
}
