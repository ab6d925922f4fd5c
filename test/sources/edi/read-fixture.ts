import { observationsOf } from "#src/sources/edi/parse/observations.ts";
import { isFatal } from "#src/sources/edi/parse/model.ts";
import { isSender, readInterchanges, sentAtOf } from "#src/sources/edi/parse/read-interchanges.ts";
import { readTransaction } from "#src/sources/edi/parse/read-transaction.ts";
import { ediPartnersOfTests } from "./partners.ts";

/** What a recorded file states, as its `.expected.json` writes it: without the raw text. */
export function readFixture(text: string) {
  const { interchanges, unreadable } = readInterchanges(text);
  return {
    unreadable,
    interchanges: interchanges.map((interchange) => {
      const partner = ediPartnersOfTests.find((one) => isSender(one, interchange));
      if (!partner) return { sender: interchange.sender, refused: "unknown sender" };
      return {
        partner: partner.partner,
        control: interchange.control,
        mistakes: interchange.mistakes.map(({ reason }) => reason),
        transactions: isFatal(interchange)
          ? []
          : interchange.groups.flatMap((group) =>
              group.transactions.map((transaction) => {
                const { notices, mistakes } = readTransaction(transaction, partner);
                const sentAt = sentAtOf(group, partner) ?? "1970-01-01T00:00:00Z";
                const stated = notices.map((notice) => observationsOf(notice, partner, sentAt));
                return {
                  type: transaction.type,
                  mistakes: mistakes.map(({ reason, segment }) =>
                    segment ? `${segment.tag} ${segment.position}: ${reason}` : reason,
                  ),
                  ...merged(stated),
                };
              }),
            ),
      };
    }),
  };
}

function merged(stated: readonly ReturnType<typeof observationsOf>[]) {
  const published = stated.flatMap((one) => ("reports" in one ? [one] : []));
  const reports = published.flatMap((one) =>
    one.reports.map(({ key, report }) => {
      const { raw: _, pushed, kind: _kind, number: _number, found: _found, ...rest } = report;
      const bare =
        "events" in rest
          ? { ...rest, events: rest.events.map(({ raw: _raw, ...event }) => event) }
          : rest;
      return { ...key, code: pushed?.code, ...bare };
    }),
  );
  const events = published.flatMap((one) =>
    (one.statements?.events ?? []).map((event) => ({
      code: event.code,
      classifier: event.classifier,
      at: event.at,
      createdAt: event.createdAt,
      equipment: event.equipment,
      empty: event.empty,
      mode: event.mode,
      locode: event.place.locode,
      role: event.placeRole,
      vessel: event.vesselImo,
      voyage: event.voyage,
      lastFreeDayOn: event.lastFreeDayOn,
    })),
  );
  const carrierTargets = published.flatMap(
    (one) => one.statements?.carrierTargets.map(({ type, number }) => `${type} ${number}`) ?? [],
  );
  const unreported = published.flatMap((one) => one.unreported);
  return {
    ...(reports.length > 0 && { reports }),
    ...(events.length > 0 && { events }),
    ...(carrierTargets.length > 0 && { carrierTargets }),
    ...(unreported.length > 0 && { unreported }),
  };
}
