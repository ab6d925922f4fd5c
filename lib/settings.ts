import * as z from "zod";

/** What CloudWatch accepts. */
const retentionDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827];

/** `address` is what customers allow. */
export type ElasticIp = { readonly allocationId: string; readonly address: string };

/** Each in its own zone. */
export const gatewaysOf = { zonal: 3, single: 1 } as const;

function elasticIpOf(text: string, context: z.RefinementCtx): ElasticIp {
  const [allocationId = "", address = "", ...more] = text.split("/");
  const fits =
    /^eipalloc-[0-9a-f]{8,17}$/.test(allocationId) && z.ipv4().safeParse(address).success;
  if (fits && more.length === 0) return { allocationId, address };
  context.addIssue({ code: "custom", message: `${text} is not <allocation id>/<address>` });
  return z.NEVER;
}

const flag = z.enum(["on", "off"]).transform((value) => value === "on");

/**
 * What a deployment chooses, as CDK context: `npx cdk deploy --all -c stage=test -c egress=single`.
 * docs/deploy.md explains each row; every one has a default that works.
 */
const schema = z
  .object({
    /** Part of every name, so that several products live in one account. */
    stage: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,11}$/, "up to 12 of a-z, 0-9 and -")
      .default("prod"),
    /** `zonal`: a NAT gateway and a fixed address in each of 3 zones; `single`: one for all. */
    egress: z.enum(["zonal", "single"]).default("zonal"),
    /** Elastic IPs of the account to leave by instead of new ones, as many as `egress` has gateways. */
    elasticIps: z
      .string()
      .transform((text) => text.split(",").map((pair) => pair.trim()))
      .pipe(z.array(z.string().transform(elasticIpOf)))
      .optional(),
    /** Both or none: the name of portal and API, and its certificate where CloudFront finds it. */
    domainName: z.hostname().toLowerCase().optional(),
    certificateArn: z
      .string()
      .startsWith("arn:aws:acm:us-east-1:", "a certificate in us-east-1, where CloudFront finds it")
      .optional(),
    /** One more makes a new key between CloudFront and the API (docs/operate.md). */
    edgeKey: z.coerce.number().int().min(1).default(1),
    /** The domain of the docs aliases; without it no mail is accepted. */
    mailDomain: z.hostname().toLowerCase().optional(),
    /** A Bedrock model or inference profile that reads documents a second time; none by default. */
    bedrockModel: z
      .string()
      .regex(
        /^(?!arn:)[a-z0-9][a-z0-9.:-]{2,127}$/,
        "a model's or inference profile's id, not its ARN",
      )
      .optional(),
    /** Origins of pages whose scripts put files to and get them from pre-signed addresses. */
    portalOrigins: z
      .string()
      .transform((text) => text.split(",").map((origin) => origin.trim()))
      .pipe(z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, "https://<host> alone")))
      .optional(),
    /** The sender of invitations and password emails; SES must know its domain. */
    emailsFrom: z.email().toLowerCase().optional(),
    /** Who gets an email when an alarm goes off. */
    alarmEmail: z.email().optional(),
    /** How long logs are retained. */
    logDays: z.coerce
      .number()
      .refine((days) => retentionDays.includes(days), `one of ${retentionDays.join(", ")}`)
      .default(30),
    logLevel: z.enum(["debug", "info", "warn", "error"]).default("info"),
    /** Requests a second over all accounts, and how many may come at once. */
    throttleRate: z.coerce.number().positive().default(500),
    throttleBurst: z.coerce.number().int().positive().default(1000),
    rateLimits: flag.default(true),
    /** When the fixed addresses last changed, as GET /webhooks/ips returns it. */
    addressesSince: z.iso.datetime().optional(),
    /** How often scheduled exports write what changed. */
    exportMinutes: z.coerce.number().int().min(5).max(1440).default(60),
    /** How long their files are kept; without it, for good. */
    exportDays: z.coerce.number().int().min(7).max(3650).optional(),
    /** Canals that ships avoid for now (docs/guides/map-and-vessels.md). */
    shutCanals: z
      .string()
      .regex(/^(suez|panama)(,(suez|panama))*$/, "suez, panama, or both with a comma")
      .optional(),
    /** After a point-in-time restore: the table to use instead, and its stream. */
    restoredTable: z.string().optional(),
    restoredStream: z.string().startsWith("arn:").optional(),
  })
  .refine((s) => s.elasticIps === undefined || s.elasticIps.length === gatewaysOf[s.egress], {
    message: "elasticIps names 3 for egress zonal and 1 for single",
  })
  .refine((s) => (s.domainName === undefined) === (s.certificateArn === undefined), {
    message: "domainName and certificateArn belong together",
  })
  .refine((s) => (s.restoredTable === undefined) === (s.restoredStream === undefined), {
    message: "restoredTable and restoredStream belong together",
  });
export type Settings = z.infer<typeof schema>;

const names = Object.keys(schema.shape) as (keyof typeof schema.shape)[];

/** Reads the deployment's choices; throws with the name of what cannot be understood. */
export function readSettings(context: (name: string) => unknown): Settings {
  const given = names
    .map((name) => [name, context(name)] as const)
    .filter(([, value]) => value !== undefined && value !== "");
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`context: ${wrong.join("; ").trim()}`);
}
