import type { ProjectedEvent } from "../journey.ts";
import type { Forecasts } from "./estimates.ts";
import type { ContainerRoute } from "../route/route.ts";
import type { CarrierView } from "./view.ts";

/** One container, or the document while it has none, with everything computed of it. */
export type ContainerProjection = {
  readonly container: string | null;
  readonly view: CarrierView;
  readonly route: ContainerRoute;
  readonly milestones: readonly ProjectedEvent[];
  readonly forecasts: Forecasts;
};
