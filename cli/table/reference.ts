import { list, read, type Command } from "../core/command.ts";

/** Commands of vessels, lines and places. */
export const referenceCommands: readonly Command[] = [
  read("vessels get <vessel>", "One vessel, by id or IMO number", (q, { id, query }) =>
    q.vessels.get(id, query),
  ),
  read(
    "vessels positions <vessel>",
    "Where it will be on its way between two ports",
    (q, { id, query }) => q.vessels.futurePositions(id, query),
    {
      options: [
        ["--port-id <code>", "the port ahead"],
        ["--previous-port-id <code>", "the port behind"],
      ],
    },
  ),
  read(
    "vessels positions-from <vessel>",
    "Where it will be from where it is",
    (q, { id, query }) => q.vessels.futurePositionsFrom(id, query),
    {
      options: [
        ["--port-id <code>", "the port ahead"],
        ["--previous-port-id <code>", "the port behind"],
        ["--latitude <degrees>", "where it is"],
        ["--longitude <degrees>", "where it is"],
      ],
    },
  ),
  read("map", "Where containers are, by vessel and port", (q, { query }) => q.map.get(query)),
  read(
    "scorecard",
    "How soon and how reliably sources state what they state, in a week",
    (q, { query }) => q.scorecard.get(query),
    {
      options: [
        ["--week <week>", "a week such as 2026-W47 that is over"],
        ["--source <code>", "the SCAC of a line or railroad, or a terminal such as USLAX-APMT"],
        ["--field <name>", "a milestone or date, such as vessel_discharged"],
      ],
    },
  ),
  list("lines list", "Shipping lines", (q, { query }) => q.shippingLines.list(query), {
    columns: ["scac", "name", "id"],
  }),
  read("lines get <line>", "One shipping line", (q, { id, query }) =>
    q.shippingLines.get(id, query),
  ),
  read("places port <port>", "A port, by id or UN/LOCODE", (q, { id, query }) =>
    q.ports.get(id, query),
  ),
  read("places terminal <terminal>", "A terminal", (q, { id, query }) =>
    q.terminals.get(id, query),
  ),
  read("places metro-area <area>", "A metro area", (q, { id, query }) =>
    q.metroAreas.get(id, query),
  ),
];
