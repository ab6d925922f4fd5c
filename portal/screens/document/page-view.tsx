import { useEffect, useRef, useState, type MouseEvent } from "react";
import { usePages, usePicture } from "../../api/documents.ts";
import { Empty, Failed } from "../../parts/states.tsx";
import { documents } from "../../words/documents.ts";
import type { DocumentField } from "./fields.ts";
import styles from "./document.module.css";

const w = documents.record;

export type DocumentPage = NonNullable<ReturnType<typeof usePages>["data"]>[number];

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

type PictureProps = {
  readonly page: DocumentPage;
  readonly fields: readonly DocumentField[];
  readonly active: string | null;
  readonly choose: (pointer: string) => void;
  /** Degrees clockwise by which it is looked at. */
  readonly turned: number;
  readonly isLarge: boolean;
};

const stateOf = ({ isEdited, isDoubtful, value }: DocumentField): string =>
  isEdited ? "edited" : isDoubtful ? "doubtful" : value === null ? "null" : "sure";

type OutlineProps = {
  readonly of: DocumentField;
  readonly page: DocumentPage;
  readonly isActive: boolean;
};

/** Around a value on the page; that of the field with the focus comes into view. */
function Outline({ of, page: { width, height }, isActive }: OutlineProps) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isActive]);
  const { left, top, width: across, height: down } = of.place!.box;
  return (
    <span
      ref={element}
      className={styles["box"]}
      data-pointer={of.pointer}
      data-active={isActive || undefined}
      data-state={stateOf(of)}
      aria-hidden="true"
      style={{
        left: percent(left, width),
        top: percent(top, height),
        width: percent(across, width),
        height: percent(down, height),
      }}
    />
  );
}

function Picture({ page, fields, active, choose, turned, isLarge }: PictureProps) {
  const { data: address, error } = usePicture(page.picture);
  const { width, height } = page;
  const isSideways = turned % 180 !== 0;
  const own = fields.filter(({ place }) => place?.page === page.number);
  /** Where a press is on the page itself, however it is turned; the fields do the same by keys. */
  const onClick = ({ nativeEvent, currentTarget }: MouseEvent<HTMLDivElement>): void => {
    const x = (nativeEvent.offsetX / currentTarget.offsetWidth) * width;
    const y = (nativeEvent.offsetY / currentTarget.offsetHeight) * height;
    const hit = own
      .filter(({ place }) => {
        const { left, top, width: across, height: down } = place!.box;
        return x >= left && x <= left + across && y >= top && y <= top + down;
      })
      .toSorted((a, b) => a.place!.box.width - b.place!.box.width)[0];
    if (hit) choose(hit.pointer);
  };
  return (
    <div
      className={styles["picture"]}
      data-large={isLarge || undefined}
      style={{ aspectRatio: isSideways ? `${height} / ${width}` : `${width} / ${height}` }}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={styles["turned"]}
        style={{
          width: isSideways ? percent(width, height) : "100%",
          height: isSideways ? percent(height, width) : "100%",
          transform: `translate(-50%, -50%) rotate(${turned}deg)`,
        }}
        onClick={onClick}
      >
        {address === undefined ? (
          <p className={styles["waiting"]}>{error ? error.message : w.loadingPage}</p>
        ) : (
          <img src={address} alt={w.page(page.number)} />
        )}
        {own.map((field) => (
          <Outline key={field.pointer} of={field} page={page} isActive={field.pointer === active} />
        ))}
      </div>
    </div>
  );
}

type Props = Omit<PictureProps, "page" | "isLarge"> & {
  readonly pages: ReturnType<typeof usePages>;
  /** The number of the page that is shown. */
  readonly number: number | null;
  readonly show: (number: number) => void;
  readonly turn: () => void;
};

/** The pages of a document as pictures, with a box around each value. */
export function PageView({ pages, number, show, turn, ...picture }: Props) {
  const { data, error } = pages;
  const [isLarge, setLarge] = useState(false);
  if (!data)
    return error ? (
      <Failed error={error} retry={() => void pages.refetch()} />
    ) : (
      <p>{w.loadingPage}</p>
    );
  if (data.length === 0) return <Empty {...w.noPages} />;
  const at = Math.max(
    0,
    data.findIndex((page) => page.number === number),
  );
  const page = data[at]!;
  const leaf = (label: string, to: DocumentPage | undefined) => (
    <button
      type="button"
      className="button"
      aria-disabled={to === undefined}
      onClick={() => to && show(to.number)}
    >
      {label}
    </button>
  );
  return (
    <section aria-label={w.pages}>
      <div className="actions">
        {data.length > 1 && leaf(w.previousPage, data[at - 1])}
        <span role="status">{w.pageOf(at + 1, data.length)}</span>
        {data.length > 1 && leaf(w.nextPage, data[at + 1])}
        <button type="button" className="button" onClick={turn}>
          {w.turn}
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          {w.larger}
        </button>
      </div>
      {number !== null && page.number !== number && <p role="status">{w.noPicture}</p>}
      <Picture key={page.picture} page={page} isLarge={isLarge} {...picture} />
    </section>
  );
}
