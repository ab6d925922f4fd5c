/** What is not a screen of the portal, whether or not something answers there. */
export const otherRoots =
  /^\/(v2|oauth|mcp|files|assets|docs|openapi\.json|health|sign-in|sign-out|account|development|\.well-known)(\/|$)/;

/** A screen's address has no extension. */
export const fileName = /[^/]\.[^/.]*$/;

/** A browser asks for a screen as a page; programs ask otherwise. */
export const asPage = /\btext\/html\b/;

/** Addresses of what an account shares: they have a document of their own. */
export const sharedPages = /^\/s\//;

/** The documents that `portal/vite.config.ts` builds. */
export const portalDocuments = { screens: "index.html", shared: "shared.html" } as const;
