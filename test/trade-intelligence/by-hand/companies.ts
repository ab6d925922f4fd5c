import { nameMatch } from "#src/trade-intelligence/query/name-match.ts";
import { companyName } from "#src/trade-intelligence/reference/company-name.ts";
import { headingOf, searchHeadings } from "#src/trade-intelligence/reference/headings.ts";
import { compare, measured, type Line } from "./lines.ts";

/** Lines of a company in one state, each with the company's roles on it. */
const linesOf = (lines: readonly Line[], company: string, state?: string | null) =>
  lines.flatMap((line) => {
    const roles = line.parties.filter(
      (party) =>
        party.company === company && (state === undefined || party.company_state === state),
    );
    return roles.length > 0 ? [{ line, roles }] : [];
  });

const containersOf = (mine: ReturnType<typeof linesOf>, role?: string): number =>
  new Set(
    mine
      .filter(({ roles }) => !role || roles.some((party) => party.role === role))
      .map(({ line }) => line.container),
  ).size;

/** Containers and TEUs by a label, the most containers first. */
function volumes(lines: readonly Line[], label: (line: Line) => Line["pod"]) {
  const groups = Map.groupBy(
    lines.filter((line) => label(line) !== null),
    (line) => String(label(line)),
  );
  return [...groups]
    .map(([name, members]) => {
      const { containers, teu, estimated_value } = measured(members);
      return { name, containers, teus: teu, estimated_value };
    })
    .toSorted((a, b) => b.containers - a.containers || compare(a.name, b.name));
}

const words = /LOGISTICS|FREIGHT|FORWARDING|BROKERS|CARGO/;
const hint = (name: string, containers: number, asNotify: number) => {
  const share = containers > 0 ? Math.round((asNotify / containers) * 10_000) / 10_000 : 0;
  return {
    notify_party_share: share,
    likely_logistics_provider: words.test(name) || share >= 0.8,
  };
};

const goodsOf = (lines: readonly Line[]) =>
  volumes(lines, (line) => line.hs4).map(({ name, containers, estimated_value }) => ({
    hs4: name,
    description: headingOf(name)?.description ?? null,
    estimated_value,
    containers,
  }));

/** Every company with five or more containers in the months, as company search shows it, without the score. */
function companiesByHand(lines: readonly Line[]) {
  const names = new Map(
    lines.flatMap((line) =>
      line.parties.map(
        ({ company, company_state }) =>
          [JSON.stringify([company, company_state]), { company, company_state }] as const,
      ),
    ),
  );
  return [...names.values()].flatMap(({ company, company_state }) => {
    const mine = linesOf(lines, company, company_state);
    const own = mine.map(({ line }) => line);
    const { containers, teu, estimated_value } = measured(own);
    if (containers < 5) return [];
    const months = own.map(({ month }) => month).toSorted(compare);
    const asNotify = containersOf(mine, "notify");
    const cold = new Set(own.filter(({ reefer }) => reefer).map(({ container }) => container)).size;
    const top = (label: (line: Line) => Line["pod"]) =>
      volumes(own, label)
        .slice(0, 5)
        .map((row) => ({ name: row.name, containers: row.containers }));
    return {
      company_name: company,
      company_state,
      containers,
      containers_as_consignee: containersOf(mine, "consignee"),
      containers_as_notify_party: asNotify,
      teus: teu,
      estimated_value,
      reefer_share: Math.round((cold / containers) * 10_000) / 10_000,
      first_month: months[0],
      last_month: months.at(-1),
      top_ports: top((line) => line.pod),
      top_origins: top((line) => line.origin_country),
      top_carriers: top((line) => line.carrier),
      top_commodities: goodsOf(own).slice(0, 5),
      ...hint(company, containers, asNotify),
    };
  });
}

export type CompanyQuestion = {
  readonly name?: string | undefined;
  readonly imports?: string | undefined;
  readonly state?: string | undefined;
  readonly port_of_discharge?: string | undefined;
  readonly origin_country?: string | undefined;
  readonly min_containers?: number | undefined;
  readonly limit: number;
};

