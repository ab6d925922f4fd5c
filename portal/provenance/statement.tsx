import { ageOf } from "../time/age.ts";
import { ownZone, shortTime } from "../time/zoned.ts";
import { words } from "../words/index.ts";

/** Who stated a value, and when, as the API has it. */
export type Source = {
  readonly source: string;
  readonly provider: string | null;
  readonly observed_at: string | null;
  readonly changed_at: string;
};

/** A time as everybody has it, and as the reader's own clock does; within a list of terms. */
export const TimeFacts = ({ at }: { readonly at: string }) => (
  <>
    <dt>UTC</dt>
    <dd>{shortTime(at, "UTC")}</dd>
    <dt>{words.provenance.ownTime}</dt>
    <dd>{shortTime(at, ownZone())}</dd>
  </>
);

type Props = {
  readonly source: Source;
  readonly zone: string | null;
  /** The product's time when this was read. */
  readonly now: string;
};

/** Who stated it, when it was observed, and since when it is shown; within a list of terms. */
export const SourceFacts = ({ source: of, zone, now }: Props) => (
  <>
    <dt>{words.provenance.source}</dt>
    <dd>
      {words.sources[of.source] ?? of.source}
      {of.provider !== null && `, ${of.provider}`}
    </dd>
    <dt>{words.provenance.observed}</dt>
    <dd>
      {of.observed_at === null
        ? words.notReported
        : `${shortTime(of.observed_at, zone)}, ${words.age(ageOf(Date.parse(of.observed_at), Date.parse(now)))}`}
    </dd>
    <dt>{words.provenance.since}</dt>
    <dd>{shortTime(of.changed_at, zone)}</dd>
  </>
);
