import { customFieldsIn, holdsPart } from "./custom-fields.ts";
import {
  dateText,
  exactText,
  instantText,
  listText,
  malformed,
  momentText,
  prefixText,
  sentAs,
  today,
  type Held,
  type Judge,
} from "./words.ts";

/* GET /shipments as contract: lists#filters-of-shipments states it: which shipments, in which order. */

type Attributes = Readonly<Record<string, any>>;
type Parser = (text: string) => Judge | typeof malformed;

const one = (value: unknown): Held =>
  value === null || value === "" ? undefined : (value as Held);
const creator = (s: Attributes) => s["creatorId"] ?? "account";

export function shipmentsChosenBy(
  raw: string,
  all: readonly Attributes[],
): { wrong: Set<string>; chosen: Attributes[] } {
  const wrong = new Set<string>();
  let chosen = [...all];
  const keep = (test: (s: Attributes) => boolean) => {
    chosen = chosen.filter(test);
  };
  /** What was sent right; what was sent wrong is noted. */
  const judgesOf = (name: string, read: Parser): Judge[] =>
    sentAs(raw, name).flatMap(({ key, text }) => {
      // Without brackets an old alias knows no array.
      if (key.endsWith("[]") && !key.startsWith("filter")) return [];
      const judge = read(text);
      if (judge === malformed) wrong.add(key);
      return judge === malformed ? [] : [judge];
    });
  const each = (name: string, read: Parser, field: (s: Attributes) => Held) => {
    for (const judge of judgesOf(`filter[${name}]`, read)) keep((s) => judge(field(s)));
  };
  const any = (name: string, read: Parser, field: (s: Attributes) => Held) => {
    const judges = judgesOf(`filter[${name}]`, read);
    if (judges.length > 0) keep((s) => judges.some((judge) => judge(field(s))));
  };
  /** The nested name wins over its old alias. */
  const aliased = (name: string, read: Parser): Judge[] => {
    const [old, nested] = [judgesOf(name, read), judgesOf(`filter[${name}]`, read)];
    return nested.length > 0 || sentAs(raw, `filter[${name}]`).length > 0 ? nested : old;
  };
  const literal: Parser = (text) => {
    const wanted = text.trim().replace(/^=/, "").trim();
    return text.trim() === "" ? malformed : (held) => (held as string[]).includes(wanted);
  };
  const flag: Parser = (text) =>
    text === "true" || text === "false" ? (held) => held === text : malformed;
  const yes = (test: boolean) => String(test);
  const isStopped = (s: Attributes) => s["lineTrackingStoppedAt"] !== undefined;

  const searched = aliased("q", prefixText);
  for (const judge of searched)
    keep((s) =>
      judge([
        s["billOfLadingNumber"],
        s["normalizedNumber"],
        ...s["refNumbers"],
        ...s["containers"].map((c: Attributes) => c["number"]),
      ]),
    );
  const numbered = aliased("number", literal);
  if (numbered.length > 0)
    keep((s) => numbered.some((judge) => judge([s["billOfLadingNumber"], s["normalizedNumber"]])));
  for (const judge of aliased("tracking_stopped", flag)) keep((s) => judge(yes(isStopped(s))));
  each("actively_tracked", flag, (s) => yes(!isStopped(s)));
  for (const judge of judgesOf("filter[arriving_today]", flag))
    keep((s) => {
      const arrives = ["podEtaAt", "podAtaAt", "destinationEtaAt", "destinationAtaAt"].some(
        (name) => s[name]?.startsWith(today),
      );
      return judge("false") || arrives;
    });
  each("created_at", instantText, (s) => s["createdAt"]);
  each("updated_at", momentText, (s) => s["updatedAt"]);
  each("pod_ata_at", dateText, (s) => s["podAtaAt"]);
  each("pod_arrival", dateText, (s) => s["podAtaAt"] ?? s["podEtaAt"]);
  any("voyage_status", exactText, (s) =>
    s["podAtaAt"] ? "arrived" : s["podVoyageNumber"] ? "on_ship" : undefined,
  );
  any("shipping_line_scac", exactText, (s) => s["scac"]);
  any("pod_code", exactText, (s) => one(s["portOfDischarge"]?.locode));
  any("pol_code", exactText, (s) => one(s["portOfLading"]?.locode));
  any("owner_id", exactText, creator);
  each("creator_id", exactText, creator);
  each("customer_id", exactText, (s) => s["partyIds"]?.customer ?? creator(s));
  each("product", prefixText, () => undefined);

  const changed = sentAs(raw, "filter[pod_eta_changed_at]");
  each("pod_eta_changed_at", momentText, (s) => s["podEtaChangedAt"]);
  if (changed.length > 0) keep((s) => !isStopped(s) && s["podAtaAt"] === undefined);
  const bounds = changed.filter(({ text }) =>
    text
      .split(",")
      .filter((word) => word.trim() !== "")
      .every((word) => !/^\s*[<@]/.test(word)),
  );
  const unbounded = changed.length > 0 && bounds.length === 0;

  const listsOf = (name: string): string[] =>
    sentAs(raw, name).flatMap(({ key, text }) => {
      const words = listText(text);
      if (words === malformed) wrong.add(key);
      return words === malformed ? [] : words;
    });
  const plain = (name: string) => sentAs(raw, name).find(({ key }) => key === name)?.text;
  const ids = [...listsOf("filter[party_id]"), ...listsOf("filter[party_id][value]")];
  const how = plain("filter[party_id][operator]");
  if (how !== undefined && how !== "any" && how !== "all") wrong.add("filter[party_id][operator]");
  const parties = (s: Attributes): string[] =>
    Object.values(s["partyIds"] ?? {}).flat() as string[];
  if (ids.length > 0)
    keep((s) =>
      how === "all"
        ? ids.every((id) => parties(s).includes(id))
        : ids.some((id) => parties(s).includes(id)),
    );

  const [tag, tags] = [listsOf("filter[tag]"), listsOf("filter[tags]")];
  const both = plain("filter[tags_and]");
  if (both !== undefined && both !== "true" && both !== "false") wrong.add("filter[tags_and]");
  const wanted = tag.length > 0 ? tag : tags;
  if (wanted.length > 0)
    keep((s) =>
      both === "true"
        ? wanted.every((t) => s["tags"].includes(t))
        : wanted.some((t) => s["tags"].includes(t)),
    );

  // Whether a bound is there is checked once the values themselves are valid.
  if (wrong.size === 0 && unbounded) wrong.add("filter[pod_eta_changed_at]");
  for (const asked of customFieldsIn(raw, wrong))
    keep((s) => holdsPart(s["customFields"] ?? [], asked));
  return { wrong, chosen };
}

const names: Record<string, string> = {
  created_at: "createdAt",
  updated_at: "updatedAt",
  pod_eta_at: "podEtaAt",
  pod_ata_at: "podAtaAt",
  destination_eta_at: "destinationEtaAt",
};

export function shipmentsInOrder(raw: string, all: readonly Attributes[]): Attributes[] {
  const sent = sentAs(raw, "sort").find(({ key }) => key === "sort")?.text ?? "";
  let by = sent
    .split(",")
    .map((token) => token.trim())
    .map((token) => ({ name: names[token.replace(/^-/, "")], down: token.startsWith("-") }))
    .filter(({ name }) => name !== undefined)
    .slice(0, 3);
  if (by.length === 0) by = [{ name: "createdAt", down: true }];
  return all.toSorted((a, b) => {
    for (const { name, down } of by) {
      const [x, y] = [a[name!], b[name!]];
      if (x === y) continue;
      if (x === undefined || y === undefined) return x === undefined ? 1 : -1;
      return x < y === down ? 1 : -1;
    }
    return a["id"] < b["id"] ? 1 : -1;
  });
}
