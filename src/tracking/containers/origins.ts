import type { Milestone } from "#schemas/vocabulary.ts";
import { shippingLine } from "#src/reference/index.ts";
import type { Credential } from "#src/platform/dependencies.ts";
import type { ContainerJourney, ProjectedEvent } from "../projection/journey.ts";
import { containerResource, rawEventId } from "../render/index.ts";
import type { AttributeChange, ChangeActor, ChangeOrigin } from "../store/change-entity.ts";
import type { ContainerItem } from "../store/container-entity.ts";

/** The milestone whose time an attribute shows. */
const milestoneOfAttribute: Readonly<Record<string, Milestone>> = {
  empty_out_at: "empty_out",
  pol_full_in_at: "full_in",
  pol_vessel_loaded_at: "vessel_loaded",
  pol_vessel_departed_at: "vessel_departed",
  pod_arrived_at: "vessel_arrived",
  pod_discharged_at: "vessel_discharged",
  pod_full_out_at: "full_out",
  final_destination_full_out_at: "full_out",
  pod_rail_loaded_at: "rail_loaded",
  pod_rail_departed_at: "rail_departed",
  ind_ata_at: "arrived_at_inland_destination",
  ind_rail_unloaded_at: "rail_unloaded",
  empty_terminated_at: "empty_in",
};

type Attributes = Readonly<Record<string, unknown>>;

/** What differs of attributes as they are shown, each with its origin. */
const differing = (
  was: Attributes,
  is: Attributes,
  origin: (name: string, value: unknown) => ChangeOrigin,
): AttributeChange[] =>
  Object.keys(is)
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => ({
      name,
      before: was[name],
      after: is[name],
      origin: origin(name, is[name]),
    }));

/** What a write changes of a container as it is shown, each with its origin. */
const changesBy = (
  before: ContainerItem,
  after: ContainerItem,
  origin: (name: string, value: unknown) => ChangeOrigin,
): AttributeChange[] =>
  differing(containerResource(before).attributes, containerResource(after).attributes, origin);

/** By the sources: who stated it, when they observed it, since when it holds. */
export const containerChanges = (
  before: ContainerItem,
  after: ContainerItem,
  journey: ContainerJourney,
): AttributeChange[] =>
  changesBy(before, after, (name, value) => originOf(name, value, after, journey));

/** Who changes something by a call: the user behind the credential, if there is one. */
export const actorOf = ({ name, kind, user }: Credential): ChangeActor => ({
  credential: name,
  ...(kind !== undefined && user !== undefined && { user }),
});

const byUser = (at: string, by: ChangeActor | undefined): ChangeOrigin => ({
  source: "user",
  provider: null,
  observedAt: at,
  effectiveAt: at,
  rawEventId: null,
  ...(by && { by }),
});

/** By a user, at the time of the write. */
export const changesByUser = (
  before: ContainerItem,
  after: ContainerItem,
  by?: ChangeActor,
): AttributeChange[] => changesBy(before, after, () => byUser(after.updatedAt, by));

/** The same for what is shown beside the attributes of a container. */
export const userChanges = (
  was: Attributes,
  is: Attributes,
  at: string,
  by?: ChangeActor,
): AttributeChange[] => differing(was, is, () => byUser(at, by));

/** The item of the container's history for a write, in the same transaction. */
export const changeItem = (
  { account, containerId, version, updatedAt }: ContainerItem,
  changes: readonly AttributeChange[],
) => ({ account, containerId, version, at: updatedAt, changes });

function originOf(
  name: string,
  value: unknown,
  container: ContainerItem,
  journey: ContainerJourney,
): ChangeOrigin {
  const provenance = journey.provenance[name];
  if (provenance)
    return {
      source: provenance.dataSource,
      provider: provenance.provider ?? providerOf(provenance.rawKey, container, journey),
      observedAt: provenance.observedAt,
      effectiveAt:
        typeof value === "string" && name.endsWith("_at")
          ? value
          : (provenance.effectiveAt ?? provenance.observedAt),
      rawEventId: rawEventId(container.id, { key: provenance.rawKey }),
    };
  const event =
    name === "current_status"
      ? // No statement decides `new`: it is what is left of the journey after a withdrawal.
        journey.milestones.at(-1)
      : journey.milestones.findLast(
          (one) => one.milestone === milestoneOfAttribute[name] && one.at === value,
        );
  return event ? ofEvent(event, container, journey) : ofCarrier(container);
}

const providerOf = (rawKey: string, container: ContainerItem, journey: ContainerJourney): string =>
  journey.rawEvents.find(({ key }) => key === rawKey)?.provider?.code ?? nameOfCarrier(container);

function ofEvent(
  event: ProjectedEvent,
  container: ContainerItem,
  journey: ContainerJourney,
): ChangeOrigin {
  return {
    source: event.dataSource,
    provider: providerOf(event.rawKey, container, journey),
    observedAt: event.createdAt,
    effectiveAt: event.at,
    rawEventId: rawEventId(container.id, { key: event.rawKey }),
  };
}

const nameOfCarrier = ({ scac }: ContainerItem): string => shippingLine(scac)?.name ?? scac;

const ofCarrier = (container: ContainerItem): ChangeOrigin => ({
  source: "shipping_line",
  provider: nameOfCarrier(container),
  observedAt: null,
  effectiveAt: null,
  rawEventId: null,
});
