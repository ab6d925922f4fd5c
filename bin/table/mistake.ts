/** Said to who typed the command. */
export class Mistake extends Error {}
