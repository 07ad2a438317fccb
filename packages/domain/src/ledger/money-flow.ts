import type { Place } from './account-kinds.ts'

/** An amount that moves from one place to another; a negative one moves back. */
export interface MoneyFlow {
  /** `CNY` and `OWN` in cents; else the role of the fund whose shares (×100) move. */
  readonly asset: string
  /** Name of the amount among the event's facts. */
  readonly amount: string
  readonly from: Place
  readonly to: Place
}

/** Whether an asset is money; else it is the role of a fund. */
export const isMoney = (asset: string): boolean => asset === 'CNY' || asset === 'OWN'

/** Cents that move: the amount's name, from where to where. */
export const money = <const A extends string, const F extends Place, const T extends Place>(
  amount: A,
  from: F,
  to: T,
) => ({ asset: 'CNY', amount, from, to }) as const

/** Shares ×100 that move: of which fund, the amount's name, from where to where. */
export const shares = <
  const S extends string,
  const A extends string,
  const F extends Place,
  const T extends Place,
>(
  of: S,
  amount: A,
  from: F,
  to: T,
) => ({ asset: of, amount, from, to }) as const
