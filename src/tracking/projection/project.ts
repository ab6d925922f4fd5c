import type { Journey } from "./journey.ts";
import { ofOtherJourney } from "#src/statements/references.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { containerJourney, projectContainer } from "./carrier/container.ts";
import { carrierEventsOf, isFutureActual } from "./carrier/carrier-events.ts";
import { ofLatestCycle } from "./carrier/cycle.ts";
import type { Knowledge } from "#src/knowledge/knowledge.ts";
import type { Statement } from "#src/knowledge/statement.ts";
import { shipmentJourney } from "./carrier/shipment.ts";
import { ridersOf } from "./carrier/view.ts";

/**
 * ISO 6346, and R for the reefers of some lessors (contract: sources#container-numbers). Others are
 * shown raw at most.
 */
const containerNumber = /^[A-Z]{3}[UJZR]\d{7}$/;

/**
 * The projection of all statements about a number. `now` only holds back actuals that are in the
 * future; everything else follows from the statements. What names another bill of lading or booking
 * is of another journey: it is shown raw with its reason, and nothing else.
 */
export function journeyOf(
  knowledge: Knowledge,
  { now, carrierTarget }: { readonly now: string; readonly carrierTarget: CarrierTargetKey },
): Journey {
  const only = carrierTarget.type === "container" ? carrierTarget.number : null;
  const all = only ? ofLatestCycle(knowledge.statements, only, now) : knowledge.statements;
  const others = ofOtherReferences(all, carrierTarget);
  const statements = others.size === 0 ? all : all.filter(({ id }) => !others.has(id));
  const events = carrierEventsOf({ ...knowledge, statements }, now);
  const riders = ridersOf(events);
  const numbers = containersOf(statements).filter((number) => only === null || number === only);
  const projection = numbers.map((number) => projectContainer(events, riders, number, now));
  return {
    shipment: shipmentJourney(
      projection.length > 0 ? projection : [projectContainer(events, riders, null, now)],
      statements.filter(({ content }) => !isFutureActual(content, now)),
    ),
    containers: projection.map((one) => {
      const number = one.container!;
      const about = ({ content }: Statement): boolean =>
        content.equipment === number || content.equipment === null;
      const foreign = all.filter((one) => others.has(one.id) && about(one));
      return containerJourney(number, one, statements.filter(about), foreign);
    }),
  };
}

/** The statements that name another bill of lading or booking, by id. */
export function ofOtherReferences(
  statements: readonly Statement[],
  carrierTarget: CarrierTargetKey,
): ReadonlyMap<string, Statement> {
  const isOther = ofOtherJourney(
    statements.map(({ content }) => content),
    carrierTarget,
  );
  return new Map(statements.filter(({ content }) => isOther(content)).map((one) => [one.id, one]));
}

const containersOf = (statements: readonly Statement[]): string[] =>
  [...new Set(statements.flatMap(({ content }) => content.equipment ?? []))]
    .filter((number) => containerNumber.test(number))
    .toSorted();
