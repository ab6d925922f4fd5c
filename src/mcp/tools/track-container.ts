import * as z from "zod";
import type { RequestType } from "#schemas/vocabulary.ts";
import { admit, type Caller } from "#src/access/index.ts";
import { isServed } from "#src/accounts/index.ts";
import type { ClientRule } from "#src/platform/access-rule.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { newId } from "#src/platform/ids.ts";
import { normalizeNumber, shippingLine } from "#src/reference/index.ts";
import {
  inferenceDocument,
  inferNumber,
  search,
  trackNumber,
  type Found,
} from "#src/tracking/index.ts";
import { describeContainer } from "../containers/describe.ts";
import { ContainerAnswer } from "../containers/schema.ts";
import { tool, type ToolResult } from "../tool.ts";
import { uuid } from "../server/wire.ts";

/** How models call the kinds of numbers (contract: tool-server#tracking-by-tool). */
const numberTypes: Readonly<Record<string, RequestType>> = {
  container: "container",
  bl: "bill_of_lading",
  "b/l": "bill_of_lading",
  bill_of_lading: "bill_of_lading",
  booking: "booking_number",
  booking_number: "booking_number",
};

const InferResult = z.object({
  number_type: z.enum(["container", "bill_of_lading", "booking"]),
  validation: z.object({
    is_valid: z.boolean().nullable(),
    type: z.enum(["container", "shipment"]),
    check_digit_passed: z.boolean().nullable(),
    parsed_number: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  shipping_line: z.object({
    decision: z.enum(["auto_select", "needs_confirmation", "no_prediction"]),
    selected: z.object({ scac: z.string(), name: z.string(), confidence: z.number() }).nullable(),
    candidates: z.array(z.object({ scac: z.string(), name: z.string(), confidence: z.number() })),
  }),
});
type InferResult = z.input<typeof InferResult>;

/** Either the container (as get_container), or the request that was made, or why there is neither. */
const Tracked = ContainerAnswer.partial().extend({
  tracking_request_created: z.boolean(),
  infer_result: InferResult.nullable().describe("The kind of the number and its likely carrier."),
  tracking_request: z
    .object({
      id: uuid,
      request_number: z.string(),
      number_type: z.enum(["container", "bill_of_lading", "booking_number"]),
      scac: z.string().nullable().describe("null: the carrier is being detected."),
      status: z.string(),
      container_id: uuid.optional(),
    })
    .optional(),
  error: z.enum(["NotFound", "ContainerUnavailable"]).optional(),
  message: z.string().optional(),
  _metadata: z.looseObject({ summary: z.string() }).optional(),
});
type Tracked = z.input<typeof Tracked>;

/** What only this tool answers; get_container shows the members of a container. */
const Shown = Tracked.pick({
  id: true,
  container_number: true,
  status: true,
  tracking_request_created: true,
  infer_result: true,
  tracking_request: true,
  error: true,
  message: true,
  _metadata: true,
}).describe("If the container is known, also everything that get_container returns.");

/** As POST /tracking_requests, and counted with it; a number that is tracked already is only found. */
const creates: ClientRule = {
  caller: "client",
  scope: "write",
  counts: "tracking_request_creation",
  plan: "any",
};

/** What is known of a number: one BatchGet for the search, one for the inference. */
export const trackContainer = tool({
  name: "track_container",
  title: "Track a number",
  description:
    "Start to track a container, bill of lading or booking number, or show the container if it is tracked already. The only tool that changes something: it creates a tracking request. Carrier and kind are inferred if omitted. Data arrives within minutes; do not call it again for the same number.",
  access: { ...creates, counts: "nothing" },
  input: z.strictObject({
    number: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe("The number in any spelling; blanks and case are ignored."),
    numberType: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.enum(Object.keys(numberTypes)))
      .optional()
      .describe("container, bill_of_lading (bl, b/l) or booking_number (booking)."),
    scac: z.string().trim().max(10).optional().describe("The carrier's SCAC, if known."),
    refNumbers: z
      .array(z.string().trim().min(1).max(200))
      .max(100)
      .optional()
      .describe("The user's own references, such as a purchase order."),
  }),
  output: Tracked,
  shownOutput: Shown,
  guidance: {
    purpose: "Track a number, and show what is known about it.",
    can_answer: ["Is this number tracked now?", "Which carrier does it probably belong to?"],
    requires_more_data: [
      "Status of the request: list_tracking_requests",
      "The container once it is known: search_container, then get_container",
    ],
    relevant_fields: [
      "tracking_request_created",
      "tracking_request.scac",
      "infer_result.shipping_line",
      "error",
    ],
    presentation_guidance:
      "State whether tracking started now or before. If the carrier is only probable, state this and name the candidates.",
    suggested_follow_ups: ["Check again in a few minutes", "Show the container"],
    suggested_tools: ["list_tracking_requests", "search_container", "get_container"],
  },
  async run(caller, { number: written, numberType, scac, refNumbers = [] }) {
    // Hyphens stay until the number is understood: they identify a customs entry.
    const number = written.replaceAll(/\s/g, "").toUpperCase();
    const declared = numberType === undefined ? undefined : numberTypes[numberType];
    const inferred = await inference(caller, number, declared);
    // Reading needs the trial or a paid plan, tracking does not (contract: accounts#free-plan).
    const mayRead = isServed(caller.account, isoSeconds(caller.clock.now()));
    const known = mayRead ? await whatIsTracked(caller, number, inferred) : null;
    if (known) return known;
    if (!inferred) return notFound(inferred, "No carrier uses numbers like this.");
    return create(caller, { number, declared, scac, refNumbers, inferred });
  },
});

/** null for a text that can be no tracking number. */
async function inference(
  caller: Caller,
  number: string,
  declared: RequestType | undefined,
): Promise<InferResult | null> {
  try {
    const found = await inferNumber(caller, number, declared);
    const { attributes } = inferenceDocument(newId(caller.clock.now()), found).data;
    return {
      ...attributes,
      shipping_line: {
        ...attributes.shipping_line,
        candidates: [...attributes.shipping_line.candidates].slice(0, 5),
      },
    };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const notFound = (inferred: InferResult | null, message: string): ToolResult<Tracked> => ({
  result: {
    tracking_request_created: false,
    infer_result: inferred,
    error: "NotFound",
    message,
  },
  hints: ["Check the number, its kind and the carrier with the user; then call again."],
});

/** The container of that number, or of the shipment; else a request that is still open. */
async function whatIsTracked(
  caller: Caller,
  written: string,
  inferred: InferResult | null,
): Promise<ToolResult<Tracked> | null> {
  if (!/[A-Z0-9]/.test(written)) return null;
  const number = normalizeNumber(written);
  const found = await search(caller, number);
  const id = containerIn(found, number);
  if (id !== null) return asContainer(caller, id, inferred);
  const open = found.find(
    (hit) =>
      hit.kind === "request" &&
      hit.request.status !== "failed" &&
      [hit.request.requestNumber, hit.request.normalizedNumber].some(
        (one) => normalizeNumber(one) === number,
      ),
  );
  return open?.kind === "request" ? asRequest(open.request, false, inferred) : null;
}

/** The newest container with this number; else the first of the bill with it. */
function containerIn(found: readonly Found[], number: string): string | null {
  for (const hit of found)
    if (hit.kind === "container" && hit.container.number === number) return hit.container.id;
  for (const hit of found)
    if (
      hit.kind === "shipment" &&
      [hit.shipment.billOfLadingNumber, hit.shipment.normalizedNumber].some(
        (one) => normalizeNumber(one) === number,
      )
    )
      return hit.shipment.containers[0]?.id ?? null;
  return null;
}

async function asContainer(
  caller: Caller,
  id: string,
  inferred: InferResult | null,
): Promise<ToolResult<Tracked>> {
  try {
    const container = await describeContainer(caller, id);
    return {
      result: { ...container, tracking_request_created: false, infer_result: inferred },
      hints: [
        container.status === "empty_returned"
          ? "This journey is over. If the user means a new one, ask for its bill of lading or booking number and track that."
          : "The number is already tracked. For a bill of lading with several containers, get_shipment_details shows them all.",
      ],
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      result: {
        tracking_request_created: false,
        infer_result: inferred,
        error: "ContainerUnavailable",
        message: "The number is tracked, but its container cannot be shown now.",
      },
      hints: ["Try get_container in a minute, or tell the user."],
    };
  }
}

type Request = Awaited<ReturnType<typeof trackNumber>>;

const asRequest = (
  request: Request,
  created: boolean,
  inferred: InferResult | null,
): ToolResult<Tracked> => ({
  result: {
    tracking_request_created: created,
    infer_result: inferred,
    tracking_request: {
      id: request.id,
      request_number: request.requestNumber,
      number_type: request.requestType,
      scac: request.scac ?? null,
      status: request.status,
    },
    _metadata: {
      summary: created
        ? "Tracking has started; the carrier is being polled."
        : "Tracking started before; the carrier has not returned a shipment yet.",
    },
  },
  hints: [
    "Data arrives within minutes, or within days if the carrier does not know the number yet. Tell the user; do not call in a loop.",
  ],
});

type Wanted = {
  readonly number: string;
  readonly declared: RequestType | undefined;
  readonly scac: string | undefined;
  readonly refNumbers: readonly string[];
  readonly inferred: InferResult;
};

async function create(caller: Caller, wanted: Wanted): Promise<ToolResult<Tracked>> {
  const { inferred, refNumbers } = wanted;
  const number = normalizeNumber(wanted.number);
  const scac = wanted.scac || scacOf(number, inferred);
  await admit(caller, creates);
  try {
    const request = await trackNumber(caller, {
      requestType: wanted.declared ?? kindOf(number, inferred),
      requestNumber: wanted.number,
      scac,
      autoDetect: scac === null,
      refNumbers,
      shipmentTags: [],
      roles: [],
    });
    return asRequest(request, true, inferred);
  } catch (error) {
    const isRefused =
      error instanceof Refusal &&
      error.problems.every(({ code }) => code === "invalid" || code === "blank");
    if (!isRefused) throw error;
    return notFound(inferred, error.message.slice(0, 300));
  }
}

/**
 * Four letters and seven digits are a container, whatever the check digit
 * (contract: tool-server#tracking-by-tool).
 */
const kindOf = (number: string, { number_type }: InferResult): RequestType => {
  if (/^[A-Z]{4}\d{7}$/.test(number) || number_type === "container") return "container";
  return number_type === "booking" ? "booking_number" : "bill_of_lading";
};

/** The carrier that the number itself names; null where it is for the service to find out. */
function scacOf(number: string, { number_type, shipping_line }: InferResult): string | null {
  const named = number_type === "container" ? null : shippingLine(number.slice(0, 4));
  if (named) return named.scac;
  return shipping_line.decision === "auto_select" ? (shipping_line.selected?.scac ?? null) : null;
}
