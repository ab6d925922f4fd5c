/** Reasons of the API are sentences or parts of one; what follows them begins a new one. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
