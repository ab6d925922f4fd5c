import type { Context } from "#src/platform/dependencies.ts";
import { notFound, refuse } from "#src/platform/http/errors.ts";
import type { TradeEngine } from "../engine/engine.ts";
import { tradeEngine } from "../engine/the-engine.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import { GoneRecord } from "../store/records.ts";
import { answerFrom, questions } from "./ask-question.ts";
import { queryNamed } from "./query-id.ts";

async function gone(engine: TradeEngine, build: string) {
  const { deliveries } = await engine.snapshot();
  const day = deliveries.find((one) => one.build === build)?.data_day;
  return refuse(
    "gone",
    `The data${day === undefined ? "" : ` of ${day}`} that answered this is no longer held. Ask the question again: it is answered from the data of now`,
  );
}

/**
 * The answer of a query id again, from the data that it was counted from and never from any other. Throws 404 for an id that
 * this account was not given, and 410 once that data is no longer held.
 */
export async function repeatQuestion(ctx: Context, id: string) {
  const named = queryNamed(ctx.account.id, id);
  const body = named && questions[named.question].body.safeParse(named.body);
  if (!named || !body?.success) throw notFound("query", id);
  const { question, build } = named;
  const engine = await tradeEngine(ctx);
  const snapshot = await engine.held(build);
  if (!snapshot) throw await gone(engine, build);
  const repeated = await whileHeld(engine, snapshot, () =>
    answerFrom(ctx, engine, snapshot, question, body.data as never),
  );
  if (!repeated) throw await gone(engine, build);
  return { query_id: id, question, asked: body.data, ...repeated };
}

/** Null where the data was removed meanwhile: a part that is gone reads like one without a row. */
async function whileHeld<T>(
  engine: TradeEngine,
  { build }: Snapshot,
  answer: () => Promise<T>,
): Promise<T | null> {
  try {
    const answered = await answer();
    return (await engine.held(build)) ? answered : null;
  } catch (error) {
    if (error instanceof GoneRecord || !(await engine.held(build))) return null;
    throw error;
  }
}
