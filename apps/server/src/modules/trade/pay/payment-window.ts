/** An order that nobody pays in this time is closed. */
export const PAYMENT_WINDOW_MS = 15 * 60_000
