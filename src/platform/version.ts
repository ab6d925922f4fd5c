import manifest from "../../package.json" with { type: "json" };

/** The version of the product: of its API description, its tool servers and its package alike. */
export const { version } = manifest;
