import type { BoxFacts } from "./container-row.ts";
import type { Found } from "./found.ts";
import { amountOf } from "./units.ts";

/** More than these no container holds. */
const mostKilos = 75_000;
const mostPounds = 160_000;
const mostCubicMetres = 150;
const mostCubicFeet = 6_000;
const mostPackages = 999_999;

/** A figure that lost its point is too large, one that lost its first part begins with a nought. */
const isPossible = ({ text }: Found, most: number): boolean =>
  !/^0\d/.test(text) && (amountOf(text) ?? 0) <= most;

/** What is said of a box, without the figures that none can have; their units go with them. */
export function withPossibleFigures<T extends BoxFacts>(facts: T): T {
  const { weight, weightUnit, volume, volumeUnit, packages } = facts;
  const possible = { ...facts };
  const isPounds = /^L/i.test(weightUnit?.text ?? "");
  const isFeet = /F/i.test(volumeUnit?.text ?? "");
  if (!weight || !isPossible(weight, isPounds ? mostPounds : mostKilos)) {
    delete possible.weight;
    delete possible.weightUnit;
  }
  if (!volume || !isPossible(volume, isFeet ? mostCubicFeet : mostCubicMetres)) {
    delete possible.volume;
    delete possible.volumeUnit;
  }
  if (packages && !isPossible(packages, mostPackages)) {
    delete possible.packages;
    delete possible.packageUnit;
  }
  return possible;
}
