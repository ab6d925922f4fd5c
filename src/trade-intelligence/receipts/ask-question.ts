import type * as z from "zod";
import { CommoditySearchBody } from "#schemas/trade-intelligence/commodities.ts";
import {
  CompanyProfileBody,
  CompanySearchBody,
  TopImportersBody,
} from "#schemas/trade-intelligence/companies.ts";
import { BillLookupBody, ContainerLookupBody } from "#schemas/trade-intelligence/lookups.ts";
import { BreakdownBody, TrendsBody } from "#schemas/trade-intelligence/questions.ts";
import type { TradeReceipt, tradeQuestions } from "#schemas/trade-intelligence/receipts.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { TradeEngine } from "../engine/engine.ts";
import { tradeEngine } from "../engine/the-engine.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import { breakdown } from "../query/questions/breakdown.ts";
import { lookUpBill } from "../query/questions/lookup-bill.ts";
import { lookUpContainer } from "../query/questions/lookup-container.ts";
import { companyProfile } from "../query/questions/profile.ts";
import { searchCommodities } from "../query/questions/search-commodities.ts";
import { searchCompanies } from "../query/questions/search-companies.ts";
import { topImporters } from "../query/questions/top-importers.ts";
import { trends } from "../query/questions/trends.ts";
import type { ShownCommodity } from "../query/record-lines.ts";
import { queryIdOf } from "./query-id.ts";
import { pinnedTo } from "./read-files.ts";
import { filesRead, receiptOfFiles, receiptOfLines, type CountedFile } from "./receipt.ts";

export type TradeQuestion = (typeof tradeQuestions)[number];

type Asking<B extends z.ZodType, A extends object> = {
  readonly body: B;
  /** Answered from the table, whose record is all that was read. */
  readonly isLookup?: true;
  run(db: Db, engine: TradeEngine, body: z.output<B>): Promise<A>;
};
const asking = <B extends z.ZodType, A extends object>(row: Asking<B, A>): Asking<B, A> => row;

/** Every question with what it takes and what answers it. */
export const questions = {
  container: asking({
    body: ContainerLookupBody,
    isLookup: true,
    run: (db, engine, { container_number }) => lookUpContainer(db, engine, container_number),
  }),
  bill: asking({
    body: BillLookupBody,
    isLookup: true,
    run: (db, engine, body) => lookUpBill(db, engine, body),
  }),
  companies: asking({
    body: CompanySearchBody,
    run: (_db, engine, body) => searchCompanies(engine, body),
  }),
  company: asking({
    body: CompanyProfileBody,
    run: (_db, engine, body) => companyProfile(engine, body),
  }),
  commodities: asking({
    body: CommoditySearchBody,
    run: (_db, engine, { query, limit }) => searchCommodities(engine, query, limit),
  }),
  importers: asking({
    body: TopImportersBody,
    run: (_db, engine, body) => topImporters(engine, body),
  }),
  trends: asking({ body: TrendsBody, run: (_db, engine, body) => trends(engine, body) }),
  breakdown: asking({ body: BreakdownBody, run: (_db, engine, body) => breakdown(engine, body) }),
} as const satisfies Readonly<Record<TradeQuestion, unknown>>;

type Body<Q extends TradeQuestion> = z.output<(typeof questions)[Q]["body"]>;
type Answer<Q extends TradeQuestion> = Awaited<ReturnType<(typeof questions)[Q]["run"]>>;
type WithReceipt<A> = A & { readonly meta: TradeReceipt };

/** Answers a question from one snapshot, with how it was counted, and the files that it was counted from. */
export async function answerFrom<Q extends TradeQuestion>(
  { db, account }: Context,
  engine: TradeEngine,
  snapshot: Snapshot,
  question: Q,
  body: Body<Q>,
): Promise<{ readonly answer: WithReceipt<Answer<Q>>; readonly files: readonly CountedFile[] }> {
  const { pinned, read } = pinnedTo(engine, snapshot);
  const row = questions[question] as unknown as Asking<z.ZodType<Body<Q>>, Answer<Q>>;
  const answer = await row.run(db, pinned, body);
  const id = queryIdOf(account.id, { question, build: snapshot.build, body });
  const meta = row.isLookup
    ? receiptOfLines(snapshot, answer as { commodities?: readonly ShownCommodity[] }, id)
    : receiptOfFiles(snapshot, read, id);
  return { answer: { ...answer, meta }, files: filesRead(snapshot, read) };
}

/**
 * Answers a question from the data that is published, with its receipt (contract: trade-intelligence#receipts): it costs no
 * call and no statement more.
 */
export async function askQuestion<Q extends TradeQuestion>(
  ctx: Context,
  question: Q,
  body: Body<Q>,
): Promise<WithReceipt<Answer<Q>>> {
  const engine = await tradeEngine(ctx);
  return (await answerFrom(ctx, engine, await engine.snapshot(), question, body)).answer;
}
