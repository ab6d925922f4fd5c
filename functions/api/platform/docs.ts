import { docsRoute } from "#functions/manifest/docs.ts";
import { publicAnswer } from "../../public-answer.ts";
import { staticAnswer, staticText } from "./static-answer.ts";

/** Everything comes from this server: the page works without any other network. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI sets styles on its elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const page = staticText(
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quayline API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<noscript>The reference needs JavaScript. The same in raw form: <a href="openapi.json">openapi.json</a></noscript>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`,
  {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-cache",
    "referrer-policy": "no-referrer",
  },
);

/** GET /docs: the API reference, read from /openapi.json. */
export const handler = publicAnswer([docsRoute], (event) => staticAnswer(event, page));
