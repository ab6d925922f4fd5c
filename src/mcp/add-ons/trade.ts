import type * as z from "zod";
import { CommoditySearch, CommoditySearchBody } from "#schemas/trade-intelligence/commodities.ts";
import {
  CompanyProfile,
  CompanyProfileBody,
  CompanySearch,
  CompanySearchBody,
  TopImporters,
  TopImportersBody,
} from "#schemas/trade-intelligence/companies.ts";
import {
  BillLookup,
  BillLookupBody,
  ContainerLookup,
  ContainerLookupBody,
} from "#schemas/trade-intelligence/lookups.ts";
import {
  Breakdown,
  BreakdownBody,
  Trends,
  TrendsBody,
} from "#schemas/trade-intelligence/questions.ts";
import { askQuestion, type TradeQuestion } from "#src/trade-intelligence/index.ts";
import type { Guidance } from "../guidance.ts";
import { tool, toolReads, type Tool } from "../tool.ts";

/** What all these questions have in common: customs records of US imports, not the account's own. */
const facts =
  "From US customs records of ocean imports since 2022: those of all importers, not only the account's.";
const caution =
  "Numbers are counts of customs records; values are modelled, not declared. State the period, the filters and every note. Companies are consignees or notify parties; mention it if likely_logistics_provider is true. Names are as on the bills: spellings vary.";

/** What to do next with an answer: by whether it holds anything, notes, or less than there is. */
function hintsFor(
  found: Readonly<Record<string, unknown>>,
  { rows, next }: Pick<Row<z.ZodObject, z.ZodObject>, "rows" | "next">,
): string[] {
  const isNothing = found["found"] === false || (rows !== undefined && isWithoutCount(found[rows]));
  const isCut = Object.entries(found).some(
    ([name, value]) => name.endsWith("_truncated") && value === true,
  );
  const { notes } = found;
  return [
    ...(isNothing
      ? [
          "No records match. Check the spelling, remove a filter or widen the period. This does not prove that nothing was imported.",
        ]
      : []),
    ...(Array.isArray(notes) && notes.length > 0
      ? ["State every note: the notes explain what these numbers omit."]
      : []),
    "meta says how this was counted: whose names and which codes the records lack, and query_id, which repeats the answer on the same data. Quote it where numbers are passed on.",
    ...(isCut ? ["Lists are shortened (_truncated): state that there is more."] : []),
    isNothing
      ? `To continue: ${next.join(" or ")}.`
      : `State that these are counts of US customs records. To continue: ${next.join(" or ")}.`,
  ];
}

/** No row at all, or none but a total of zero. */
const isWithoutCount = (list: unknown): boolean =>
  Array.isArray(list) && list.every((row: { readonly value?: unknown }) => row.value === 0);

type Row<I extends z.ZodObject, O extends z.ZodObject> = {
  readonly name: string;
  readonly title: string;
  readonly what: string;
  readonly input: I;
  readonly output: O;
  readonly answers: readonly string[];
  readonly fields: readonly string[];
  readonly next: readonly string[];
  /** The list that is empty when nothing fits; without it, `found` is false. */
  readonly rows?: string;
  readonly display?: Guidance["display"];
  /** The question as the API calls it. */
  readonly ask: TradeQuestion;
};

/** A tool for one question of /trade_intel, with the same schemas, counted in the same bucket. */
const question = <I extends z.ZodObject, O extends z.ZodObject>(row: Row<I, O>): Tool =>
  tool({
    name: row.name,
    title: row.title,
    description: `${row.what} ${facts}`,
    access: { ...toolReads, counts: "trade_intelligence", entitlement: "trade_intel" },
    input: row.input,
    output: row.output,
    // Wide rows that read themselves: their columns would be a fifth of the list of tools.
    shownDepth: 0,
    guidance: {
      purpose: row.what,
      can_answer: row.answers,
      requires_more_data: [
        "Where a container is now: search_container, for containers that the account tracks",
      ],
      relevant_fields: row.fields,
      presentation_guidance: caution,
      suggested_follow_ups: ["Narrow or widen the period", "Compare with another company or port"],
      suggested_tools: row.next,
      ...(row.display && { display: row.display }),
    },
    async run(caller, input) {
      const found = await askQuestion(caller, row.ask, input as never);
      const result = row.output.parse(found);
      return { result: result as z.input<O>, hints: hintsFor(result, row) };
    },
  });

