import { mailingLimits } from "#schemas/mailing.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { pack } from "#src/platform/storage/pack.ts";
import { localTimeText } from "#src/reference/index.ts";
import { maxMailedRows, type MailingContent } from "../emails/mailing-content.ts";
import { counted, nouns } from "../emails/words.ts";
import { selectedRows, type MailedSelection } from "../selection.ts";
import type { MailingItem } from "../store/mailing-entity.ts";
import { changedRows, isComparable, type DigestRows } from "./compare-rows.ts";
import type { Corrections } from "./corrections.ts";
import { digestColumns, digestRowsOf } from "./digest-table.ts";

/** A record's page in the portal; requests have none of their own. */
const pathOf = (screen: MailedSelection["screen"], id: string): string =>
  screen === "tracking_requests" ? "/track" : `/${screen}/${id}`;

/** The list of the view in the portal, with the same filters. */
function listPath({ screen, query }: MailedSelection): string {
  if (screen === "tracking_requests") return "/track";
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, one);
  return `/${screen}?${search.toString()}`;
}

/** DynamoDB takes 400 KB in an item. */
const maxBytes = 350_000;

/** As many of the first rows as one item holds, packed. */
function storable(rows: DigestRows): DigestRows {
  if (pack([...rows]).length <= maxBytes) return rows;
  return storable(new Map([...rows].slice(0, Math.floor(rows.size / 2))));
}

function introOf(
  { screen }: MailedSelection,
  zone: string,
  total: number,
  changes: number,
  comparedTo: string | null,
): string {
  const all = counted(total, nouns[screen]);
  if (comparedTo === null) return `This is the first one: ${all} now.`;
  const since = localTimeText(comparedTo, zone);
  const what = changes === 0 ? "Nothing in the view changed" : counted(changes, "change");
  return `${what} since ${since}. The view has ${all} now.`;
}

/** What was corrected, as the email shows it; nothing where nothing was. */
function correctionsShown(corrections: Corrections | null): Pick<MailingContent, "corrections"> {
  if (corrections === null || corrections.lines.length === 0) return {};
  const { lines, hasMore } = corrections;
  const left = lines.length - maxMailedRows;
  const rest = [
    ...(left > 0 ? [`${counted(left, "more correction")} in the portal.`] : []),
    ...(hasMore ? ["Later corrections come with the next digest."] : []),
  ];
  return {
    corrections: {
      title: counted(lines.length, "correction"),
      lines: lines.slice(0, maxMailedRows),
      rest: rest.length > 0 ? rest.join(" ") : null,
    },
  };
}

/**
 * What a digest says now, compared with the rows of the last one (null: it is the first one). null content: nothing
 * changed and nothing was corrected. null rows: the next one is compared with those of the last one still. The index is read, no item.
 */
export async function digestContent(
  ctx: Context,
  { name, zone = "UTC", lastSentAt }: Pick<MailingItem, "name" | "zone" | "lastSentAt">,
  selection: MailedSelection,
  before: DigestRows | null,
  corrections: Corrections | null,
): Promise<{ readonly content: MailingContent | null; readonly rows: DigestRows | null }> {
  const { screen } = selection;
  const columns = digestColumns(screen, selection.columns, zone);
  const read = [...new Set(columns.flatMap(({ reads }) => reads))];
  const table = await selectedRows(ctx, selection, read, mailingLimits.rows);
  const rows = storable(digestRowsOf(table));
  const isWhole = table.total === rows.size;
  const changed = changedRows(columns, before, rows, isWhole);
  const isKept = changed.length === 0 && (before === null || isComparable(columns, before));
  const corrected = correctionsShown(corrections);
  if (changed.length === 0 && !corrected.corrections)
    return { content: null, rows: isKept ? null : rows };
  const comparedTo = before === null || lastSentAt === undefined ? null : lastSentAt;
  const shown = changed.slice(0, maxMailedRows);
  const left = changed.length - shown.length;
  const rest = [
    ...(left > 0 ? [`${counted(left, "more change")} in the portal.`] : []),
    ...(isWhole
      ? []
      : [
          `The view has more rows than the first ${counted(rows.size, "row")}, which a digest compares: narrow it.`,
        ]),
  ];
  const counts = [
    ...(changed.length > 0
      ? [counted(changed.length, comparedTo === null ? nouns[screen] : "change")]
      : []),
    ...(corrected.corrections ? [corrected.corrections.title] : []),
  ];
  return {
    rows: isKept ? null : rows,
    content: {
      subject: `${name}: ${counts.join(", ")}`,
      title: name,
      intro: introOf(selection, zone, table.total, changed.length, comparedTo),
      head: changed.length > 0 ? columns.map(({ label }) => label) : [],
      rows: shown.map(({ id, isThere: _, ...row }) => ({ ...row, path: pathOf(screen, id) })),
      rest: rest.length > 0 ? rest.join(" ") : null,
      ...corrected,
      open: { path: listPath(selection), label: "Open the view" },
    },
  };
}
