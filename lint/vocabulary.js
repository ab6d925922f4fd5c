// The rule `quayline/vocabulary`: names that docs/glossary.md replaced are refused where they are
// declared. Plain JavaScript, because oxlint loads it with the Node of the machine.

const containers =
  "container (the steel one), bbox (a rectangle on a page), cell or field (of a form)";
const events = "event, publish, pendingEvents; ToolResult for tools; ContainerProjection";
const statements = "statement, dataSource, provenance";

/** Part of a name, in lower case -> what to write instead. */
const replacements = new Map([
  ...["look", "looks", "looked"].map((part) => [part, "poll, PollResult"]),
  ...["told", "tell", "tells", "telling", "untold"].map((part) => [part, events]),
  ...["said", "say", "says", "saying", "sayings", "teller"].map((part) => [part, statements]),
  ...["heard", "hear", "hears"].map((part) => [part, "report, recordReport"]),
  ...["site", "sites"].map((part) => [part, "facilitySource"]),
  ...["watcher", "watchers", "follower", "followers"].map((part) => [part, "subscriber"]),
  ["watches", "targets"],
  ["afresh", "retryOnConflict"],
  ...["story", "stories"].map((part) => [part, "EventPayload or Scenario"]),
  ...["world", "worlds"].map((part) => [part, "Dependencies, deps"]),
  ...["letter", "letters"].map((part) => [part, "email (a letter is one of the alphabet)"]),
  ["ashore", "landside"],
  ...["course", "courses"].map((part) => [part, "routeSummary"]),
  ["standings", "StatusState"],
  ["unseal", "decrypt"],
  ["wishes", "refreshRequests"],
  ["misuse", "InvalidQuery"],
  ["perform", "callTool"],
  ...["box", "boxes"].map((part) => [part, containers]),
  ...["paper", "papers", "sheet", "sheets"].map((part) => [part, "document, page, worksheet"]),
  ...["road", "roads"].map((part) => [part, "railroad"]),
]);

/** Where a word has its own meaning: folder -> parts that may be used there. */
const meanings = [
  ["bin/sea-lanes/", ["course", "courses", "look"]],
  ["src/routing/sea/", ["course", "courses"]],
  ["test/routing/sea/", ["course", "courses"]],
  ["test/reference/", ["letter", "letters"]],
  // Letters of the alphabet.
  ["test/documents/", ["letter", "letters"]],
  ["test/document-extraction/", ["letter", "letters"]],
  ["test/document-recognition/", ["letter", "letters"]],
  ["src/document-extraction/", ["letter", "letters"]],
  ["src/document-recognition/", ["letter", "letters"]],
  ["bench/documents/", ["letter", "letters"]],
  ["test/api/", ["letter"]],
  ["test/infrastructure/stacks/data.test.ts", ["letter"]],
];

/** Names that a protocol, a library or the interface gives. */
const given = new Set([
  "openWorldHint",
  "sameSite",
  "said_at",
  "BoundingBox",
  "Site",
  "deadLetterTargetArn",
  "deadLetterQueue",
  // xlsx
  "Sheets",
  "workSheet",
  "box",
]);

const partsOf = (name) =>
  name
    .replaceAll("BBox", "Bbox")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_]+/)
    .map((part) => part.toLowerCase());

function adviceOn(name, file) {
  if (given.has(name)) return null;
  if (/^(?:most|least)[A-Z]/.test(name)) return "maxX or minX";
  const allowed = new Set(meanings.flatMap(([at, parts]) => (file.includes(at) ? parts : [])));
  const parts = partsOf(name);
  const wrong = parts.find(
    (part, at) =>
      replacements.has(part) && !allowed.has(part) && !(part === "look" && parts[at + 1] === "up"),
  );
  return wrong === undefined ? null : replacements.get(wrong);
}

/** The identifiers that a declaration's pattern makes: `a`, `{ a, b: c = 1 }`, `[a, ...rest]`. */
function namesIn(pattern) {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [pattern];
  if (pattern.type === "AssignmentPattern") return namesIn(pattern.left);
  if (pattern.type === "RestElement") return namesIn(pattern.argument);
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap(namesIn);
  if (pattern.type === "ObjectPattern")
    return pattern.properties.flatMap((one) => namesIn(one.type === "Property" ? one.value : one));
  return [];
}

const vocabulary = {
  create(context) {
    const check = (...patterns) => {
      for (const node of patterns.flatMap(namesIn)) {
        const advice = adviceOn(node.name, context.filename);
        if (advice)
          context.report({ node, message: `"${node.name}": docs/glossary.md has ${advice}.` });
      }
    };
    const callable = (node) => check(node.id, ...node.params);
    const named = (node) => check(node.id);
    const keyed = (node) => !node.computed && check(node.key);
    return {
      VariableDeclarator: named,
      FunctionDeclaration: callable,
      FunctionExpression: callable,
      ArrowFunctionExpression: (node) => check(...node.params),
      ClassDeclaration: named,
      TSTypeAliasDeclaration: named,
      TSInterfaceDeclaration: named,
      TSPropertySignature: keyed,
      TSMethodSignature: keyed,
      MethodDefinition: keyed,
      PropertyDefinition: keyed,
    };
  },
};

export default { meta: { name: "quayline" }, rules: { vocabulary } };
