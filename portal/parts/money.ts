/** `$1,250.00` */
export const money = (amount: number, currency: string): string =>
  amount.toLocaleString("en-US", { style: "currency", currency });
