import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import {
  accountById,
  changePlan,
  docsAddress,
  openAccount,
  pinSchemas,
  replaceDocsAlias,
  termsOf,
} from "#src/accounts/index.ts";
import type { AuditAction } from "#schemas/audit-action.ts";
import { operator, recordChange } from "#src/audit/index.ts";
import {
  armLink,
  checkNewAddress,
  createUser,
  apiKeysOf,
  newApiKey,
  prepareLink,
  revokeApiKey,
  saveApiKey,
} from "#src/access/index.ts";
import { prefixOf, switchOff, switchOn } from "#src/warehouse/index.ts";
import { tableFileFormats, type TableFileFormat } from "#src/warehouse-tables/index.ts";
import { userRoles, type UserRole } from "#schemas/user-role.ts";
import { hasHiddenCharacters } from "#src/platform/hidden-characters.ts";
import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import type { Account, Dependencies } from "#src/platform/dependencies.ts";
import { Mistake } from "../command.ts";

export type Options = {
  readonly company?: string;
  readonly email?: string;
  readonly name?: string;
  readonly account?: string;
  readonly plan?: string;
  readonly role?: string;
  readonly key?: string;
  readonly date?: string;
  readonly "keep-days"?: string;
  readonly "password-stdin"?: boolean;
  readonly format?: string;
  readonly again?: boolean;
  readonly off?: boolean;
};

function given<K extends keyof Options>(options: Options, name: K): NonNullable<Options[K]> {
  const value = options[name];
  if (value === undefined || value === "") throw new Mistake(`--${name} is missing`);
  return value;
}

function planOf({ plan = "full" }: Options): "full" | "free" {
  if (plan !== "full" && plan !== "free") throw new Mistake("--plan is full or free");
  return plan;
}

/** Without one the account's first user is an admin, and everybody after that a member. */
function roleOf({ role }: Options): UserRole | undefined {
  const known = userRoles.find((each) => each === role);
  if (role !== undefined && !known) throw new Mistake(`--role is ${userRoles.join(", ")}`);
  return known;
}

async function known(deps: Dependencies, options: Options): Promise<Account> {
  const account = await accountById(deps.db, given(options, "account"));
  if (!account) throw new Mistake("there is no such account");
  return account;
}

/** What the operator did stands in the account's own trail. */
const audit = (deps: Dependencies, account: string, action: AuditAction, target = account) =>
  recordChange(deps, { account, action, actor: operator, target });

/** The person's password from standard input, or a link by which the person chooses one. */
async function addPerson(deps: Dependencies, account: Account, options: Options) {
  const email = given(options, "email").trim();
  const { name = email.split("@")[0] ?? email } = options;
  const role = roleOf(options);
  if (options["password-stdin"]) {
    const password = (await text(process.stdin)).replace(/\r?\n$/, "");
    const user = await createUser(deps, { account: account.id, email, name, password, role });
    await audit(deps, account.id, "user.joined", user.id);
    return { user: user.id };
  }
  const link = await prepareLink(deps, {
    kind: "invitation",
    account: account.id,
    email,
    ...(role && { role }),
    invitedBy: "The operator",
    companyName: account.companyName,
  });
  await audit(deps, account.id, "invitation.created", link.id);
  const token = await armLink(deps.db, link.id);
  return { link: new URL(`/account/invitation?token=${token}`, deps.config.BASE_URL).href };
}

async function giveKey(deps: Dependencies, account: Account): Promise<string> {
  const key = newApiKey();
  const createdAt = isoSeconds(deps.clock.now());
  const id = await saveApiKey(deps.db, key, account.id, { createdAt });
  await audit(deps, account.id, "api_key.created", id);
  return key;
}

function formatOf({ format }: Options): TableFileFormat | undefined {
  const known = tableFileFormats.find((each) => each === format);
  if (format !== undefined && !known)
    throw new Mistake(`--format is ${tableFileFormats.join(" or ")}`);
  return known;
}

const asContext = (deps: Dependencies, account: Account) => ({ ...deps, account });

