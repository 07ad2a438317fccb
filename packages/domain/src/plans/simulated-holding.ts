import type { DividendMode } from '../holdings/dividend.ts'
import type { ShareRounding } from '../products/fund-terms.ts'
import { type BuyFeeTier, settleBuy } from '../fees/buy-fee.ts'
import { type RedeemFeeTier, settleRedeem } from '../fees/redeem-fee.ts'
import { NAV_ONE, type Nav } from '../products/nav.ts'
import { type Shares } from '../products/shares.ts'
import { truncatedIncome } from '../holdings/money-fund-income.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

/** A published day of a fund: NAV and dividend a share in parts of NAV_ONE, split ×10^6, income of 10,000 shares ×10^4. */
export type FundDay = {
  readonly day: string
  readonly nav: Nav
  readonly dividend?: number | undefined
  readonly split?: number | undefined
  readonly income?: number | undefined
}

/** A fund's prices: what buying and selling it costs, and how its shares are rounded. */
export type SimulatedTerms = {
  readonly buyTiers: readonly BuyFeeTier[]
  readonly discountPermille: number
  /** From the first day on. */
  readonly redeemTiers: readonly RedeemFeeTier[]
  readonly shareRounding: ShareRounding
  readonly dividends: DividendMode
}

type Lot = { confirmDate: string; shares: Shares }

const SPLIT_SCALE = 1_000_000

/** A holding that is only thought of: bought, paid dividends, split and sold by the rules of a real one. */
export function createSimulatedHolding(terms: SimulatedTerms) {
  const { buyTiers: tiers, discountPermille, shareRounding, redeemTiers } = terms
  let lots: readonly Lot[] = []
  let dividendCents = 0

  const sharesOf = (some: readonly Lot[]) => some.reduce((sum, { shares }) => sum + shares, 0)
  const add = (lot: Lot) => {
    if (lot.shares > 0) lots = [...lots, lot]
  }
  const worthAt = (nav: Nav) => mulDiv(sharesOf(lots), nav, NAV_ONE, 'half-up')

  function takeDividend(perShare: number, { day, nav }: FundDay): void {
    const paid = mulDiv(sharesOf(lots), perShare, NAV_ONE, 'half-up')
    if (terms.dividends === 'cash') dividendCents += paid
    else {
      const shares = mulDiv(paid, NAV_ONE, nav, shareRounding)
      add({ confirmDate: day, shares })
    }
  }
  function split(ratio: number): void {
    lots = lots.map((lot) => ({
      ...lot,
      shares: mulDiv(lot.shares, ratio, SPLIT_SCALE, 'half-up'),
    }))
  }
  /** Income of a day is of shares that are confirmed by then (MONEY 1.5). */
  function takeIncome(income: number, day: string): void {
    const earning = lots.filter(({ confirmDate }) => confirmDate <= day)
    add({ confirmDate: day, shares: truncatedIncome(sharesOf(earning), income) })
  }

  return {
    shares: () => sharesOf(lots),
    /** Buys at a day's NAV (MONEY 1.3). */
    buy(amountCents: Cents, { nav }: FundDay, confirmDate: string) {
      const bought = settleBuy({ amountCents, tiers, discountPermille, nav, shareRounding })
      add({ confirmDate, shares: bought.shares })
      return bought
    },
    /** What a day does to the shares bought before it: dividend, split, income; call it before the day's purchases. */
    live(fundDay: FundDay): void {
      if (fundDay.dividend) takeDividend(fundDay.dividend, fundDay)
      if (fundDay.split) split(fundDay.split)
      if (fundDay.income && fundDay.income > 0) takeIncome(fundDay.income, fundDay.day)
    },
    /** The shares at a NAV and the dividends that were paid out, in cents. */
    worth: (nav: Nav): Cents => cents(worthAt(nav) + dividendCents),
    /** What is left of it in cents when everything is sold at a NAV, and the fee of that (MONEY 1.4). */
    soldFor(nav: Nav, redeemConfirmDate: string): { netCents: Cents; feeCents: Cents } {
      const shares = sharesOf(lots)
      if (shares === 0) return { netCents: cents(dividendCents), feeCents: cents(0) }
      const sold = settleRedeem({
        lots: lots.map((lot, index) => ({ ...lot, id: String(index) })),
        shares,
        nav,
        redeemConfirmDate,
        tiers: redeemTiers,
      })
      return { netCents: cents(sold.netCents + dividendCents), feeCents: sold.feeCents }
    },
  }
}

export type SimulatedHolding = ReturnType<typeof createSimulatedHolding>
