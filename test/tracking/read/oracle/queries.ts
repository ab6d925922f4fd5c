import fc from "fast-check";
import { containerStatuses, partyRoles } from "#schemas/vocabulary.ts";
import { bills, numbers, parties, refs, someDate, someInstant, someTags, users } from "./fleet.ts";

/** Queries as a client would send them, right and wrong, of the words the fleets are made of. */
type Param = { readonly name: string; readonly text: string };

const wrongText = fc.constantFrom("", " ", ",", "=", "@", "x,,=");
const wrongDate = fc.constantFrom(
  "yesterday-ish",
  "2026-02-30",
  "2026-13-01",
  "36501.days.ago",
  "1.day.ago",
  "<",
  "==today",
  "2026-11-21T08:00:00Z",
  "",
);
const sign = fc.constantFrom("", "", "=", "<", "<=", ">", ">=", "> ");
const day = fc.oneof(
  someDate,
  someInstant.map((at) => at.slice(0, 10)),
  fc.constantFrom("today", "1.days.ago", "3.days.from_now", "0.days.ago", "36500.days.from_now"),
);
const dateWord = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(sign, day).map((parts) => parts.join("")) },
  { weight: 1, arbitrary: fc.constantFrom("@exists", "@not_exists") },
);
const instantWord = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(sign, someInstant, fc.constantFrom("Z", "+00:00", "-05:00", "+05:30"))
      .map(([by, at, zone]) => `${by}${at.slice(0, -1)}${zone}`),
  },
  { weight: 1, arbitrary: fc.constantFrom("@exists", "@not_exists") },
);
const listed = (word: fc.Arbitrary<string>, wrong: fc.Arbitrary<string>) =>
  fc.oneof(
    {
      weight: 20,
      arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(",")),
    },
    { weight: 1, arbitrary: wrong },
  );
const dates = listed(dateWord, wrongDate);
const exactInstants = listed(
  fc.oneof(dateWord, instantWord),
  wrongDate.filter((text) => !text.includes("T")),
);
const instants = fc.oneof(
  { weight: 20, arbitrary: instantWord },
  { weight: 1, arbitrary: wrongDate.filter((text) => !text.includes("T")) },
);
const exact = (...words: readonly string[]) =>
  listed(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...words) },
      { weight: 1, arbitrary: fc.constantFrom(...words).map((word) => `=${word}`) },
      { weight: 1, arbitrary: fc.constantFrom("@exists", "@not_exists", "nothing like it", "~x") },
    ),
    wrongText,
  );
const flag = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom("true", "false") },
  { weight: 1, arbitrary: fc.constantFrom("yes", "1", "", "TRUE") },
);
const prefix = (...words: readonly string[]) =>
  fc.oneof(
    {
      weight: 20,
      arbitrary: fc
        .tuple(fc.constantFrom("", "", "~"), fc.constantFrom(...words), fc.nat(8))
        .map(([tilde, word, cut]) => tilde + word.slice(0, 1 + cut)),
    },
    { weight: 1, arbitrary: fc.constantFrom("", "~", " ~ ") },
  );

/** One parameter, plain or in brackets; either form may come twice. */
const named = (names: readonly string[], text: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.oneof(
        { weight: 4, arbitrary: text.map((one) => [{ form: "", text: one }]) },
        {
          weight: 2,
          arbitrary: fc.array(
            text.map((one) => ({ form: "[]", text: one })),
            { minLength: 1, maxLength: 2 },
          ),
        },
        {
          weight: 1,
          arbitrary: fc.tuple(text, text).map(([a, b]) => [
            { form: "", text: a },
            { form: "", text: b },
          ]),
        },
      ),
    )
    .map(([name, sent]) =>
      sent.map(({ form, text }): Param => ({ name: `filter[${name}]${form}`, text })),
    );

const range = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: day },
      { weight: 1, arbitrary: fc.constantFrom(">today", "@exists", "soon") },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((days) => days.map((text): Param => ({ name: "filter[last_free_day_on][]", text })));

const customFields = named(
  ["custom_fields][lane", "custom_fields][kinds"],
  exact("West", "bound", "b", "c", "a"),
);

const unknown = fc.constantFrom<Param[]>(
  [{ name: "filter[colour]", text: "red" }],
  [{ name: "filter[pod_eta_at]", text: "never" }],
  [{ name: "filter[parties][captain]", text: "p1" }],
  [{ name: "filter[custom_fields][unknown]", text: "x" }],
);

