import { inLanguage } from "./language.ts";

/** The words of making and managing share links; what the links show is in `shared.ts`. */
export const sharing = inLanguage("sharing", {
  share: "Share",
  name: "Name of the link",
  nameWhy: "Whoever opens the link reads it.",
  until: "The link works for",
  days: (days: number) => `${days} days`,
  fields: "What the link shows",
  view: "Whoever has the link sees the containers of this view as it is then: a change of its filters changes what they see. They need no sign-in.",
  shipment: "Whoever has the link sees this shipment as it is then. They need no sign-in.",
  references:
    "References may name your customers or orders: choose them only if the reader may know them.",
  noField: "Choose at least one field.",
  create: "Make the link",
  made: "The link",
  once: "It is shown this once: copy it now. It can be revoked in the settings at any time.",
  address: "Address of the link",
  done: "Done",

  list: {
    why: "A link shows a view or a shipment to whoever has it, without a sign-in, until it expires or is revoked. The link itself is shown once, when it is made.",
    label: "Share links",
    heads: { name: "Name", shows: "Shows", until: "Until", opened: "Opened", actions: "Change" },
    view: (name: string) => `View ${name}`,
    otherView: "A view that was deleted or that another user has",
    shipment: "A shipment",
    openShipment: (name: string) => `A shipment: ${name}`,
    expired: "expired",
    never: "never",
    opened: (count: number) => (count === 1 ? "once" : `${count} times`),
    last: "last",
    openings: (name: string) => `Latest visits of ${name}`,
    networks: "Who opened it",
    networksWhy: "The network is the first part of the address; its visits within an hour are one.",
    extend: "Extend by 30 days",
    extendOf: (name: string) => `Extend by 30 days: ${name}`,
    extended: (name: string) => `${name} was extended.`,
    revoke: "Revoke",
    revokeOf: (name: string) => `Revoke ${name}`,
    revokeTitle: (name: string) => `Revoke the link ${name}?`,
    revokeWhy:
      "Whoever has it sees nothing from now on. It cannot be taken back: the link never works again.",
    empty: {
      title: "No share link yet",
      why: "Share a saved view of the containers, or a shipment, from where it is shown.",
    },
  },
} as const);
