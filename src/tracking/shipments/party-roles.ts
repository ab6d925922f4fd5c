import {
  partiesByRole,
  partyLookup,
  partyRoleSets,
  roleSetLookup,
  withoutRole,
  withRole,
  type PartyItem,
  type PartyRoleRecord,
  type PartyRoleSet,
  type Roleable,
} from "#src/accounts/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { newId } from "#src/platform/ids.ts";
import { batchGetGroups } from "#src/platform/list/index.ts";
import { transact, TransactionConflict } from "#src/platform/storage/transact.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { shipmentNow } from "../store/find.ts";
import { retryOnConflict, VersionConflict } from "../store/version-conflict.ts";
import { notOwn } from "../read/own-record.ts";
import { containerLookup, shipmentLookup } from "../read/lookups.ts";
import { containerSummary, shipmentSummary } from "../read/summaries.ts";
import { showOnContainers } from "../containers/show-on-containers.ts";
import { histories, type ContainerItem } from "../store/container-entity.ts";
import { shipments, type ShipmentItem } from "../store/shipment-entity.ts";

type OwnRecord = { readonly shipment: ShipmentItem } | { readonly container: ContainerItem };
type Found = { readonly record: OwnRecord; readonly set: PartyRoleSet | null };
type Roles = readonly PartyRoleRecord[];

/**
 * Gives a party a role on a shipment or container of the account. Throws 401 for a record or party
 * that is not the account's (contract: requests#records-of-other-accounts), 422 for a wrong role or
 * one held already. One BatchGet and one transaction; a shipment then repeats it on its containers.
 */
export const assignRole = (
  ctx: Context,
  of: Roleable,
  asked: { readonly role: string; readonly party: string },
): Promise<{ readonly held: PartyRoleRecord; readonly party: PartyItem }> =>
  inTurn(async () => {
    const { party, ...found } = await find(ctx, of, asked.party);
    const now = ctx.clock.now();
    const made = { id: newId(now), createdAt: isoSeconds(now) };
    const { roles, held } = await judged(ctx, found, (held) =>
      withRole(of, held, { role: asked.role, party }, made),
    );
    await write(ctx, of, found, roles);
    return { held, party: party! };
  });

/** Takes a role away. Throws 401 for a foreign record, 404 when the record does not hold it. */
export const removeRole = (ctx: Context, of: Roleable, roleId: string): Promise<void> =>
  inTurn(async () => {
    const found = await find(ctx, of);
    const left = await judged(ctx, found, (roles) => withoutRole(roles, roleId));
    await write(ctx, of, found, left);
  });

/** Others may change the record or its roles at the same time: the later one sees the earlier. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await retryOnConflict(run, 8);
  } catch (error) {
    if (!(error instanceof VersionConflict || error instanceof TransactionConflict)) throw error;
    throw refuse("conflict", "The record is being changed by other requests; try again.");
  }
}

/** A refused change may repeat one that stopped before the containers were updated. */
async function judged<T>(ctx: Context, { record, set }: Found, judge: (roles: Roles) => T) {
  try {
    return judge(set?.roles ?? []);
  } catch (error) {
    if ("shipment" in record) await showOnContainers(ctx, record.shipment);
    throw error;
  }
}

async function find(
  ctx: Context,
  of: Roleable,
  party?: string,
): Promise<Found & { readonly party: PartyItem | null }> {
  const isShipment = of.type === "Shipment";
  const found = await batchGetGroups(ctx.db, {
    shipment: isShipment ? [shipmentLookup(ctx, of.id)] : [],
    container: isShipment ? [] : [containerLookup(ctx, of.id)],
    sets: [roleSetLookup(ctx, of)],
    parties: party === undefined ? [] : [partyLookup(ctx, party)],
  });
  const [shipment, container] = [found.shipment[0], found.container[0]];
  if (!shipment && !container) throw notOwn(of);
  return {
    record: shipment ? { shipment } : { container: container! },
    set: found.sets[0] ?? null,
    party: found.parties[0] ?? null,
  };
}

/**
 * The roles, and the record that shows them to the lists, in one transaction. A shipment's
 * containers follow: a crash in between leaves their list behind until the shipment next changes or
 * the request is repeated.
 */
async function write(ctx: Context, of: Roleable, { record, set }: Found, roles: Roles) {
  const key = { account: ctx.account.id, recordType: of.type, recordId: of.id };
  const seen = set?.version ?? 0;
  const shown = await showing(ctx, record, roles);
  const outcome = await transact(
    {
      sets: partyRoleSets(ctx.db),
      shipments: shipments(ctx.db),
      ...histories(ctx.db).entities,
    },
    ({ sets, shipments, container }) => ({
      roles: sets
        .put({ ...key, version: seen + 1, roles })
        .where((s, op) => (seen === 0 ? op.notExists(s.version) : op.eq(s.version, seen)))
        .commit(),
      record:
        "shipment" in shown
          ? shipments
              .put(shown.shipment)
              .where((s, op) => op.eq(s.version, shown.shipment.version - 1))
              .commit()
          : container
              .put(shown.container)
              .where((c, op) => op.eq(c.version, shown.container.version - 1))
              .commit(),
    }),
  );
  if (!outcome.committed)
    throw new VersionConflict(`${of.type} ${of.id} was changed by another writer`);
  if ("shipment" in shown) await showOnContainers(ctx, shown.shipment);
}

/** The record with these roles. */
async function showing(ctx: Context, record: OwnRecord, roles: Roles): Promise<OwnRecord> {
  const partyIds = partiesByRole(roles);
  if ("shipment" in record) {
    const shipment = { ...record.shipment, partyIds, version: record.shipment.version + 1 };
    return { shipment: { ...shipment, summary: shipmentSummary(shipment) } };
  }
  const container = { ...record.container, partyIds, version: record.container.version + 1 };
  const shipment = await shipmentNow(ctx, container.shipmentId);
  if (!shipment) throw new VersionConflict(`container ${container.id} has lost its shipment`);
  return { container: { ...container, summary: containerSummary(container, shipment) } };
}
