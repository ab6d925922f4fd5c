import * as z from "zod";

/** What CloudWatch accepts. */
const retentionDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827,
] as const;

/** Each in its own zone. */
export const gatewaysOf = { zonal: 3, single: 1 } as const;

const elasticIp = z.strictObject({
  allocationId: z.string().regex(/^eipalloc-[0-9a-f]{8,17}$/, "eipalloc-<8 to 17 of 0-9 and a-f>"),
  address: z.ipv4().describe("what customers allow"),
});
export type ElasticIp = z.infer<typeof elasticIp>;

/** The name of a stage: part of the name of everything that it has in AWS. */
const stageName = z.string().regex(/^[a-z][a-z0-9-]{0,11}$/, "up to 12 of a-z, 0-9 and -");

/** What `config/<stage>.json` holds. Every choice has a default that works; docs/deploy.md has a row for each. */
const choices = z
  .strictObject({
    $schema: z.string().optional(),
    account: z
      .string()
      .regex(/^\d{12}$/, "12 digits")
      .optional()
      .describe("The AWS account of this stage. `npm run doctor` refuses credentials of another."),
    region: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "a region such as us-east-1")
      .optional()
      .describe("The region of this stage, for `npm run doctor`; by default AWS_REGION."),
    egress: z
      .enum(["zonal", "single"])
      .default("zonal")
      .describe("zonal: a NAT gateway and a fixed address in each of 3 zones; single: one for all"),
    elasticIps: z
      .array(elasticIp)
      .optional()
      .describe("Addresses of the account to leave by instead of new ones, one for each gateway"),
    domainName: z
      .hostname()
      .toLowerCase()
      .optional()
      .describe("The name of portal and API; with certificateArn, or neither"),
    certificateArn: z
      .string()
      .regex(/^arn:aws:acm:us-east-1:/, "a certificate in us-east-1, where CloudFront finds it")
      .optional()
      .describe("The certificate of domainName in us-east-1"),
    edgeKey: z
      .int()
      .min(1)
      .default(1)
      .describe("One more makes a new key between CloudFront and the API (docs/operate.md)"),
    mailDomain: z
      .hostname()
      .toLowerCase()
      .optional()
      .describe("The domain of the docs aliases; without it no mail is accepted"),
    bedrockModel: z
      .string()
      .regex(
        /^(?!arn:)[a-z0-9][a-z0-9.:-]{2,127}$/,
        "a model's or inference profile's id, not its ARN",
      )
      .optional()
      .describe("A Bedrock model or inference profile that reads documents a second time"),
    portalOrigins: z
      .array(z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, "https://<host> alone"))
      .optional()
      .describe("Origins of other pages whose scripts put and get files at pre-signed addresses"),
    emailsFrom: z
      .email()
      .toLowerCase()
      .optional()
      .describe("The sender of invitations and password emails; SES must know its domain"),
    alarmEmail: z.email().optional().describe("Who gets an email when an alarm goes off"),
    logDays: z.literal(retentionDays).default(30).describe("How long logs are kept"),
    logLevel: z.enum(["debug", "info", "warn", "error"]).default("info"),
    concurrency: z
      .int()
      .min(10)
      .default(1000)
      .describe("Lambda's concurrent executions of the AWS account, which workers and API share"),
    tracing: z
      .boolean()
      .default(true)
      .describe(
        "Whether X-Ray gets traces of functions: the first call of each second, and one in twenty",
      ),
    workerShift: z
      .enum(["gradual", "at-once"])
      .default("gradual")
      .describe(
        "gradual: new code of a worker gets a part of its work first, and goes back when it fails; at-once: all of it",
      ),
    throttleRate: z
      .number()
      .positive()
      .optional()
      .describe("Requests a second over all accounts together; by default half of concurrency"),
    throttleBurst: z
      .int()
      .positive()
      .optional()
      .describe("How many of them may come at once; by default concurrency"),
    rateLimits: z.boolean().default(true).describe("false lifts the limits per account"),
    addressesSince: z.iso
      .datetime()
      .optional()
      .describe("When the fixed addresses last changed, as GET /webhooks/ips returns it"),
    exportMinutes: z
      .int()
      .min(5)
      .max(1440)
      .default(60)
      .describe("How often scheduled exports write what changed"),
    exportDays: z
      .int()
      .min(7)
      .max(3650)
      .optional()
      .describe("How long their files are kept; without it, for good"),
    rootLock: z
      .enum(["governance", "compliance"])
      .default("governance")
      .describe(
        "How roots of feeds are locked. compliance: nobody can delete one or shorten its lock, not even the root user",
      ),
    rootDays: z
      .int()
      .min(1)
      .max(36_500)
      .default(1200)
      .describe("How long a root of a feed is locked; by default three years and a quarter"),
    shutCanals: z
      .array(z.enum(["suez", "panama"]))
      .optional()
      .describe("Canals that ships avoid for now (docs/guides/map-and-vessels.md)"),
    publicScorecard: z
      .boolean()
      .default(false)
      .describe(
        "Whether anybody may see the scorecard of sources, without a key (/docs/scorecard)",
      ),
    restoredTable: z
      .string()
      .min(1)
      .optional()
      .describe("After a point-in-time restore: the table to use instead"),
    restoredStream: z
      .string()
      .regex(/^arn:/, "the stream's ARN")
      .optional()
      .describe("The stream of restoredTable"),
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

type Choices = z.infer<typeof choices>;

/** What API Gateway lets through by default, however many functions the account may run. */
const maxRequests = { throttleRate: 500, throttleBurst: 1000 };

/** Requests that the functions of the account can answer, so that a burst does not take all of them. */
const throttleOf = ({ concurrency, throttleRate, throttleBurst }: Choices) => ({
  throttleRate: throttleRate ?? Math.min(maxRequests.throttleRate, concurrency / 2),
  throttleBurst: throttleBurst ?? Math.min(maxRequests.throttleBurst, concurrency),
});

/** What a stage chooses, with its name; choices that nothing was said of have their defaults. */
export type Settings = { readonly stage: string } & Readonly<
  Omit<Choices, "$schema" | "throttleRate" | "throttleBurst"> & ReturnType<typeof throttleOf>
>;

/** The names of all choices. */
export const choiceNames: readonly string[] = Object.keys(choices.shape).filter(
  (name) => name !== "$schema",
);

/** Throws when the text is not the name of a stage. */
export function checkStageName(stage: string): void {
  const { error } = stageName.safeParse(stage);
  if (error) throw new Error(`stage ${stage}: ${error.issues[0]?.message}`);
}

/** For editors, as `config/settings.schema.json`: the same rules as JSON Schema. */
export const settingsSchema = (): unknown => z.toJSONSchema(choices, { io: "input" });

/**
 * The settings of a stage from what its file holds. Throws an error that names `file` and every choice
 * that cannot be understood.
 */
export function settingsOf(stage: string, held: unknown, file = `config/${stage}.json`): Settings {
  checkStageName(stage);
  const parsed = choices.safeParse(held);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) =>
      `${issue.path.join(".")} ${issue.message}`.trim(),
    );
    throw new Error(`${file}: ${wrong.join("; ")}`);
  }
  const { $schema: _, ...chosen } = parsed.data;
  return { stage, ...chosen, ...throttleOf(chosen) };
}
