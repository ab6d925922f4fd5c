/**
 * IAM's verdict on one request within one account (IAM User Guide: Policy evaluation logic; Grammar of
 * the IAM JSON policy language). Of that language as much as our templates use: an operator or element
 * that is not known throws, so that nothing is allowed by not being understood.
 */

type Principal =
  | { readonly kind: "role"; readonly arn: string }
  | { readonly kind: "service"; readonly name: string };

/** Condition keys of the request, lower case; a list where the key has several values. */
type RequestContext = Readonly<Record<string, string | readonly string[]>>;

export type Request = {
  readonly principal: Principal;
  /** As the service's authorization reference names it: `dynamodb:GetItem`. */
  readonly action: string;
  readonly resource: string;
  readonly context: RequestContext;
};

type Texts = string | readonly string[];
type Test = Readonly<Record<string, Texts | number | boolean>>;
export type Statement = {
  readonly Effect: string;
  readonly Action: Texts;
  readonly Resource?: Texts;
  readonly Principal?: string | Readonly<Record<string, Texts>>;
  readonly Condition?: Readonly<Record<string, Test>>;
};
export type Policy = { readonly Statement: readonly Statement[] };

export type Policies = {
  /** What the principal's role carries; none for a service. */
  readonly identity: readonly Policy[];
  /** What the resource carries: a queue's, bucket's, topic's or key's policy. */
  readonly resource: readonly Policy[];
  /** Of a KMS key: its own policy must let the account's policies count (KMS: Key policies). */
  readonly onlyThroughResource?: boolean;
};

export type Verdict = {
  readonly allowed: boolean;
  /** The statements that decided: who denies it, or who allows it. */
  readonly by: readonly Statement[];
};

const elements: ReadonlySet<string> = new Set([
  "Sid",
  "Effect",
  "Action",
  "Resource",
  "Principal",
  "Condition",
]);

const listOf = (value: Texts | number | boolean | undefined): readonly string[] =>
  value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];

/** `*` is any text and `?` any one character. */
function globMatches(pattern: string, text: string): boolean {
  const parts = pattern.split("*").map((part) =>
    part
      .split("?")
      .map((literal) => literal.replaceAll(/[\\^$.|+()[\]{}]/g, String.raw`\$&`))
      .join("."),
  );
  return new RegExp(`^${parts.join(".*")}$`, "s").test(text);
}

/** A star stays within its part of the ARN; the sixth part may hold colons. */
export function arnMatches(pattern: string, arn: string): boolean {
  const parts = (text: string): string[] => {
    const all = text.split(":");
    return [...all.slice(0, 5), all.slice(5).join(":")];
  };
  const asked = parts(arn);
  return parts(pattern).every((part, index) => globMatches(part, asked[index] ?? ""));
}

type Compare = (asked: string, wanted: string) => boolean;
const compares: Readonly<Record<string, Compare>> = {
  StringEquals: (asked, wanted) => asked === wanted,
  StringLike: (asked, wanted) => globMatches(wanted, asked),
  ArnEquals: (asked, wanted) => arnMatches(wanted, asked),
  ArnLike: (asked, wanted) => arnMatches(wanted, asked),
  Bool: (asked, wanted) => asked.toLowerCase() === wanted.toLowerCase(),
  NumericLessThan: (asked, wanted) => Number(asked) < Number(wanted),
};

/** Whether one line of a condition holds: every key in it must. */
function testHolds(operator: string, test: Test, context: RequestContext): boolean {
  // The key is absent, or it is there.
  if (operator === "Null")
    return Object.entries(test).every(
      ([key, isAbsent]) => String(context[key.toLowerCase()] === undefined) === String(isAbsent),
    );
  const [, set, name = ""] = /^(?:(ForAllValues|ForAnyValue):)?(\w+)$/.exec(operator) ?? [];
  const compare = compares[name];
  if (!compare) throw new Error(`condition operator ${operator} is not known here`);
  return Object.entries(test).every(([key, value]) => {
    const wanted = listOf(value);
    if (wanted.some((text) => text.includes("${")))
      throw new Error(`a variable in ${wanted.join()}`);
    const found = context[key.toLowerCase()];
    const asked = listOf(found);
    const fits = (one: string): boolean => wanted.some((each) => compare(one, each));
    if (set === "ForAllValues") return asked.every(fits);
    if (set === "ForAnyValue") return asked.some(fits);
    if (Array.isArray(found)) throw new Error(`${key} has several values and ${operator} no set`);
    return asked.length === 1 && asked.every(fits);
  });
}

const actionMatches = (pattern: string, action: string): boolean =>
  globMatches(pattern.toLowerCase(), action.toLowerCase());

/** Naming the account's root in a resource's policy names nobody: it lets the roles' policies count. */
const isRoot = (principal: string): boolean => /^arn:[^:]*:iam::\d{12}:root$/.test(principal);

function namesPrincipal(statement: Statement, principal: Principal): "itself" | "root" | "no" {
  const { Principal: named } = statement;
  if (named === undefined) throw new Error("a resource's policy names no principal");
  if (named === "*") return "itself";
  if (typeof named === "string") throw new Error(`principal ${named} is not known here`);
  const aws = listOf(named["AWS"]);
  if (aws.includes("*")) return "itself";
  if (principal.kind === "service")
    return listOf(named["Service"]).includes(principal.name) ? "itself" : "no";
  if (aws.includes(principal.arn)) return "itself";
  return aws.some(isRoot) ? "root" : "no";
}

function applies(statement: Statement, request: Request): boolean {
  const strange = Object.keys(statement).find((element) => !elements.has(element));
  if (strange) throw new Error(`element ${strange} of a policy is not known here`);
  return (
    listOf(statement.Action).some((action) => actionMatches(action, request.action)) &&
    listOf(statement.Resource).some(
      (resource) => resource === "*" || arnMatches(resource, request.resource),
    ) &&
    Object.entries(statement.Condition ?? {}).every(([operator, test]) =>
      testHolds(operator, test, request.context),
    )
  );
}

/** Denied by any statement that denies; else allowed by one that allows; else refused. */
export function judge(request: Request, policies: Policies): Verdict {
  const applying = (of: readonly Policy[]): Statement[] =>
    of.flatMap(({ Statement: all }) => all).filter((one) => applies(one, request));
  const own = applying(policies.identity);
  const there = applying(policies.resource).map((statement) => ({
    statement,
    names: namesPrincipal(statement, request.principal),
  }));
  const matching = (effect: string) => ({
    own: own.filter(({ Effect }) => Effect === effect),
    there: there.filter(({ statement }) => statement.Effect === effect),
  });
  const denied = matching("Deny");
  // Who denies the account's root denies everybody in it.
  const denying = [
    ...denied.own,
    ...denied.there.filter(({ names }) => names !== "no").map(({ statement }) => statement),
  ];
  if (denying.length > 0) return { allowed: false, by: denying };
  const { own: allowing, there: granting } = matching("Allow");
  const named = granting.filter(({ names }) => names === "itself").map((one) => one.statement);
  const isOpen = !policies.onlyThroughResource || granting.some(({ names }) => names === "root");
  const by = [...(isOpen ? allowing : []), ...named];
  return { allowed: by.length > 0, by };
}
