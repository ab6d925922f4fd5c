import type { Journey } from "../journey.ts";
import { ofOtherJourney } from "../references.ts";
import type { SubjectKey } from "../source.ts";
import { containerJourney, tell } from "./container.ts";
import { factsOf, isFutureActual } from "./facts.ts";
import { ofLatestCycle } from "./cycle.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Saying } from "./saying.ts";
import { shipmentJourney } from "./shipment.ts";
import { ridersOf } from "./view.ts";

/**
 * ISO 6346, and R for the reefers of some lessors (contract: sources#container-numbers). Others are
 * shown raw at most.
 */
const containerNumber = /^[A-Z]{3}[UJZR]\d{7}$/;

/**
 * What is known of a subject, told as one story. `now` only keeps back actuals that lie in the
 * future; everything else follows from what was said. What names another bill of lading or booking
 * is of another journey: shown raw with its reason, and nothing else.
 */
export function journeyOf(
  knowledge: Knowledge,
  { now, subject }: { readonly now: string; readonly subject: SubjectKey },
): Journey {
  const only = subject.type === "container" ? subject.number : null;
  const all = only ? ofLatestCycle(knowledge.sayings, only, now) : knowledge.sayings;
  const others = ofOtherReferences(all, subject);
  const sayings = others.size === 0 ? all : all.filter(({ id }) => !others.has(id));
  const facts = factsOf({ ...knowledge, sayings }, now);
  const riders = ridersOf(facts);
  const numbers = containersOf(sayings).filter((number) => only === null || number === only);
  const told = numbers.map((number) => tell(facts, riders, number, now));
  return {
    shipment: shipmentJourney(
      told.length > 0 ? told : [tell(facts, riders, null, now)],
      sayings.filter(({ said }) => !isFutureActual(said, now)),
    ),
    containers: told.map((one) => {
      const number = one.container!;
      const about = ({ said }: Saying): boolean =>
        said.equipment === number || said.equipment === null;
      const foreign = all.filter((one) => others.has(one.id) && about(one));
      return containerJourney(number, one, sayings.filter(about), foreign);
    }),
  };
}

/** The statements that name another bill of lading or booking, by id. */
export function ofOtherReferences(
  sayings: readonly Saying[],
  subject: SubjectKey,
): ReadonlyMap<string, Saying> {
  const isOther = ofOtherJourney(
    sayings.map(({ said }) => said),
    subject,
  );
  return new Map(sayings.filter(({ said }) => isOther(said)).map((one) => [one.id, one]));
}

const containersOf = (sayings: readonly Saying[]): string[] =>
  [...new Set(sayings.flatMap(({ said }) => said.equipment ?? []))]
    .filter((number) => containerNumber.test(number))
    .toSorted();
