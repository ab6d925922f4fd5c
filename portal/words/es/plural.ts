/** `4,812`, as the Spanish of the United States writes it. */
export const number = (count: number): string => count.toLocaleString("es-US");

/** `1 contenedor`, `4,812 contenedores` */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** Of the word that is used most. */
export const containers = (count: number): string => plural(count, "contenedor", "contenedores");
