import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { openBrowser, type Browser } from "./browser.ts";
import type { Deployment } from "../deployment.ts";

const password = "seven green gantry cranes";
const next = "eight blue reach stackers";

/** The path with its query, of an address at the product. */
const pathIn = (address: string | undefined): string => {
  const { pathname, search } = new URL(address ?? "", "https://product");
  return `${pathname}${search}`;
};

/** From the link that the operator sends to a signed-in person, who then asks for another password. */
export async function joinAndSignIn(product: Deployment, email: string, link: string) {
  const browser = openBrowser(product);
  expect((await browser.open(pathIn(link))).status).toBe(200);
  const joined = await browser.send("/account/invitation", { name: "Ada Quay", password });
  expect(joined.status).toBe(303);
  expect((await browser.open("/account")).text).toContain("Ada Quay");
  expect((await browser.send("/sign-out", {})).status).toBe(303);

  await browser.open("/account/forgot-password");
  expect((await browser.send("/account/forgot-password", { email })).status).toBeLessThan(400);
  await product.work(() => product.mails.length > 0);
  const [mail] = product.mails;
  expect(mail).toMatchObject({ from: "hello@quayline.example", to: [email] });
  const address = /https:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  expect(address).toMatch(new RegExp(`^https://${product.host}/account/new-password\\?token=`));
  await browser.open(pathIn(address));
  expect((await browser.send("/account/new-password", { password: next })).status).toBeLessThan(
    400,
  );

  const other = openBrowser(product);
  await other.open("/sign-in");
  expect((await other.send("/sign-in", { email, password })).status).toBe(401);
  expect((await other.send("/sign-in", { email, password: next })).status).toBe(303);
  return other;
}

async function post(product: Deployment, path: string, form: Record<string, string> | object) {
  const isForm = path !== "/oauth/register";
  const answer = await fetch(`${product.apiUrl}${path}`, {
    method: "POST",
    headers: {
      "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
    },
    body: isForm
      ? new URLSearchParams(form as Record<string, string>).toString()
      : JSON.stringify(form),
  });
  return { status: answer.status, body: (await answer.json()) as any };
}

/** From the link of an invitation by mail to a user of the account. */
export async function joinByMail(product: Deployment, email: string): Promise<void> {
  const find = () => product.mails.find(({ to }) => to.includes(email));
  await product.work(() => find() !== undefined);
  const browser = openBrowser(product);
  await browser.open(pathIn(/https:\/\/\S+/.exec(find()?.text ?? "")?.[0]));
  const joined = await browser.send("/account/invitation", { name: "Ivy Invited", password });
  expect(joined.status).toBe(303);
}

/** An AI client that a person lets in: registration, consent, code, tokens (guides: OAuth). */
export async function letClientIn(product: Deployment, person: Browser) {
  const redirect_uri = "http://127.0.0.1:33418/callback";
  const registered = await post(product, "/oauth/register", {
    client_name: "Harbor Assistant",
    redirect_uris: [redirect_uri],
    token_endpoint_auth_method: "none",
  });
  expect(registered.status).toBe(201);
  const { client_id } = registered.body;
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "the-state",
    resource: `https://${product.host}`,
    scope: "read write",
  });
  const asked = await person.open(`/oauth/authorize?${query.toString()}`);
  const consent = pathIn(asked.location);
  expect(consent).toMatch(/^\/oauth\/consent\//);
  const page = await person.open(consent);
  const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const answered = await person.send(consent, { token, answer: "allow" });
  const back = await person.open(pathIn(answered.location));
  const code = new URL(back.location ?? "").searchParams.get("code") ?? "";
  const granted = await post(product, "/oauth/token", {
    grant_type: "authorization_code",
    code,
    client_id,
    redirect_uri,
    code_verifier: verifier,
    resource: `https://${product.host}`,
  });
  expect(granted.status).toBe(200);
  const { access_token, refresh_token } = granted.body;
  return { token: access_token as string, refreshToken: refresh_token as string, client_id };
}

/** The client gives back what it was let in by. */
export async function letClientOut(
  { apiUrl }: Deployment,
  { refreshToken, client_id }: Awaited<ReturnType<typeof letClientIn>>,
): Promise<void> {
  const answer = await fetch(`${apiUrl}/oauth/revoke`, {
    method: "POST",
    body: new URLSearchParams({ token: refreshToken, client_id: String(client_id) }),
  });
  expect(answer.status).toBe(200);
}
