import type { Acknowledging, Judged, JudgedGroup } from "./x12.ts";
import { isFatal, type Interchange, type Mistake } from "../parse/model.ts";

/** Repeated text with ISO 9735's release mark before every mark of it. */
const clean = (value: string | number): string =>
  String(value).replaceAll(/[?+:']/g, (mark) => `?${mark}`);
const element = (...components: readonly (string | number)[]): string =>
  components.map(clean).join(":").replace(/:+$/, "");
const segment = (tag: string, ...elements: readonly string[]): string =>
  `${[tag, ...elements].join("+").replace(/\++$/, "")}'`;

/** 0083: rejected with all below it; acknowledged, as far as nothing below is rejected. */
const verdict = { rejected: "4", acknowledged: "7" } as const;

/** AK304 and AK403 in the codes of 0085: 13 missing, 39 too long, 12 invalid value. */
const inSegment: Readonly<Record<string, string>> = { "1": "13", "5": "39" };
const errorOf = ({ code, element: at }: Mistake): string =>
  at ? (inSegment[at.code] ?? "12") : code === "3" ? "13" : "12";

/**
 * The acknowledgment of an EDIFACT interchange: one CONTRL (syntax 2) that names each message. The
 * same interchange always gets the same text.
 */
export function acknowledgeEdifact(
  interchange: Interchange,
  judged: readonly JudgedGroup[],
  { control, receivedAt }: Acknowledging,
): string {
  const { sender, receiver } = interchange;
  const date = receivedAt.slice(2, 10).replaceAll("-", "");
  const time = receivedAt.slice(11, 16).replace(":", "");
  const fatal = interchange.mistakes.find(({ rejects }) => rejects);
  const messages = fatal ? [] : judged.flatMap(({ sets }) => sets);
  const body = [
    segment(
      "UCI",
      clean(interchange.control),
      element(sender.id, sender.qualifier),
      element(receiver.id, receiver.qualifier),
      fatal ? verdict.rejected : verdict.acknowledged,
      ...(fatal ? [fatal.code] : []),
    ),
    ...messages.flatMap(ofMessage),
  ];
  return [
    segment(
      "UNB",
      "UNOA:2",
      element(receiver.id, receiver.qualifier),
      element(sender.id, sender.qualifier),
      `${date}:${time}`,
      String(control),
      ...(interchange.isTest ? ["", "", "", "", "", "1"] : []),
    ),
    segment("UNH", "1", "CONTRL:2:2:UN"),
    ...body,
    segment("UNT", String(body.length + 2), "1"),
    segment("UNZ", "1", String(control)),
  ].join("\n");
}

function ofMessage({ transaction, mistakes }: Judged): string[] {
  const isRejected = isFatal({ mistakes });
  const own = mistakes.find(({ level }) => level !== "segment");
  return [
    segment(
      "UCM",
      clean(transaction.control),
      element(transaction.type, "D", "", "UN"),
      isRejected ? verdict.rejected : verdict.acknowledged,
      ...(own ? [own.code] : []),
    ),
    ...mistakes
      .filter(({ level }) => level === "segment")
      .flatMap((mistake) => [
        segment(
          "UCS",
          String(mistake.segment?.position ?? 1),
          ...(mistake.element ? [] : [errorOf(mistake)]),
        ),
        ...(mistake.element
          ? [segment("UCD", errorOf(mistake), String(mistake.element.position))]
          : []),
      ]),
  ];
}
