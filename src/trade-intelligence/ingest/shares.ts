import type { Duck } from "../engine/duck.ts";

/** Rows that are cleaned at once, for each megabyte of DuckDB's memory. */
const rowsForMegabyte = 2_000;

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
  await duck.run("alter table incoming rename to all_rows");
  for (let share = 0; share < shares; share++) {
    await duck.run(`create or replace table incoming as
      select * from all_rows where hash(identifier) % ${shares} = ${share}`);
    yield share;
  }
  await duck.run("drop table incoming; drop table all_rows");
}
