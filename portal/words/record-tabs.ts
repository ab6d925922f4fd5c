import { inLanguage } from "./language.ts";

/** What the account keeps of a container itself, what webhooks were sent of it, and asking its sources at once. */
export const recordTabs = inLanguage("recordTabs", {
  fields: {
    label: "Custom fields of the container",
    heads: { field: "Field", value: "Value", change: "Change" },
    change: "Change",
    changeOf: (name: string) => `Change ${name}`,
    value: "Value",
    save: "Save",
    clear: "Clear the value",
    missing: "State a value.",
    set: (name: string) => `Set ${name}`,
    cleared: (name: string) => `Cleared ${name}`,
    gives: "Custom fields keep what only you know of a container.",
    empty: {
      title: "Containers have no custom fields",
      why: "A custom field keeps what only you know of a container, such as its priority.",
    },
    define: "Define custom fields",
  },
  deliveries: {
    label: "What webhooks were sent of the container",
    heads: {
      event: "Event",
      webhook: "Sent to",
      status: "State",
      created: "Made",
      next: "Next attempt",
    },
    empty: {
      title: "No webhook was sent anything of it",
      why: "A delivery appears with the first event of the container that a webhook asks for.",
    },
    gives: "Webhooks send every event of a container to your own systems.",
    webhooks: "Webhooks",
    gone: "deleted",
  },
  refresh: "Refresh",
} as const);
