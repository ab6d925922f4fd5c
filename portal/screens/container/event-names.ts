import { words } from "../../words/index.ts";

/** `vessel_departed` -> `Vessel departed` */
export const readable = (name: string): string => {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** `container.transport.estimated.vessel_arrived` -> its milestone, and whether it is yet to come. */
export function nameOfEvent(event: string): { readonly name: string; readonly isPlanned: boolean } {
  const [, planned, milestone] = /^container\.transport\.(estimated\.)?(\w+)$/.exec(event) ?? [];
  return milestone === undefined
    ? {
        name: words.timeline.lfd[event] ?? readable(event.replace(/^container\./, "")),
        isPlanned: false,
      }
    : { name: readable(milestone), isPlanned: planned !== undefined };
}
