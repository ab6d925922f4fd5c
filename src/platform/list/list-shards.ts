/**
 * How many partitions of the list index an account's list is spread over. DynamoDB takes 1,000 write units a
 * second in each, and moving a row of up to 2 KB to its new place takes four: 500 changes a second of one
 * account's list. Each partition is a call of every page that is read, so there are no more
 * (docs/adr/0185-a-list-has-two-partitions.md).
 */
const listShards = 2;

/** The partition of a record's row. `id`: a UUID, whose last digits are random. */
export const listShardOf = (id: string): string =>
  String(Number.parseInt(id.slice(-2), 16) % listShards);

export const allListShards = Array.from({ length: listShards }, (_, i) => String(i));
