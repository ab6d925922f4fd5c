import { createHash } from "node:crypto";

/** The one inline style that React Aria writes: what a press on a touch screen may scroll on a touch screen. */
const reactAriaStyle = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;

const styleHash = createHash("sha256").update(reactAriaStyle).digest("base64");

/**
 * What the portal's document may do: nothing comes from elsewhere, no text becomes a script (W3C, Trusted
 * Types), no page frames it. `files` is the origin of pre-signed addresses, where that is not the portal's own.
 */
export const contentSecurityPolicy = (files?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' data: blob:",
    ["connect-src 'self'", files].filter(Boolean).join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** What goes with the document beside its policy (OWASP, HTTP Headers). */
export const documentHeaders = {
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** The same for a page whose address is a secret: it is passed on to nobody, and found by nobody. */
export const sharedDocumentHeaders = {
  ...documentHeaders,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;

/** The document is asked for again each time. */
export const documentCaching = "no-store";

/** A file with a hash in its name never changes. */
export const assetCaching = "public, max-age=31536000, immutable";

/** What goes with such a file. */
export const assetHeaders = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;
