/** A bug that can be put into a copy of the source: one text of one file in place of another. */
export type PlantedBug = {
  readonly name: string;
  /** What a customer suffers. */
  readonly harm: string;
  /** The commit that mended it, where it was in a version of this product; null: a guard that is taken away. */
  readonly mendedBy: string | null;
  readonly file: string;
  /** As it is now; it stands in the file once. */
  readonly now: string;
  readonly bug: string;
};

/** Eleven were in this product, and eight commits mended them; the others take away what its invariants rest on. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: "a correction loses its cause",
    harm: "the customer does not learn why a published event changed",
    mendedBy: "007ba2bd",
    file: "src/events/event-payload.ts",
    now: "    ...(event.cause && { cause: event.cause }),\n",
    bug: "",
  },
  {
    name: "events of another bill are merged",
    harm: "a milestone of another journey is published",
    mendedBy: "c290a60c",
    file: "src/tracking/projection/project.ts",
    now: "  const statements = others.size === 0 ? all : all.filter(({ id }) => !others.has(id));\n",
    bug: "  const statements = all;\n",
  },
  {
    name: "a silent change of a time is not taken",
    harm: "the time stays at what the carrier no longer states",
    mendedBy: "6690a213",
    file: "src/knowledge/value-periods.ts",
    now: 'const keyOf = (createdAt: string, knownAt = ""): string => `${createdAt} ${knownAt}`;\n',
    bug: 'const keyOf = (createdAt: string, knownAt = ""): string => createdAt + knownAt.slice(99);\n',
  },
  {
    name: "whoever writes a request second undoes the first",
    harm: "a user's reference numbers or the request's status are lost",
    mendedBy: "fd6a3066",
    file: "src/tracking/shipments/edit.ts",
    now: "      await requests(ctx.db).put(after).where(isStill(before)).go();\n",
    bug: "      void isStill;\n      await requests(ctx.db).put(after).go();\n",
  },
  {
    name: "a shipment that is made undoes the edit of its request",
    harm: "a user's reference numbers are lost",
    mendedBy: "fd6a3066",
    file: "src/tracking/shipments/adopt-shipment.ts",
    now: "      request: requests.put(created).where(isStill(request)).commit(),\n",
    bug: "      request: (void isStill, requests.put(created).commit()),\n",
  },
  {
    name: "an answer that brings nothing undoes the edit of its request",
    harm: "a user's reference numbers are lost",
    mendedBy: "fd6a3066",
    file: "src/tracking/requests/settle-request.ts",
    now: "      request: requests.put(moved).where(isStill(request)).commit(),\n",
    bug: "      request: (void isStill, requests.put(moved).where((r, op) => op.eq(r.status, request.status)).commit()),\n",
  },
  {
    name: "a notification runs ahead of the API",
    harm: "who reads the shipment on an event of its container finds the one of before",
    mendedBy: "6690a213",
    file: "src/tracking/apply/apply.ts",
    now: "    : await writeShipment(owner, current, target, pollSubscriber, journey, undefined);\n",
    bug: "    : target;\n",
  },
  {
    name: "a crash after the end of tracking leaves the list as it was",
    harm: "the list shows containers as tracked that nobody asks about any more",
    mendedBy: "e45a5743",
    file: "src/tracking/apply/apply.ts",
    now: "      await showOnContainers(owner, stored);\n    return;\n",
    bug: "      void showOnContainers;\n    return;\n",
  },
  {
    name: "what happens after a withdrawal is the former event",
    harm: "a milestone that happens anew is no event of its own",
    mendedBy: "a51f4363",
    file: "src/tracking/projection/carrier/container.ts",
    now: "      key: event.instance > 1 ? `${key}|${event.instance}` : key,\n",
    bug: "      key,\n",
  },
  {
    name: "an old request fails before its carrier was asked",
    harm: "what was tracked before an outage of ours is never tracked",
    mendedBy: "fe4c9ef8",
    file: "src/tracking/requests/request-outcome.ts",
    now: `      if (request.status === "pending") return { do: "awaitManifest" };
      return hasWaited ? { do: "fail", reason: "not_found" } : { do: "nothing" };
`,
    bug: `      if (ageSeconds >= manifestWaitSeconds) return { do: "fail", reason: "not_found" };
      return request.status === "pending" ? { do: "awaitManifest" } : { do: "nothing" };
`,
  },
  {
    name: "what a source whose clock is ahead states at once has no order",
    harm: "a time stays that the carrier corrected, or an event that it took back",
    mendedBy: "394e935a",
    file: "src/knowledge/newly-stated.ts",
    now: "            createdAt: usedAt ?? instantOf(createdAt),\n",
    bug: "            createdAt: (void instantOf, usedAt ?? knownAt),\n",
  },
  {
    name: "a failed batch of the stream counts as done",
    harm: "events are never published",
    mendedBy: null,
    file: "src/webhooks/dispatch/commit-stream.ts",
    now: "      batchItemFailures: first ? [{ itemIdentifier: first.dynamodb.SequenceNumber }] : [],\n",
    bug: "      batchItemFailures: first ? [] : [],\n",
  },
  {
    name: "a change and its events are two transactions",
    harm: "a crash in between loses the events",
    mendedBy: null,
    file: "src/platform/storage/transact.ts",
    now: "    const result = await createWriteTransaction(entities, () => flat(writes)).go();\n",
    bug: `    const all = flat(writes);
    const alone = all.length > 1 ? all.splice(-1) : [];
    const result = await createWriteTransaction(entities, () => all).go();
    if (!result.canceled && alone.length > 0)
      await createWriteTransaction(entities, () => alone).go();
`,
  },
  {
    name: "the second correction of an event has the first one's id",
    harm: "it counts as published and never is",
    mendedBy: null,
    file: "src/tracking/events/pending-events.ts",
    now: '  id: derivedId("event", event, item.account, item.id, String(container.version)),\n',
    bug: '  id: derivedId("event", event, item.account, item.id),\n',
  },
  {
    name: "a receiver that fails once is given up",
    harm: "its event is never delivered",
    mendedBy: null,
    file: "src/webhooks/deliver/retry-schedule.ts",
    now: "  const usual = delays[tries - 1];\n",
    bug: "  const usual = delays[tries + 11];\n",
  },
  {
    name: "an answer replaces what was known",
    harm: "a source that answers with less for a while takes published events back",
    mendedBy: null,
    file: "src/knowledge/knowledge-store.ts",
    now: "  const before = await recall(deps, carrierTarget);\n  const answers",
    bug: "  const before = (await recall(deps, carrierTarget)) && emptyKnowledge();\n  const answers",
  },
];
