import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../bin/account/commands.ts";
import { startSandbox, type Sandbox } from "#local/sandbox/index.ts";
import { synthesizedAssembly } from "#test/infrastructure/assembly.ts";
import { wallClock } from "#src/platform/clock.ts";
import { rootsDue } from "#src/events/index.ts";
import { scorecardNotes } from "#src/scorecard/store/scorecard-note-entity.ts";
import { scorecardWeeks } from "#src/scorecard/store/scorecard-week-entity.ts";
import { parkedEvents } from "#src/webhooks/index.ts";
import { compare } from "./journey/accounting.ts";
import { listed } from "./permissions/unused-permissions.ts";
import type { Browser } from "./journey/browser.ts";
import { clientOf, type Call } from "./journey/client.ts";
import { startCustomer, type Customer } from "./journey/customer.ts";
import { deploy, type Deployment } from "./deployment.ts";
import { download, mailDocuments, uploadFiles, wordsOfScan } from "./journey/documents.ts";
import { takeEdi, withKey } from "./journey/edi.ts";
import { visitEndpoints } from "./endpoints.ts";
import { exportTables } from "./journey/exports.ts";
import { failReceiver, healReceiver } from "./journey/failing-receiver.ts";
import { followJourney } from "./journey/journey.ts";
import { joinAndSignIn, letClientIn, letClientOut } from "./journey/sign-in.ts";
import { askTools } from "./journey/tools.ts";

const email = "ada@example.com";

let customer: Customer;
let sandbox: Sandbox;
let product: Deployment;
let opened: { readonly account: string; readonly api_key: string; readonly link: string };
let call: Call;

beforeAll(async () => {
  const { status, stderr, folder } = await synthesizedAssembly();
  expect([status, stderr]).toMatchObject([0, expect.any(String)]);
  customer = await startCustomer();
  sandbox = await startSandbox({ port: 0, clock: wallClock, dataFile: null });
  sandbox.seedAnchors(new Date());
  product = await deploy({
    assembly: folder,
    outside: customer.outside,
    authority: customer.authority,
    wordsOf: wordsOfScan,
  });
  const { carriers, terminals, railroads, edi } = sandbox;
  product.secrets.put(
    "quayline-prod/sources",
    JSON.stringify({ carriers, terminals, railroads, edi: edi.map(withKey) }),
  );
  opened = (await commands.create(product.operator, {
    company: "Harbor & Vine",
    email,
  })) as typeof opened;
  call = clientOf(product, opened.api_key);
}, 600_000);
afterAll(async () => {
  await product?.stop();
  await sandbox?.stop();
  await customer?.stop();
});

describe("the synthesized product, every function under its own role", () => {
  let container: string;
  let webhook: string;
  let scan: string;
  let uploaded: Awaited<ReturnType<typeof uploadFiles>>;
  let person: Browser;

  it("follows a tracking request to signed webhooks", async () => {
    ({ container } = await followJourney(product, call, customer));
  });

  it("keeps what a receiver does not take, and goes on with the others", async () => {
    webhook = await failReceiver(product, call, customer);
  });

  it("sets a commit aside that nobody can read, and goes on with the others", async () => {
    const { db } = product.operator;
    const Item = { pk: "commit#unreadable", sk: "1", __edb_e__: "commit", __edb_v__: "1" };
    await db.client.send(new PutCommand({ TableName: db.table, Item }));
    await product.work(async () => (await parkedEvents(db)).length > 0);
    expect(await parkedEvents(db)).toMatchObject([{ commitPk: Item.pk, commitSk: Item.sk }]);
  });

  it("reads mailed and uploaded documents, and gives their files out", async () => {
    const { bytes, published } = await mailDocuments(product, customer, call);
    const kinds = published.map(({ included }) =>
      included.map(({ type }: { type: string }) => type),
    );
    expect(kinds[0]).toContain("email_submission");
    const documents = published
      .flatMap(({ included }) => included)
      .filter(({ type }: any) => type === "document");
    const isNotice = ({ attributes }: any) => attributes.document_type === "arrival_notice";
    expect((await download(call, documents.find(isNotice).id)).equals(bytes)).toBe(true);
    scan = documents.find((one) => !isNotice(one)).id;
    uploaded = await uploadFiles(product, customer, call, container);
  });

  it("locks away what was published, as on the next day", async () => {
    const { account } = opened;
    await rootsDue(product.operator.db).put({ account, date: "2026-01-01" }).go();
    await product.tick("quayline-prod-worker-proofs-write-roots");
    const { data } = await rootsDue(product.operator.db).query.due({}).go({ consistent: true });
    expect(data.map(({ date }) => date)).not.toContain("2026-01-01");
  });

  it("counts what sources stated in the last week, as four times a day", async () => {
    const { db } = product.operator;
    const now = product.operator.clock.now();
    const date = new Date(now.getTime() - 7 * 86_400_000).toISOString().slice(0, 10);
    const observation = {
      source: "shipping_line MAEU",
      field: "vessel_loaded",
      kind: "published" as const,
      lagSeconds: 60,
      container: "0",
    };
    const commits = [{ id: "commit", observations: [observation] }];
    const ttl = Math.floor(now.getTime() / 1000) + 86_400;
    await scorecardNotes(db).put({ date, id: "note", account: opened.account, commits, ttl }).go();
    await product.tick("quayline-prod-worker-scorecard-count");
    const { data } = await scorecardWeeks(db).scan.go();
    expect(data).toMatchObject([{ source: "shipping_line MAEU", weight: 1 }]);
  });

  it("exports what the account has to a bucket of its own", async () => {
    await exportTables(product, call, opened.account);
  });

  it("takes a partner's EDI, dropped into the bucket and posted", async () => {
    await takeEdi(product, call);
  });

  it("signs people in, mails them, and answers an AI client that one of them let in", async () => {
    person = await joinAndSignIn(product, email, opened.link);
    await product.publishTrade();
    const client = await letClientIn(product, person);
    await askTools(product, `Bearer ${client.token}`, container);
    await askTools(product, `Token ${opened.api_key}`, container);
    await letClientOut(product, client);
  });

  it("sends a receiver that works again what it missed", async () => {
    await product.forgetRequests();
    await healReceiver(product, call, { customer, webhook });
  });

  it("answers at every endpoint", async () => {
    await product.forgetRequests();
    await visitEndpoints(product, call, { container, scan, ...uploaded, customer, person });
  });

  it("uses every action of its roles, but for those that are listed with a reason", () => {
    expect(compare(product, listed)).toEqual({ missing: [], stale: [] });
  });

  it("is refused nothing", () => {
    expect(product.refused()).toEqual([]);
  });
});
