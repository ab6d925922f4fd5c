/**
 * At most as many lines and containers as an answer shows
 * (contract: trade-intelligence#commodity-lines).
 */
export const maxLines = 200;
/** Bills of one container that are stored: a record must fit an item of the table. */
export const maxBillsPerContainer = 1_000;
/**
 * The maximum number of bills in the answer about one number (contract: trade-intelligence#bill-lookup).
 */
export const maxBills = 50;