const query = (parts: fc.Arbitrary<Param[]>, sort: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(parts, { maxLength: 3 }), fc.option(sort, { nil: undefined }))
    .map(([sent, by]) => {
      const all = sent.flat().map(({ name, text }) => [name, text] as [string, string]);
      if (by !== undefined) all.push(["sort", by]);
      return new URLSearchParams(all).toString();
    });

const sorted = (names: readonly string[]) =>
  fc
    .array(
      fc
        .tuple(fc.constantFrom("", "-"), fc.constantFrom(...names, "nonsense", ""))
        .map((token) => token.join("")),
      { minLength: 1, maxLength: 5 },
    )
    .map((tokens) => tokens.join(","));

export const containerQueries = (dateNames: readonly string[], sortNames: readonly string[]) =>
  query(
    fc.oneof(
      named(["number", "search_by_owner_id"], exact(...numbers, ...users)),
      named(["current_status"], exact(...containerStatuses.slice(0, 6), "vanished")),
      named(["pol", "pod", "destination"], exact("Los Angeles", "New York, NY", "Nowhere")),
      named(["pol_code", "pod_code", "destination_code"], exact("USLAX", "USNYC", "uslax")),
      named(["shipping_line_scac", "vessel_name"], exact("MAEU", "EVER GIVEN", "Ever, Given")),
      named(["customer_id", "pod_terminal_id"], exact(...parties, ...users, "t1")),
      named(dateNames, dates),
      named(dateNames, dates),
      named(["updated_at"], exactInstants),
      named(
        [
          "has_fees",
          "has_holds",
          "has_fees_or_holds",
          "has_demurrage_fees",
          "requires_attention",
          "eta_changed_in_last_24h",
          "eta_changed_in_past_3_days",
          "actively_tracked",
        ],
        flag,
      ),
      named(
        [
          "search_by_ids",
          "search_by_number",
          "search_by_shipment_number",
          "search_by_shipment_ref_numbers",
          "search_by_ref_numbers",
        ],
        prefix(...numbers, ...bills, ...refs),
      ),
      fc
        .tuple(named(["tags"], exact(...someTags)), fc.option(flag))
        .map(([tags, all]) =>
          all === null ? tags : [...tags, { name: "filter[tags_and]", text: all }],
        ),
      named(
        partyRoles.map((role) => `parties][${role}`),
        exact(...parties),
      ),
      range,
      customFields,
      unknown,
    ),
    fc.oneof(
      sorted(sortNames),
      sorted(sortNames),
      fc.constantFrom("attention_priority", "attention_priority,created_at", "-attention_priority"),
    ),
  );

export const shipmentQueries = query(
  fc.oneof(
    named(["q"], prefix(...numbers, ...bills, ...refs)),
    named(
      ["number"],
      fc.constantFrom(...bills, "=MAEU123", "123", "MAEU123,MAEU124", "", "=", numbers[0]!),
    ),
    fc
      .constantFrom("q", "number", "tracking_stopped")
      .chain((name) =>
        (name === "q"
          ? prefix(...bills, ...refs)
          : name === "number"
            ? fc.constantFrom(...bills, "")
            : flag
        ).map((text): Param[] => [{ name, text }]),
      ),
    named(["created_at"], instants),
    named(["updated_at", "pod_eta_changed_at"], exactInstants),
    named(["pod_ata_at", "pod_arrival"], dates),
    named(["actively_tracked", "tracking_stopped", "arriving_today"], flag),
    named(["voyage_status"], exact("arrived", "on_ship", "sunk")),
    named(["shipping_line_scac", "pod_code", "pol_code"], exact("MAEU", "USLAX", "USNYC")),
    named(["owner_id", "creator_id", "customer_id"], exact(...parties, ...users)),
    named(["product"], prefix("shoe")),
    customFields,
    fc
      .tuple(
        named(["party_id", "party_id][value"], exact(...parties)),
        fc.option(fc.constantFrom("any", "all", "both")),
      )
      .map(([ids, how]) =>
        how === null ? ids : [...ids, { name: "filter[party_id][operator]", text: how }],
      ),
    fc
      .tuple(named(["tags", "tag"], exact(...someTags)), fc.option(flag))
      .map(([tags, all]) =>
        all === null ? tags : [...tags, { name: "filter[tags_and]", text: all }],
      ),
    unknown,
  ),
  sorted(["created_at", "updated_at", "pod_eta_at", "pod_ata_at", "destination_eta_at"]),
);
