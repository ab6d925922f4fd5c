/** At most as many lines and boxes as an answer shows (interface: Limits; gaps 1.11). */
export const mostLines = 200;
/** Bills of one container that are kept: a record must fit an item of the table. */
export const mostBillsOfBox = 1_000;
/** At most as many bills as one number is answered with (gaps 1.11, `bills_matched`). */
export const mostBills = 50;
