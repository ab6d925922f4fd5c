/** Writes docs/cli.md from the table of commands: `npm run cli:docs`. A test compares the two. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { manualOf } from "./print/manual.ts";
import { commands, groups } from "./table/index.ts";

const root = join(import.meta.dirname, "..");

const introduction = `# Command line

\`quayline\` calls everything that the API has. Written from its table of commands by \`npm run cli:docs\`;
[guides/command-line.md](guides/command-line.md) has ten recipes, [cli/README.md](../cli/README.md) how to install it.

On a terminal it prints a table, into a pipe JSON. Whatever is not data goes to standard error: notes, errors with
their code and the request id, and on a terminal the progress of long commands. \`NO_COLOR\` leaves colours out.

## Key and address

| variable | meaning |
| - | - |
| \`QUAYLINE_API_KEY\` | the API key; a key is never an argument |
| \`QUAYLINE_BASE_URL\` | the API, \`http://127.0.0.1:4949/v2\` if it is not set; another machine only by https |
| \`QUAYLINE_CONFIG_DIR\` | where profiles and cursors are; \`~/.config/quayline\` if it is not set |

\`quayline login\` stores a profile, in a file that only you can read. \`--profile\` comes before
\`QUAYLINE_API_KEY\`, which comes before the current profile. What a profile holds is sent to the profile's own
address only.

## Exit codes

| code | meaning |
| - | - |
| 0 | done |
| 1 | a fault of the program or of this machine |
| 2 | the command is written wrong |
| 3 | no credential, or one that may not do this |
| 4 | too many requests |
| 5 | not found |
| 6 | refused as invalid; of \`track\`: a number that is not tracked |
| 8 | the service failed |
| 9 | the service does not answer |
| 10, 11, 12 | of \`pickup\`: wait, gone (the verdict \`no\`), unknown |
`;

/** docs/cli.md as it has to be. */
export const manual = (): string =>
  execFileSync(join(root, "node_modules/.bin/oxfmt"), ["--stdin-filepath", "docs/cli.md"], {
    cwd: root,
    input: manualOf(commands, groups, introduction),
    encoding: "utf8",
  });

if (import.meta.main) writeFileSync(join(root, "docs/cli.md"), manual());
