import { observationsOf } from "#src/tracking/sources/edi/observations.ts";
import { isFatal } from "#src/tracking/sources/edi/model.ts";
import {
  isSender,
  readInterchanges,
  sentAtOf,
} from "#src/tracking/sources/edi/read-interchanges.ts";
import { readTransaction } from "#src/tracking/sources/edi/read-transaction.ts";
import { ediPartnersOfTests } from "./partners.ts";

/** What a recorded file tells, as its `.expected.json` writes it: without the raw text. */
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
                const said = notices.map((notice) => observationsOf(notice, partner, sentAt));
                return {
                  type: transaction.type,
                  mistakes: mistakes.map(({ reason, segment }) =>
                    segment ? `${segment.tag} ${segment.position}: ${reason}` : reason,
                  ),
                  ...merged(said),
                };
              }),
            ),
      };
    }),
  };
}

function merged(said: readonly ReturnType<typeof observationsOf>[]) {
  const told = said.flatMap((one) => ("words" in one ? [one] : []));
  const words = told.flatMap((one) =>
    one.words.map(({ key, word }) => {
      const { raw: _, pushed, kind: _kind, number: _number, found: _found, ...rest } = word;
      const bare =
        "events" in rest
          ? { ...rest, events: rest.events.map(({ raw: _raw, ...event }) => event) }
          : rest;
      return { ...key, code: pushed?.code, ...bare };
    }),
  );
  const events = told.flatMap((one) =>
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
  const subjects = told.flatMap(
    (one) => one.statements?.subjects.map(({ type, number }) => `${type} ${number}`) ?? [],
  );
  const untold = told.flatMap((one) => one.untold);
  return {
    ...(words.length > 0 && { words }),
    ...(events.length > 0 && { events }),
    ...(subjects.length > 0 && { subjects }),
    ...(untold.length > 0 && { untold }),
  };
}