/** What the operator can do with accounts; each answers what is printed. */
export const commands = {
  /** Opens an account with a key, and a user if an address is named; a free one has its trial. */
  async create(deps: Dependencies, options: Options): Promise<object> {
    const companyName = given(options, "company");
    if (hasHiddenCharacters(companyName))
      throw new Mistake("--company must not hold hidden characters");
    const terms = termsOf(planOf(options), deps.clock.now());
    const account: Account = { ...terms, id: randomUUID(), companyName };
    if (options.email !== undefined) await checkNewAddress(deps.db, options.email);
    await openAccount(deps.db, account, deps.clock.now());
    const api_key = await giveKey(deps, account);
    // Whoever opens an account is its admin.
    const admin = { ...options, role: "admin" };
    const person = options.email === undefined ? {} : await addPerson(deps, account, admin);
    return { account: account.id, api_key, ...person };
  },
  /** Another user of an account. */
  async user(deps: Dependencies, options: Options): Promise<object> {
    const account = await known(deps, options);
    await checkNewAddress(deps.db, given(options, "email"));
    return { account: account.id, ...(await addPerson(deps, account, options)) };
  },
  /** Another key of an account. */
  async key(deps: Dependencies, options: Options): Promise<object> {
    const account = await known(deps, options);
    return { account: account.id, api_key: await giveKey(deps, account) };
  },
  /** The keys of an account, masked; with --key it is revoked first. */
  async keys(deps: Dependencies, options: Options): Promise<object> {
    const ctx = asContext(deps, await known(deps, options));
    if (options.key !== undefined) {
      await revokeApiKey(ctx, options.key);
      await audit(deps, ctx.account.id, "api_key.revoked", options.key);
    }
    return { account: ctx.account.id, keys: await apiKeysOf(ctx) };
  },
  /** Puts an account on another plan. */
  async plan(deps: Dependencies, options: Options): Promise<object> {
    given(options, "plan");
    const account = await known(deps, options);
    const terms = termsOf(planOf(options), deps.clock.now());
    await changePlan(deps.db, account.id, terms);
    await audit(deps, account.id, "account.plan_changed");
    return { account: account.id, plan: terms.plan };
  },
  /**
   * The date whose document schemas an account gets from now on
   * (contract: documents#schema-versions).
   */
  async pin(deps: Dependencies, options: Options): Promise<object> {
    const account = await known(deps, options);
    const date = given(options, "date");
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
    if (!isDay) throw new Mistake("--date is a day such as 2026-11-21");
    await pinSchemas(deps.db, account.id, date);
    await audit(deps, account.id, "account.schema_date_changed");
    return { account: account.id, schema_date: date };
  },
  /** Another docs alias; email to the old one is accepted for some days more, 30 unless set. */
  async alias(deps: Dependencies, options: Options): Promise<object> {
    const account = await known(deps, options);
    const days = Number(options["keep-days"] ?? 30);
    if (!Number.isInteger(days) || days < 0 || days > 365)
      throw new Mistake("--keep-days is a whole number from 0 to 365");
    const { MAIL_DOMAIN } = deps.config;
    if (MAIL_DOMAIN === "") throw new Mistake("--mail-domain is missing");
    const now = deps.clock.now();
    const until = addSeconds(now, days * day);
    const alias = await replaceDocsAlias(deps.db, account.id, { now, until });
    await audit(deps, account.id, "account.docs_alias_replaced");
    const docs_alias = docsAddress(alias, MAIL_DOMAIN);
    return { account: account.id, docs_alias, old_alias_until: isoSeconds(until) };
  },
  /** Switches the scheduled export of an account on or off; --again writes everything once more. */
  async export(deps: Dependencies, options: Options): Promise<object> {
    const { id } = await known(deps, options);
    const format = formatOf(options);
    const { again = false, off = false } = options;
    if (off && (again || format)) throw new Mistake("give --off alone");
    const held = off
      ? await switchOff(deps, id)
      : await switchOn(deps, id, { again, ...(format && { format }) });
    if (!held) throw new Mistake("the account has no scheduled export");
    await audit(deps, id, "account.export_changed");
    return {
      account: id,
      export: held.isOn ? "on" : "off",
      format: held.format,
      prefix: prefixOf(id),
      export_run: held.run,
      complete_at: held.caughtUpAt ?? null,
    };
  },
} as const satisfies Record<string, (deps: Dependencies, options: Options) => Promise<object>>;
