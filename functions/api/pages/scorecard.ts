import type { SourceScorecard } from "#schemas/scorecard.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { html, pageAnswer, type Html } from "#src/platform/http/html.ts";
import { findScorecard } from "#src/scorecard/index.ts";
import { page } from "../../page.ts";
import { pageRoutes } from "../../manifest/pages.ts";

type Row = SourceScorecard["rows"][number];

const kinds: Readonly<Record<Row["source"]["kind"], string>> = {
  shipping_line: "shipping line",
  terminal: "terminal",
  rail: "railroad",
};

/** `95 min`, `3 h 20 min`, `2 d 4 h`; a dash where nothing has a lag. */
function duration(seconds: number | null): string {
  if (seconds === null) return "–";
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? `${hours} h ${minutes % 60} min`
    : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

const rowOf = ({ source, field, ...row }: Row): Html =>
  html`<tr>
    <th scope="row">${source.name} (${kinds[source.kind]})</th>
    <td><code>${field}</code></td>
    <td>${row.published}</td>
    <td>${duration(row.lag_p50_seconds)}</td>
    <td>${duration(row.lag_p95_seconds)}</td>
    <td>${row.contradicted}</td>
    <td>${row.withdrawn}</td>
  </tr>`;

const tableOf = (rows: readonly Row[]): Html =>
  html`<div class="wide" role="region" aria-label="Sources by field" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Field</th>
          <th scope="col">Published</th>
          <th scope="col">Half within</th>
          <th scope="col">95 % within</th>
          <th scope="col">Contradicted</th>
          <th scope="col">Taken back</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(rowOf)}
      </tbody>
    </table>
  </div>`;

/**
 * GET /docs/scorecard, where the operator publishes it: what GET /scorecard shows to every account, which names none. It
 * sets no cookie and may be kept for five minutes, by whoever stands between.
 */
export const publicScorecard = page(pageRoutes.scorecard, async ({ deps, query }) => {
  if (!deps.config.PUBLIC_SCORECARD)
    throw refuse("not_found", "This deployment does not publish the scorecard of its sources.");
  const of = await findScorecard(deps, { week: query.get("week") ?? undefined });
  return pageAnswer(deps, {
    title: "Scorecard of sources",
    headers: { "cache-control": "public, max-age=300" },
    body: html`<p>
        What shipping lines, terminals and railroads stated in the week ${of.week} (${of.from} to
        ${of.to}, UTC), how long after it had happened, how often it was contradicted, and how often
        taken back: counts over all containers that were tracked here.
        ${!of.final && "What comes late is still added to this week."}
      </p>
      ${of.rows.length > 0 ? tableOf(of.rows) : html`<p>No row of this week may be shown.</p>`}
      <p class="hint">
        Rows of fewer than ${of.min_containers} containers are withheld: ${of.withheld_rows} of this
        week.
      </p>`,
  });
});
