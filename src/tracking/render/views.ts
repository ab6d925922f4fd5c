import type { ContainerItem, TransportEventItem } from "../store/container-entity.ts";
import type { PollTargetItem } from "#src/polling/store/poll-target-entity.ts";
import type { PartyItem, PartyRoleRecord } from "#src/accounts/index.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";
import type { RequestItem } from "../store/request-entity.ts";

/** A container with its events, and its shipment where that was asked for. */
export type ContainerView = {
  readonly container: ContainerItem;
  /**
   * Newest created first (contract: containers#relationships-of-containers); empty where they were
   * not asked for.
   */
  readonly events: readonly TransportEventItem[];
  readonly carrierTarget: PollTargetItem | null;
  /** The terminals and railroads that are, or were, asked about it. */
  readonly facilityTargets: readonly PollTargetItem[];
  readonly shipment: ShipmentView | null;
};

/** A shipment with what other items know of it. */
export type ShipmentView = {
  readonly shipment: ShipmentItem;
  readonly carrierTarget: PollTargetItem | null;
  readonly roles: readonly PartyRoleRecord[];
  /** Those that hold a role, by id. */
  readonly parties: ReadonlyMap<string, PartyItem>;
};

/** Name of the shipment's first customer. */
export const customerName = ({ roles, parties }: ShipmentView): string | null => {
  const customer = roles.find((held) => held.role === "customer");
  return (customer && parties.get(customer.party)?.companyName) ?? null;
};

export type Found =
  | { readonly kind: "shipment"; readonly shipment: ShipmentItem }
  | {
      readonly kind: "container";
      readonly container: ContainerItem;
      readonly shipment: ShipmentItem | null;
    }
  | { readonly kind: "request"; readonly request: RequestItem };
