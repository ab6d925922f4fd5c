/** The scheme of the tool server's resources (design 7). */
export const scheme = "quayline";

export const containerUri = (id: string): string => `${scheme}://container/${id}`;
