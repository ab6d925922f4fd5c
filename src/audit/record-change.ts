import type { AuditAction } from "#schemas/audit-action.ts";
import { day, isoSeconds, realSeconds } from "#src/platform/clock.ts";
import type { Credential, Dependencies } from "#src/platform/dependencies.ts";
import { newId } from "#src/platform/ids.ts";
import { errorFields } from "#src/platform/log.ts";
import { auditEntries, type AuditEntry } from "./store/audit-entry-entity.ts";

/** So long entries are kept: a year, and a month to look back at it. */
const keptSeconds = 400 * day;
/** Of one entry, whatever was sent. */
const maxNames = 40;

export type AuditActor = Pick<AuditEntry, "actorKind" | "actorId" | "actorName" | "user">;

export type RecordedChange = {
  readonly account: string;
  readonly action: AuditAction;
  readonly actor: AuditActor;
  /** Id of what was changed. */
  readonly target?: string | undefined;
  /** Names of what was sent. */
  readonly names?: readonly string[];
  /** The network address that it came from. */
  readonly address?: string | undefined;
};

/** Whoever runs the service, by a command. */
export const operator: AuditActor = { actorKind: "operator", actorName: "Operator" };

/** A person, known by id and name. */
export const personActing = ({
  id,
  name,
}: {
  readonly id: string;
  readonly name: string;
}): AuditActor => ({ actorKind: "user", actorId: id, actorName: name, user: id });

const kinds = { session: "user", access_token: "client" } as const;

/** Whoever showed a credential. */
export const callerActing = ({ id, name, kind, user }: Credential): AuditActor => ({
  actorKind: kind ? kinds[kind] : "api_key",
  actorId: id,
  actorName: name,
  ...(user !== undefined && { user }),
});

/**
 * Adds an entry to the account's trail, right after what it is about: one put of half a kilobyte. A change that was made
 * is not taken back because its entry could not be written; the log then has the entry, as an error.
 */
export async function recordChange(
  { db, clock, log }: Pick<Dependencies, "db" | "clock" | "log">,
  { account, action, actor, target, names = [], address }: RecordedChange,
): Promise<void> {
  const now = clock.now();
  const entry = {
    account,
    id: newId(now),
    action,
    ...actor,
    ...(target !== undefined && { target }),
    names: names.slice(0, maxNames),
    ...(address !== undefined && { address }),
    createdAt: isoSeconds(now),
    ttl: realSeconds() + keptSeconds,
  };
  try {
    await auditEntries(db).put(entry).go();
  } catch (error) {
    const { actorKind, actorId } = actor;
    log.error("audit.not_written", {
      account,
      action,
      actorKind,
      actorId,
      target,
      ...errorFields(error),
    });
  }
}
