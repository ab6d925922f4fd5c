import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentStatements } from "#src/reconciliation/store/reconciliation-entity.ts";
import { findReconciliation, reconcileShipment } from "#src/reconciliation/index.ts";
import type { DocumentStatements } from "#src/reconciliation/field-statement.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { containerViews, ReconcileMessage } from "#src/tracking/index.ts";
import { requestNow, shipmentNow } from "#src/tracking/store/find.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { startTable } from "#test/support/engine.ts";
import { observed, scriptedCarrier, spineOn, track } from "#test/tracking/spine.ts";
import { exampleVoyage, until } from "#test/tracking/voyage-builder.ts";
import { documentWith } from "./statements.ts";

const hour = 3600;
let engine: { db: Db; stop: () => Promise<void> };
beforeAll(async () => {
  engine = await startTable();
});
afterAll(() => engine.stop());

let made = 0;

/** A tracked bill whose carrier states a seal, and a notice that states another one. */
async function followed(seals: readonly string[], voyage = until("2026-04-05T00:00:00Z")) {
  const number = `RECO${++made}`;
  const sealed = (one: readonly string[]): readonly SourceEvent[] =>
    voyage.map((event) => ({ ...event, seals: one }));
  const carrier = scriptedCarrier(observed(sealed(seals)));
  const spine = spineOn(engine.db, carrier);
  const ctx = spine.account();
  const request = await track(ctx, number);
  await spine.run();
  const id = (await requestNow(ctx, request.id))!.shipmentId!;
  const [container] = (await shipmentNow(ctx, id))!.containers;
  const reconciled = async (): Promise<number> => {
    const messages = spine.queues.take("reconcile");
    for (const { body } of messages)
      await reconcileShipment(spine.deps, ReconcileMessage.parse(body));
    return messages.length;
  };
  return {
    spine,
    ctx,
    id,
    container: container!,
    reconciled,
    /** A document states something, as the worker leaves it before it compares. */
    states: (document: DocumentStatements) => putStatements(ctx, id, document),
    notice: (seal: string, numbers = [number]) =>
      documentWith(
        "arrival_notice",
        { containers: [{ container_number: container!.number, seal_number: seal }] },
        { numbers },
      ),
    answers: async (one: readonly string[]) => {
      carrier.states(observed(sealed(one)));
      await spine.later(7 * hour);
    },
    /** The carrier answers the same with another hour of everything. */
    moves: async (one: readonly string[]) => {
      const later = sealed(one).map((event) => ({
        ...event,
        ...(event.classifier !== "ACT" && { at: event.at.replace(/T\d\d/, "T05") }),
      }));
      carrier.states(observed(later));
      await spine.later(7 * hour);
    },
  };
}

const putStatements = (ctx: Context, shipmentId: string, statements: DocumentStatements) =>
  documentStatements(ctx.db)
    .put({
      account: ctx.account.id,
      shipmentId,
      documentId: statements.documentId,
      documentVersion: 1,
      statements,
    })
    .go();

const compare = (on: Awaited<ReturnType<typeof followed>>) =>
  reconcileShipment(on.spine.deps, { account: on.ctx.account.id, shipment: on.id });

const differing = async (ctx: Context, id: string): Promise<string[]> =>
  ((await findReconciliation(ctx, id))?.result.rows ?? [])
    .filter(({ verdict }) => verdict === "differs")
    .map(({ field }) => field);

const attentionOf = async (ctx: Context, containerId: string): Promise<string[]> => {
  const { data } = await histories(ctx.db)
    .entities.container.get({ account: ctx.account.id, containerId })
    .go({ consistent: true });
  const { attention = [] } = data!.summary as { attention?: readonly { code: string }[] };
  return attention.map(({ code }) => code);
};

describe("a journey that changes", () => {
  it("asks for nothing while no document is linked, and for nothing that documents do not state", async () => {
    const on = await followed(["ML4711238"]);
    await on.answers(["ML4711239"]);
    expect(on.spine.queues.ever.reconcile).toEqual([]);
    await on.states(on.notice("ML4711239"));
    await compare(on);
    await on.answers(["ML4711238"]);
    expect(await on.reconciled()).toBe(1);
    await on.moves(["ML4711238"]);
    expect(await on.reconciled()).toBe(0);
  });

  it("ends a difference when the carrier comes to agree, and its reason with it", async () => {
    const on = await followed(["ML4711238"]);
    await on.states(on.notice("ML4711239"));
    await compare(on);
    expect(await differing(on.ctx, on.id)).toEqual(["seal_number"]);
    await on.answers(["ML4711239"]);
    expect(await on.reconciled()).toBe(1);
    expect(await differing(on.ctx, on.id)).toEqual([]);
    expect(await attentionOf(on.ctx, on.container.id)).not.toContain("documents_disagree");
  });

  it("has the reason on the container until its pick-up, beside the others", async () => {
    const on = await followed(["ML4711238"]);
    await on.states(on.notice("ML4711239"));
    await compare(on);
    expect(await attentionOf(on.ctx, on.container.id)).toContain("documents_disagree");
    const over = await followed(["ML4711238"], exampleVoyage);
    await over.states(over.notice("ML4711239"));
    await compare(over);
    const { reconciliation } = (await shipmentNow(over.ctx, over.id))!;
    expect(reconciliation?.disagreements).toMatchObject([{ container: over.container.number }]);
    expect(await attentionOf(over.ctx, over.container.id)).toEqual([]);
  });

  it("loses neither, of a document and an answer at the same time", async () => {
    for (let round = 0; round < 3; round++) {
      const on = await followed(["ML4711238"]);
      await on.states(on.notice("ML4711238"));
      await compare(on);
      const second = on.notice("ML4711239");
      await Promise.all([
        on.answers(["ML4711240"]),
        on.states(second).then(() => compare(on)),
        compare(on),
      ]);
      await on.reconciled();
      const rows = (await findReconciliation(on.ctx, on.id))!.result.rows;
      const seals = rows
        .find(({ field }) => field === "seal_number")!
        .cells.map(({ text }) => text);
      expect(seals).toContain("ML4711239");
      expect(seals).toContain("ML4711240");
      expect((await shipmentNow(on.ctx, on.id))!.reconciliation?.disagreements).toHaveLength(1);
      const [view] = await containerViews(on.ctx, [on.container.id], {
        shipment: false,
        events: false,
      });
      expect(view?.container.sealNumber).toBe("ML4711240");
    }
  });
});
