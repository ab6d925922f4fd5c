import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { places } from "#src/reference/places/places.ts";
import { renderList } from "#src/reference/places/place-list.ts";
import { builtInList } from "#src/reference/places/place-lists.ts";
import { builtPlaces, type Built, type Repair } from "./seaports.ts";

/**
 * Makes the built-in list of ports, src/reference/places/world-places.txt, from the package
 * `sea-ports`, and the page of what is repaired in it, docs/places.md. To be run after a change of
 * the package, of tz-lookup or of a repair.
 */
function main(): void {
  const root = join(import.meta.dirname, "../..");
  const curated = new Set(places.flatMap(({ locode, aliases }) => [locode, ...aliases]));
  const built = builtPlaces(curated);
  writeFileSync(
    join(root, "src/reference/places", builtInList),
    renderList({ source: "sea-ports", edition: "0.0.9" }, built.places),
  );
  const ports = built.places.filter(({ kind }) => kind === "port").length;
  console.log(`${ports} ports and ${built.places.length - ports} inland places`);
  writeFileSync(join(root, "docs/places.md"), pageOf(built));
}

const table = (repairs: readonly Repair[]): string =>
  [
    "| UN/LOCODE | Name | Was | Is |",
    "| --- | --- | --- | --- |",
    ...repairs.map(({ locode, name, was, is }) => `| ${locode} | ${name} | ${was} | ${is} |`),
  ].join("\n");

const pageOf = ({ zones, byCountry, coordinates }: Built): string => `# Repairs in the list of ports

Written by \`node bin/places/main.ts\`. The built-in list is made from the npm package \`sea-ports\` 0.0.9
(MIT). Its zones are compared with those that \`@photostructure/tz-lookup\` 11.7.0 (CC0) has for the
coordinates, its coordinates with the outlines of countries (Natural Earth, public domain).

## Zones that differ from the package's

${table(zones)}

## Zones of the country in place of tz-lookup's

Beside a border and off a shore tz-lookup has a zone that the country of the port does not use.

${table(byCountry)}

## Coordinates

${table(coordinates)}
`;

main();