/** The add-on of trade intelligence, smallest question first. */
export const tradeTools: readonly Tool[] = [
  question({
    name: "trade_lookup_container",
    title: "Look up a container's US import",
    what: "The most recent US import of any container: shipping line, vessel, ports, consignee and goods.",
    input: ContainerLookupBody,
    output: ContainerLookup,
    answers: ["Who last imported this container, with what goods and under which bill?"],
    fields: ["found", "latest_import", "commodities", "error"],
    next: ["trade_lookup_bill", "trade_company_profile"],
    ask: "container",
  }),
  question({
    name: "trade_lookup_bill",
    title: "Look up a US import bill",
    what: "Containers and goods of any master or house bill of lading.",
    input: BillLookupBody,
    output: BillLookup,
    answers: ["Which containers and goods are on this bill?"],
    fields: ["found", "containers", "commodities"],
    next: ["trade_lookup_container", "trade_company_profile"],
    ask: "bill",
  }),
  question({
    name: "trade_search_companies",
    title: "Search importers",
    what: "Find companies by name (spelling mistakes are allowed), by goods, or both.",
    input: CompanySearchBody.unwrap(),
    output: CompanySearch,
    answers: ["Under which name is this importer in the records?", "Who imports these goods?"],
    fields: ["results[].company_name", "results[].containers", "results[].score"],
    rows: "results",
    next: ["trade_company_profile"],
    display: "table",
    ask: "companies",
  }),
  question({
    name: "trade_company_profile",
    title: "Profile an importer",
    what: "What one company imports: volumes by month, ports, origins, carriers and goods.",
    input: CompanyProfileBody,
    output: CompanyProfile,
    answers: ["How much does this company import, from where, and with which carriers?"],
    fields: ["found", "totals", "monthly", "notes"],
    next: ["trade_search_companies", "trade_trends"],
    ask: "company",
  }),
  question({
    name: "trade_search_commodities",
    title: "Search HS headings",
    what: "Find four-digit HS headings by text or by the first digits of a code.",
    input: CommoditySearchBody,
    output: CommoditySearch,
    answers: ["Which HS4 heading covers these goods?"],
    fields: ["results[].hs4", "results[].description", "results[].common_goods"],
    rows: "results",
    next: ["trade_top_importers", "trade_trends"],
    display: "table",
    ask: "commodities",
  }),
  question({
    name: "trade_top_importers",
    title: "Rank importers",
    what: "The largest importers of a heading, by a port or from a country.",
    input: TopImportersBody.unwrap(),
    output: TopImporters,
    answers: ["Who imports most of these goods, through this port or from this country?"],
    fields: ["importers", "filters", "notes"],
    rows: "importers",
    next: ["trade_company_profile"],
    display: "table",
    ask: "importers",
  }),
  question({
    name: "trade_trends",
    title: "Import trends",
    what: "Containers, TEU or value over months, quarters or years, by up to two dimensions.",
    input: TrendsBody.unwrap(),
    output: Trends,
    answers: [
      "How did imports of these goods develop?",
      "Which carrier gained share on this lane?",
    ],
    fields: ["series", "measure", "notes"],
    rows: "series",
    next: ["trade_breakdown"],
    display: "timeline",
    ask: "trends",
  }),
  question({
    name: "trade_breakdown",
    title: "Break imports down",
    what: "Containers, TEU or value by a hierarchy of up to four dimensions.",
    input: BreakdownBody,
    output: Breakdown,
    answers: ["How are these imports distributed by port, carrier, origin or goods?"],
    fields: ["rows", "measure", "notes"],
    rows: "rows",
    next: ["trade_trends"],
    display: "table",
    ask: "breakdown",
  }),
];
