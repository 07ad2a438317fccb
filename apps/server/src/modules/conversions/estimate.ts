import type { Shares } from '@koi/domain/products/shares'
import { buyTierOf, settleBuy } from '@koi/domain/fees/buy-fee'
import { settleConversion } from '@koi/domain/fees/convert'
import { settleRedeem, type RedeemSettlement } from '@koi/domain/fees/redeem-fee'
import type { ConvertMode } from '@koi/domain/products/conversion'
import type { Cents } from '@koi/domain/money/cents'
import { wholeBuyTiers, wholeRedeemTiers, type freeLots } from '#modules/trade/index.ts'
import type { Sides } from './conversion-ask.ts'

export interface ConvertEstimate extends RedeemSettlement {
  targetFeeCents: Cents
  /** ppm; undefined where the fee is a fixed sum. */
  targetRatePpm: number | undefined
  targetShares: Shares
}

/**
 * What so many shares become at the newest NAVs, both legs by the rules of the settlement; undefined
 * where a fund has no NAV yet.
 */
export function estimateConversion(
  { from, target }: Sides,
  mode: ConvertMode,
  what: { lots: ReturnType<typeof freeLots>['free']; shares: Shares; confirmDate: string },
): ConvertEstimate | undefined {
  if (from.nav === null || target.nav === null) return undefined
  const out = settleRedeem({
    // Where the demo's clock was set back, a lot may be confirmed after the sale: it then counts as held for no days.
    lots: what.lots.map(({ id, shares, confirmDate }) => ({
      id: String(id),
      shares,
      confirmDate: confirmDate > what.confirmDate ? what.confirmDate : confirmDate,
    })),
    shares: what.shares,
    nav: from.nav,
    redeemConfirmDate: what.confirmDate,
    tiers: wholeRedeemTiers(from.redeemTiers),
  })
  const leg = mode === 'convert' ? converted : bought
  return { ...out, ...leg({ from, target }, target.nav, out.netCents) }
}

function converted({ from, target }: Sides, nav: number, amountCents: Cents) {
  const termsOf = ({ buyTiers, discountPermille }: Sides['from']) => ({
    tiers: buyTiers,
    discountPermille,
  })
  const into = settleConversion({
    amountCents,
    out: termsOf(from),
    into: termsOf(target),
    nav,
    shareRounding: target.shareRounding,
  })
  return {
    targetFeeCents: into.differenceCents,
    targetRatePpm: into.differenceRate9 === undefined ? undefined : into.differenceRate9 / 1000,
    targetShares: into.shares,
  }
}

function bought({ target }: Sides, nav: number, amountCents: Cents) {
  const { discountPermille, shareRounding } = target
  const tiers = wholeBuyTiers(target.buyTiers)
  const tier = buyTierOf(tiers, amountCents)
  // Less than a fixed fee buys nothing; the settlement takes what there is.
  if ('fixedCents' in tier && tier.fixedCents > amountCents) {
    return { targetFeeCents: amountCents, targetRatePpm: undefined, targetShares: 0 }
  }
  const buy = settleBuy({ amountCents, tiers, discountPermille, nav, shareRounding })
  return {
    targetFeeCents: buy.feeCents,
    targetRatePpm: buy.ratePpm === undefined ? undefined : (buy.ratePpm * discountPermille) / 1000,
    targetShares: buy.shares,
  }
}
