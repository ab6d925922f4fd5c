import { useState } from "react";
import { useMe } from "../../api/queries.ts";
import { useFilterKey } from "../../controls/text-filter.tsx";
import { useMayChange } from "../../session/role.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { track } from "../../words/track.ts";
import { begin, useBatch } from "./batch.ts";
import { BatchPart } from "./batch-part.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import type { MappedWorksheet } from "./columns.ts";
import { linesOf, type Line } from "./lines.ts";
import { PasteForm } from "./paste-form.tsx";
import { RequestsPart } from "./requests-part.tsx";

/** Columns are corrected before the first number is sent. */
const isUntouched = ({ state }: Line): boolean =>
  !["sending", "later", "unsent", "answered"].includes(state.is);

/** Numbers come in as text or a file, each is answered, and every request has its state in words. */
export default function TrackScreen() {
  useTitle(track.title);
  const { data: me } = useMe();
  const mayChange = useMayChange();
  const lines = useBatch();
  const [worksheet, setWorksheet] = useState<MappedWorksheet | null>(null);
  const take = (next: MappedWorksheet): void => {
    setWorksheet(next);
    begin(linesOf(next));
  };
  useFilterKey();
  return (
    <div className="page">
      <h1>{track.title}</h1>
      {me && !mayChange && <p>{track.viewer}</p>}
      {mayChange && lines.length === 0 && <PasteForm take={take} />}
      {mayChange && lines.length > 0 && (
        <>
          {worksheet && worksheet.roles.length > 1 && lines.every(isUntouched) && (
            <ColumnChoice worksheet={worksheet} take={take} />
          )}
          <BatchPart lines={lines} />
        </>
      )}
      <RequestsPart />
    </div>
  );
}
