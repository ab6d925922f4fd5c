import * as z from "zod";

/** JSON:API 1.1 members, shaped by contract: requests#documents */

export const linkage = <const T extends readonly string[]>(...types: T) =>
  z.strictObject({ id: z.uuid(), type: z.enum(types) });

/** A relationship to one record, `null` when unknown or absent. */
export const toOneOf = <const T extends readonly string[]>(...types: T) =>
  z.strictObject({ data: linkage(...types).nullable() });

/** A relationship to any number of records, `[]` when there are none. */
export const toManyOf = <const T extends readonly string[]>(...types: T) =>
  z.strictObject({ data: z.array(linkage(...types)) });

/**
 * `data.type` of a body. The endpoint knows the one type it takes, so that a body may leave it away;
 * another type is 422.
 */
export const ownType = <const T extends string>(type: T) =>
  z
    .literal(type)
    .optional()
    .meta({ description: `Optional; if present, it is ${type}.` });

/** UTC ISO 8601 without milliseconds (contract: requests#timestamps). */
export const dateTime = z.iso
  .datetime()
  .meta({ id: "DateTime", description: "UTC, ISO 8601", example: "2026-11-21T08:00:00Z" });

/** An instant as a client sends it, with any offset; stored in UTC to the second. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => `${new Date(text).toISOString().slice(0, 19)}Z`)
  .meta({ description: "ISO 8601 with Z or an offset", example: "2026-11-21T08:00:00Z" });

export const timeZone = z
  .string()
  .meta({ id: "TimeZone", description: "IANA time zone", example: "America/Los_Angeles" });

export const unLocode = z
  .string()
  .meta({ id: "UnLocode", description: "UN/LOCODE", example: "USLAX" });

/** `flag[...]`: off unless true. */
export const flag = (description: string) =>
  z
    .enum(["true", "false"])
    .default("false")
    .transform((sent) => sent === "true")
    .meta({ description, example: "true" });

/** An instant in a query, with Z or an offset; UTC to the second after parsing. */
export const pastInstant = z.iso
  .datetime({ offset: true })
  .transform((sent) => `${new Date(sent).toISOString().slice(0, 19)}Z`)
  .meta({ description: "The answer at that time.", example: "2026-11-20T00:00:00Z" });

const selfLink = z.strictObject({ self: z.url() }).meta({ id: "SelfLink" });

/** `data.meta` of a change: what the client read of what it changes (contract: requests#expected-values). */
export const expecting = <S extends z.ZodRawShape>(attributes: S) =>
  z
    .object({
      expected: z.object(attributes).partial().optional().meta({
        description:
          "What you read of the values that you change. Where one is another by now, and not what you send, nothing is changed: 409 with `meta.current`.",
      }),
    })
    .optional();

/**
 * The body of a DELETE, which nobody has to send: what the client read of what it deletes
 * (docs/adr/0222-a-delete-states-what-was-read-in-its-body.md).
 */
export const deleting = <S extends z.ZodRawShape>(attributes: S) =>
  z.object({ data: z.object({ meta: expecting(attributes) }).optional() }).nullish();

/** A document with one resource; `included` when the endpoint sideloads. */
export const oneOf = <T extends z.ZodType, I extends z.ZodType>(data: T, included?: I) =>
  z.strictObject({
    data,
    included: z.array(included ?? z.never()).optional(),
    links: selfLink,
  });

const count = z.int().min(0);

const pageLinks = z
  .strictObject({
    self: z.url(),
    current: z.url(),
    first: z.url(),
    last: z.url(),
    next: z.url().optional(),
    prev: z.url().optional(),
  })
  .meta({ id: "PageLinks" });

const pageMeta = z
  .strictObject({
    size: count.meta({ description: "Rows on this page." }),
    total: count.meta({ description: "Rows that match." }),
    pagination: z.strictObject({
      current: count,
      records: count,
      last: count,
      next: count.optional(),
      prev: count.optional(),
    }),
  })
  .meta({ id: "PageMeta" });

/** A page of resources with its links and its place in the whole (contract: requests#pages). */
export const listOf = <T extends z.ZodType, I extends z.ZodType>(data: T, included?: I) =>
  z.strictObject({
    data: z.array(data),
    included: z.array(included ?? z.never()).optional(),
    links: pageLinks,
    meta: pageMeta,
  });

/** A record's id in a path. An id that is none is as unknown as any other: 404, not 400. */
export const idParams = z.object({
  id: z
    .string()
    .max(100)
    .toLowerCase()
    .meta({ description: "Resource id", example: "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11" }),
});

const wholeNumber = (what: string, digits: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), `${what} is a whole number from 1.`)
    .transform(Number);

/** `page[number]` and `page[size]`; a larger size is capped (contract: requests#pages). */
export const pageQuery = (size: { readonly usual: number; readonly most: number }) => ({
  "page[number]": wholeNumber("page[number]", 9)
    .default(1)
    .meta({ description: "Page, from 1.", example: "1" }),
  "page[size]": wholeNumber("page[size]", 99)
    .transform((asked) => Math.min(asked, size.most))
    .default(size.usual)
    .meta({ description: `Rows on a page, at most ${size.most}.`, example: String(size.usual) }),
});

/** Of lists that are walked through while their rows change. */
export const walkQuery = {
  "page[after]": z
    .string()
    .max(2000)
    .optional()
    .meta({ description: "The end of the page before, from its links.next." }),
};

export const pageOf = (query: {
  readonly "page[number]": number;
  readonly "page[size]": number;
}) => ({ number: query["page[number]"], size: query["page[size]"] });

/** The relations that an `include` parameter takes, for what is generated from the manifest. */
export const includeNames = z.registry<{ readonly names: readonly string[] }>();

/**
 * `include`: only the relations on the list (contract: incidents#include-exposes-internals,
 * requests#include). What is on the way to a relation comes along, as JSON:API demands: `a.b`
 * includes `a`.
 */
export const includes = <const T extends readonly string[]>(...allowed: T) =>
  z
    .string()
    .max(1000)
    .optional()
    .transform((text, ctx): ReadonlySet<T[number]> | undefined => {
      if (text === undefined) return undefined;
      const wanted = new Set<T[number]>();
      for (const path of text.split(",").map((part) => part.trim())) {
        if (path === "") continue;
        if (!allowed.includes(path)) {
          ctx.addIssue({
            code: "custom",
            message: `${path} cannot be included here; choose from ${allowed.join(", ")}.`,
          });
          return z.NEVER;
        }
        const steps = path.split(".");
        for (let upTo = 1; upTo <= steps.length; upTo++) wanted.add(steps.slice(0, upTo).join("."));
      }
      return wanted;
    })
    .meta({
      description: `Comma-separated relations: ${allowed.join(", ")}`,
      example: allowed[0],
    })
    .register(includeNames, { names: allowed });

/** contract: requests#error-documents */
export const ErrorDocument = z
  .strictObject({
    errors: z.array(
      z.strictObject({
        status: z.string(),
        title: z.string(),
        detail: z.string(),
        source: z
          .union([
            z.strictObject({ pointer: z.string() }),
            z.strictObject({ parameter: z.string() }),
          ])
          .nullable(),
        code: z.string().optional(),
        meta: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  })
  .meta({ id: "Errors", description: "Why a request was refused." });
