import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../bin/account/commands.ts";
import { startSandbox, type Sandbox } from "#local/sandbox/index.ts";
import { synthesizedAssembly } from "#test/infrastructure/assembly.ts";
import { wallClock } from "#src/platform/clock.ts";
import { compare } from "./accounting.ts";
import { listed } from "./unused-permissions.ts";
import { clientOf, type Call } from "./client.ts";
import { startCustomer, type Customer } from "./customer.ts";
import { deploy, type Deployment } from "./deployment.ts";
import { download, mailDocuments, uploadTable, wordsOfScan } from "./documents.ts";
import { takeEdi, withKey } from "./edi.ts";
import { followJourney } from "./journey.ts";
import { joinAndSignIn, letClientIn } from "./sign-in.ts";
import { askTools } from "./tools.ts";

const email = "ada@example.com";

let customer: Customer;
let sandbox: Sandbox;
let product: Deployment;
let opened: { readonly api_key: string; readonly link: string };
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

  it("follows a tracking request to signed webhooks", async () => {
    ({ container } = await followJourney(product, call, customer));
  });

  it("reads mailed and uploaded documents, and gives their files out", async () => {
    const { bytes, told } = await mailDocuments(product, customer, call);
    const kinds = told.map(({ included }) => included.map(({ type }: { type: string }) => type));
    expect(kinds[0]).toContain("email_submission");
    const { id } = told
      .flatMap(({ included }) => included)
      .find(({ attributes }: any) => attributes.document_type === "arrival_notice");
    expect((await download(call, id)).equals(bytes)).toBe(true);
    await uploadTable(product, customer, call);
  });

  it("takes a partner's EDI, dropped into the bucket and posted", async () => {
    await takeEdi(product, call);
  });

  it("signs people in, mails them, and answers an AI client that one of them let in", async () => {
    const person = await joinAndSignIn(product, email, opened.link);
    const token = await letClientIn(product, person);
    await askTools(product, `Bearer ${token}`, container);
    await askTools(product, `Token ${opened.api_key}`, container);
  });

  it("uses every action of its roles, but for those that are listed with a reason", () => {
    expect(compare(product, listed)).toEqual({ missing: [], stale: [] });
  });

  it("is refused nothing", () => {
    expect(product.refused()).toEqual([]);
  });
});
