/** The scheme of the tool server's resources (contract: tool-server#resources). */
export const scheme = "quayline";

export const containerUri = (id: string): string => `${scheme}://container/${id}`;