/** POST /trade_intel/companies/search: ordered by how well they match, never by size alone. */
export function searchByHand(lines: readonly Line[], question: CompanyQuestion) {
  const asked = question.name === undefined ? null : companyName(question.name);
  if (question.name !== undefined && asked === null) return [];
  const headings =
    question.imports === undefined
      ? null
      : new Set(
          searchHeadings(question.imports, 8)
            .filter(({ score }) => score >= 0.34)
            .map(({ heading }) => heading.hs4),
        );
  const holds = (text: string | undefined, value: Line["pod"]) =>
    text === undefined ||
    (value !== null && String(value).toLowerCase().includes(text.toLowerCase()));
  return companiesByHand(lines)
    .flatMap((found) => {
      const own = linesOf(lines, found.company_name, found.company_state).map(({ line }) => line);
      const fitting = own.filter((line) => headings?.has(String(line.hs4)));
      if (found.containers < (question.min_containers ?? 1)) return [];
      if (question.state && found.company_state !== question.state.toUpperCase()) return [];
      if (!own.some((line) => holds(question.port_of_discharge, line.pod))) return [];
      if (!own.some((line) => holds(question.origin_country, line.origin_country))) return [];
      if (headings && fitting.length === 0) return [];
      const named = asked === null ? 1 : nameMatch(asked, found.company_name);
      if (asked !== null && named < 0.45) return [];
      const share = headings ? measured(fitting).containers / found.containers : 1;
      const score = named * (0.5 + 0.5 * share) * (headings && asked === null ? share : 1);
      const rounded = Math.round(score * 1000) / 1000;
      return asked !== null && rounded < 0.45 ? [] : [{ ...found, score: rounded }];
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.containers - a.containers ||
        compare(a.company_name, b.company_name) ||
        compare(a.company_state ?? "~", b.company_state ?? "~"),
    )
    .slice(0, question.limit);
}

/** POST /trade_intel/companies/profile without its notes. `lines` are those of the full months. */
export function profileByHand(
  lines: readonly Line[],
  company: string,
  state: string | undefined,
  months: readonly string[],
) {
  const mine = linesOf(lines, company, state?.toUpperCase());
  const own = mine.map(({ line }) => line);
  const { containers, teu } = measured(own);
  const asNotify = containersOf(mine, "notify");
  const shares = (label: (line: Line) => Line["pod"]) =>
    volumes(own, label)
      .slice(0, 25)
      .map(({ name, containers: count, teus }) => ({ name, containers: count, teus }));
  const states = mine.flatMap(({ roles }) => roles.flatMap((party) => party.company_state ?? []));
  return {
    found: containers > 0,
    totals: {
      containers,
      containers_as_consignee: containersOf(mine, "consignee"),
      containers_as_notify_party: asNotify,
      teus: teu,
      states: [...new Set(states)].toSorted(compare),
      ...hint(company, containers, asNotify),
    },
    monthly: (containers > 0 ? months : []).map((month) => {
      const inMonth = measured(own.filter((line) => line.month === month));
      return { month, containers: inMonth.containers, teus: inMonth.teu };
    }),
    ports_of_discharge: shares((line) => line.pod),
    origin_countries: shares((line) => line.origin_country),
    carriers: shares((line) => line.carrier),
    destination_states: shares((line) => line.dest_state),
    commodities_hs4: goodsOf(own).slice(0, 25),
  };
}

/** POST /trade_intel/importers/top: the states of a name added up. */
export function importersByHand(lines: readonly Line[], limit: number) {
  const names = new Set(lines.flatMap(({ parties }) => parties.map(({ company }) => company)));
  return [...names]
    .map((company_name) => {
      const mine = linesOf(lines, company_name);
      const { containers, teu, estimated_value } = measured(mine.map(({ line }) => line));
      const states = mine.flatMap(({ roles }) =>
        roles.flatMap((party) => party.company_state ?? []),
      );
      return {
        company_name,
        states: [...new Set(states)].toSorted(compare),
        containers,
        teus: teu,
        estimated_value,
      };
    })
    .toSorted((a, b) => b.containers - a.containers || compare(a.company_name, b.company_name))
    .slice(0, limit);
}
