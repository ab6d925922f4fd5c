import type { Duck } from "../engine/duck.ts";

/** Rows that are cleaned at once, for each megabyte of DuckDB's memory: each takes 2 KB meanwhile. */
const rowsForMegabyte = 500;

/**
 * Makes `incoming` one share of its rows after the other, the rows of an identifier in one share, and
 * yields each share's number. Ten million rows cleaned at once spilled more than 20 GB.
 * `incoming` no longer exists afterwards.
 */
export async function* sharesOfIncoming(
  duck: Duck,
  rows: number,
  memoryMb: number,
): AsyncGenerator<number> {
  const atOnce = memoryMb * rowsForMegabyte;
  const shares = Math.ceil(rows / atOnce);
  if (shares <= 1) {
    yield 0;
    await duck.run("drop table incoming");
    return;
  }
  // Sorted a piece at a time, so that each share reads few rows of others.
  await duck.run(`create or replace table shared_rows as
    select *, 0 as share, rowid as place from incoming where false`);
  const [last] = await duck.rows<{ place: number }>("select max(rowid) as place from incoming");
  for (let from = 0; from <= last!.place; from += atOnce)
    await duck.run(`insert into shared_rows
      select *, (hash(identifier) % ${shares})::integer as share, rowid as place from incoming
      where rowid >= ${from} and rowid < ${from + atOnce} order by share, place`);
  for (let share = 0; share < shares; share++) {
    await duck.run(`create or replace table incoming as
      select * exclude (share, place) from shared_rows where share = ${share} order by place`);
    yield share;
  }
  await duck.run("drop table incoming; drop table shared_rows");
}
