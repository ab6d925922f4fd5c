/** At most as many lines and boxes as an answer shows (interface: Limits; gaps 1.11). */
export const mostLines = 200;
/** At most as many bills as one number is answered with (gaps 1.11, `bills_matched`). */
export const mostBills = 50;
