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
  are corrected, silently or not, moves that are taken back and stated again, also as they were, and events of another bill;
  one or two customers; a user who edits the request meanwhile; a carrier that does not know the number for some hours, or
  whose clock is ahead by hours or a month; an outage of ours of eight days before the first poll. Seven of eight scenes are small: one customer, one bill.
- **What must hold** when the faults are over: every event of the source's history is in the customer's feed once, the feed
  counts on without a hole, corrections say why, and whoever follows them ends where the source did; the containers and the
  request are there too; every receiver that lives got each event of its subscription; no customer sees anything of
  another's; nothing is parked, and nothing is a dead letter, that too few failures explain;
  no event is withdrawn, for a while or for good, that the source did not take back, and what happens after it was taken
  back is another event; no notification states a voyage of its shipment that the API did not show by then; and the rows
  of the list say that tracking ended.

The model of this (\`bench/simulate/oracle.ts\`) reads the feed, the containers and what receivers got, as a customer does.

| command | what it does |
|-|-|
| \`npm run simulate:faults -- --seeds 10000\` | runs ten thousand seeds, and prints those that fail |
| \`npm run simulate:faults -- --seed 4711\` | runs one again: the fewest faults that still fail, and every step until the end |
| \`npm run simulate:faults -- --planted\` | looks for the bugs below, each in its own copy of the source |
| \`npm run trace -- <container id> --export file.json\` | writes one container of a deployment, with all that its sources stated |
| \`npm run replay -- file.json\` | plays it to the same state in memory, or names each field that differs |

## What to do with it

1. After a change in tracking, polling or delivery: \`npm run simulate:faults -- --seeds 1000\`.
2. For a seed that fails: \`npm run simulate:faults -- --seed <seed>\`, and read its steps.
3. For a container of a customer that looks wrong: \`npm run replay -- file.json\` with the file of \`npm run trace\`, on the
   version that is suspected and on the one before.

What was measured on a machine of two cores:

| what | measured |
|-|-|
| seeds a minute on two cores that did nothing else | 1,284 over 10,000 seeds, 0.085 s of a core for each |
| the same beside other work | 181 to 911, 0.093 s of a core for each |
| steps of a seed | 430 |
| seeds 100001 to 110000 before the mend below | 6 failed, of 4,268,005 steps, in 15.6 minutes of processor time and 28.8 on the clock |
| seeds 1 to 10000 after it | 4 failed, of 4,444,112 steps, in 7.2 minutes on the clock |
| the same with the mended model of then | 0 failed, of 4,442,544 steps, in 7.3 minutes |
| seeds 1 to 10000 of the product and the model as they are | 0 failed, of 4,337,174 steps, in 7.8 minutes |
| containers of 60 seeds that are replayed to the same state | 97 of 97 without faults, 88 of 97 where processes died |
| containers of a started product with its own seeded fleet | 100 of 100, of two starts |
| planted bugs that are found | 16 of 16 by the table below |

The three rows of seeds before that are of a model without late carriers, clocks that are ahead, outages of ours, the list's
rows and what the API had shown. What clocks that are ahead showed is mended: what became known at once had no order
(\`src/knowledge/newly-stated.ts\`; \`test/tracking/projection/values-with-one-creation-time.test.ts\` holds it).

Five of the six had one cause in the product: two functions applied two answers at once, and the older answer
took back what the newer one had published. The five end well since, and \`test/tracking/read-before-another.test.ts\` holds it. The sixth
showed that the model was too strict with two containers on one ship.

The four after it (2744, 4764, 7256, 8118) are one kind: the carrier takes the loading at the first port back for a while,
when the loading at the port of transshipment is stated already. The voyage is then read as beginning there, and a
gate that is not of the port of lading is no \`full_in\`: it is withdrawn, and reinstated when the loading is stated again.
The model allows it since, and the four end well.

## Replay one container

\`npm run trace -- <container id> --export file.json\` reads the table and the bucket. The file holds what the sources of the
container stated and when that became known, its tracking requests, the instants at which it changed, and its state: the
attributes of request, shipment and container, transport events, the log of changes, and the names of published events. It
holds no secret, no address of a receiver, no reference number and no name of a user, but the carrier's own words. A sum over
the file shows whether it was cut off or edited.

\`npm run replay -- file.json\` gives the statements, as of each instant, to the product's own code for applying and dispatch, over
the table in memory. It compares field by field, prints \`same state\` and ends with 0, or prints each difference and ends with 1;
2 means that the file cannot be read. What one function writes within five seconds counts as one instant. What users marked
as delivered, stopped and resumed is played too. Not played: polling itself and readers of answers, other edits of users, and
where a function died half way, which shows as other instants. Of a plan that was replaced only the newest is stored.

Terminals, railroads, EDI, documents and mailings are not simulated; a replay has the reports of terminals and railroads. The table in memory knows the expressions that these
functions use, throws on all others, and is held against the local engine in \`test/bench/simulate.test.ts\`.

## Planted bugs
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
Each was looked for in the seeds from 1 to ${seeds}. Those with a commit were in this product and were mended by it: the edit
makes today's source do again what that commit ended. The others take away a guard that it has.

| bug | what a customer suffers | where | found by seed |
|-|-|-|-|
${results.map(row).join("\n")}
`;
