import type { PlantedBug } from "./planted/bugs.ts";
import type { Found } from "./planted/find-bug.ts";

const intro = `# The seed is the bug

The table is written by \`npm run simulate:faults -- --planted\`; the text is in \`bench/simulate/page.ts\`.

\`npm run simulate:faults\` runs the product's own code (tracking, polling, applying, dispatch, delivery) with its clock,
sources, receivers, queues, table, stream and buckets under one scheduler in one thread. The scheduler's dice come from a
seed: they decide which function goes on at each step, and which faults come between two steps.

- **Faults**: a process dies before or after a step; a step is refused; the answer of a write is lost and the SDK asks
  again; a transaction meets another one; a message comes twice or late; a batch of the stream comes again; the clock
  jumps; all processes end; the source is silent, answers with less, in another order, with garbage, or does not know the
  number; a receiver fails, hangs after it took the event, or never answers at all.
- **Histories**: one or two bills at a carrier, direct or by a transshipment, told late and out of order, with times that
  are corrected, silently or not, moves that are taken back, and events of another bill; one or two customers; a user who
  edits the request meanwhile.
- **What must hold** when the faults are over: every event of the source's history is in the customer's feed once, the feed
  counts on without a hole, corrections say why, and whoever follows them ends where the source did; the containers and the
  request are there too; every receiver that lives got each event of its subscription; no customer sees anything of
  another's; nothing is parked, and nothing is a dead letter, that too few failures explain.

The model of this (\`bench/simulate/oracle.ts\`) reads the feed, the containers and what receivers got, as a customer does.

| command | what it does |
|-|-|
| \`npm run simulate:faults -- --seeds 10000\` | runs ten thousand seeds, and prints those that fail |
| \`npm run simulate:faults -- --seed 4711\` | runs one again: the fewest faults that still fail, and every step until the end |
| \`npm run simulate:faults -- --planted\` | looks for the bugs below, each in its own copy of the source |

Terminals, railroads, EDI, documents and mailings are not simulated. The table in memory knows the expressions that these
functions use, throws on all others, and is held against the local engine in \`test/bench/simulate.test.ts\`.

## Ten planted bugs
`;

const row = ({ bug, found }: Result): string => {
  const { name, harm, mendedBy, file } = bug;
  const where = mendedBy === null ? "a guard that is taken away" : `mended by ${mendedBy}`;
  return `| ${name} | ${harm} | \`${file}\`, ${where} | ${found ? found.seed : "not found"} |`;
};

type Result = { readonly bug: PlantedBug; readonly found: Found | null };

/** The page about the simulation, with how soon each planted bug was found. */
export const pageOf = (results: readonly Result[], seeds: number): string =>
  `${intro}
Each was looked for in the seeds from 1 to ${seeds}. Those with a commit were in this product and were mended by it.

| bug | what a customer suffers | where | found by seed |
|-|-|-|-|
${results.map(row).join("\n")}
`;
