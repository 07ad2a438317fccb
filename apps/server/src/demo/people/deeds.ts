/** What a seeded person can do; amounts in cents. */
type Doing =
  | { kind: 'buy'; amountCents: number }
  /** Of Y shares, paid by the pension account. */
  | { kind: 'buyPension'; amountCents: number }
  /** In the window of a periodic product that was open then. */
  | { kind: 'buyPeriod'; amountCents: number }
  /** Redeems this part of what can be redeemed, per mille. */
  | { kind: 'redeem'; partPermille: number }
  | { kind: 'buyGold'; amountCents: number }
  /** Grams ×10^4. */
  | { kind: 'sellGold'; grams: number }
  /** Opens the pension account with this identity, unless it is open, and pays in. */
  | { kind: 'contribute'; amountCents: number; name: string; idNumber: string }
  /** A plan that buys every two weeks. */
  | { kind: 'plan'; amountCents: number }
  /** Moves the cash above this into the wallet every trading day. */
  | { kind: 'keepCash'; keepCents: number }

/**
 * One thing a seeded person does, so many trading days before the business date, at 10:00; or in the last
 * evening before it that followed a trading day, too late for that day's price: still under way today.
 */
export type Deed = Doing & { tradingDaysAgo: number | 'lastEvening'; fundCode: string }

/** A deed of this kind that costs so many yuan. */
const paying =
  (kind: 'buy' | 'buyPension' | 'buyPeriod' | 'buyGold' | 'plan') =>
  (tradingDaysAgo: Deed['tradingDaysAgo'], fundCode: string, yuan: number): Deed => ({
    tradingDaysAgo,
    kind,
    fundCode,
    amountCents: yuan * 100,
  })
export const buy = paying('buy')
export const buyPension = paying('buyPension')
export const buyPeriod = paying('buyPeriod')
export const buyGold = paying('buyGold')
export const plan = paying('plan')
export const redeem = (tradingDaysAgo: number, fundCode: string, partPermille: number): Deed => ({
  tradingDaysAgo,
  kind: 'redeem',
  fundCode,
  partPermille,
})

/** A buy every so many trading days, oldest first. */
export const regular = (from: number, every: number, fundCode: string, yuan: number): Deed[] =>
  Array.from({ length: Math.floor(from / every) }, (_, index) =>
    buy(from - index * every, fundCode, yuan),
  )
