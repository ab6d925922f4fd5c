import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocksOf, notRun, openReader, pages, type Block, type Reader } from "./guide.ts";

const isCommand = ({ language }: Block) => /^sh\b/.test(language);
const isRequest = ({ language, text }: Block) => language === "" && text.startsWith("GET /");
const startsItself = (page: string) =>
  blocksOf(page).some(
    (block) => isCommand(block) && /\bnpm start\b/.test(block.text.replaceAll(/#.*/g, "")),
  );

const withCommands = pages.filter((page) => blocksOf(page).some(isCommand));

/** A reader who has typed `DEV_API_KEY=my-first-key npm start`, as pages without a start command expect. */
let shared: Reader;
beforeAll(async () => {
  shared = await openReader({ hasFleet: true });
  const start = { language: "sh", line: 0, text: "SEED=on DEV_API_KEY=my-first-key npm start" };
  expect((await shared.runAll([start])).output).toContain("ready {");
  // The seeding goes on where it was: the shipment that was left is tracked.
  const containers = `http://127.0.0.1:${shared.port}/v2/containers`;
  const headers = { authorization: "Token my-first-key" };
  for (;;) {
    const answer = (await (await fetch(containers, { headers })).json()) as { data: unknown[] };
    if (answer.data.length > 0) break;
    await setTimeout(1000);
  }
});
afterAll(() => shared.close());

async function follow(page: string): Promise<void> {
  const reader = startsItself(page) ? await openReader() : shared;
  try {
    const { output } = await reader.runAll(blocksOf(page).filter(isCommand));
    expect(output.slice(-3000)).toContain("--- done");
  } finally {
    if (reader !== shared) await reader.close();
  }
}

/** The status of a GET. All pages share one account and its 100 requests a minute, so 429 waits as it is told to. */
async function statusOf(url: string): Promise<number> {
  for (;;) {
    const answer = await fetch(url, { headers: { authorization: "Token my-first-key" } });
    await answer.arrayBuffer();
    if (answer.status !== 429) return answer.status;
    await setTimeout(Number(answer.headers.get("retry-after")) * 1000);
  }
}

describe("a reader who types what is printed gets an answer", () => {
  it.each(withCommands)("in %s", follow);

  it.each(pages.filter((page) => blocksOf(page).some(isRequest)))(
    "from every request of %s",
    async (page) => {
      const lines = blocksOf(page)
        .filter(isRequest)
        .flatMap(({ text }) => text.trim().split("\n"));
      for (const line of lines) {
        const path = line.replace(/^GET (\/v2)?/, "");
        expect([line, await statusOf(`http://127.0.0.1:${shared.port}/v2${path}`)]).toEqual([
          line,
          200,
        ]);
      }
    },
  );
});

it("what is not run here is named with its reason, and still printed somewhere", () => {
  const printed = withCommands.flatMap((page) => blocksOf(page).filter(isCommand));
  for (const program of Object.keys(notRun))
    expect([program, printed.some(({ text }) => text.includes(program))]).toEqual([program, true]);
});
