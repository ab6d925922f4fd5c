import { page } from "../../page.ts";
import { pageRoutes } from "../../manifest/pages.ts";

/**
 * What the pages do with passkeys: a form with `data-passkey` is sent once the browser has answered
 * the options beside it. Without WebAuthn, or without scripts, such a form stays hidden.
 */
const script = `
const isAble = "PublicKeyCredential" in window
  && "parseCreationOptionsFromJSON" in PublicKeyCredential;
for (const form of isAble ? document.querySelectorAll("form[data-passkey]") : []) {
  form.hidden = false;
  const alert = form.querySelector("[role=alert]");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    alert.textContent = "";
    const options = JSON.parse(form.dataset.options);
    const isNew = form.dataset.passkey === "register";
    try {
      const credential = isNew
        ? await navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
          })
        : await navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
          });
      form.elements.credential.value = JSON.stringify(credential.toJSON());
      form.submit();
    } catch (error) {
      alert.textContent = error.name === "InvalidStateError"
        ? "This device has a passkey of yours already."
        : error.name === "SecurityError"
          ? "Passkeys do not work at this address; open " + (options.rpId ?? options.rp.id) + "."
          : "The passkey was not used. Try again.";
    }
  });
}
`;

/** GET /account/passkey.js */
export const passkeyScript = page(pageRoutes.passkeyScript, async () => ({
  statusCode: 200,
  headers: {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  },
  body: script.trim(),
}));
