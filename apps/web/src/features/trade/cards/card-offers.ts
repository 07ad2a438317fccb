import type { ResponseOf } from '@koi/contracts/call'
import type { couponCalls } from '@koi/contracts/calls/coupons'
import { couponTermsOf, feeCardOf } from '@koi/contracts/coupon-of'
import { amountCardText } from '@koi/domain/coupons/amount-card-text'
import { byNetBenefit, type OfferedCoupon } from '@koi/domain/coupons/choose-coupon'
import { couponProblem } from '@koi/domain/coupons/coupon-problem'
import { couponProblemText } from '@koi/domain/coupons/coupon-words'
import { cardSaving } from '@koi/domain/coupons/fee-card'
import { buyFeeOf, type BuyFeeTier } from '@koi/domain/fees/buy-fee'
import { cents, type Cents } from '@koi/domain/money/cents'

type UserPrize = ResponseOf<typeof couponCalls.couponList>['coupons'][number]

/** A card beside the purchase that is being filled in. */
export interface CardOffer extends OfferedCoupon {
  name: string
  /** Why it cannot be used; undefined where it can. */
  problemText: string | undefined
  discountType: 0 | 1 | 2
  discountRate: string
  /** `满1000元减10元` of an amount card; undefined where there is nothing like that to say. */
  amountText: string | undefined
}

/** The purchase as far as it is filled in. */
export interface CardedPurchase {
  fundCode: string
  spid: string
  payChannel: number
  amountCents: Cents
  feeTiers: readonly BuyFeeTier[]
  discountPermille: number
  /** The day on which it is paid: of a plan a later one than today. */
  plannedDay: string
  today: string
}

/** The fee of a purchase; undefined where none is known, or no card takes anything off it. */
export function feeOf({
  amountCents,
  feeTiers: tiers,
  discountPermille,
}: Pick<CardedPurchase, 'amountCents' | 'feeTiers' | 'discountPermille'>) {
  const tier = tiers.filter(({ fromCents }) => fromCents <= amountCents).at(-1)
  if (!tier || ('fixedCents' in tier && tier.fixedCents > amountCents)) return undefined
  return buyFeeOf(amountCents, { tiers, discountPermille })
}

/** What each card would do for a purchase: usable ones first, by what they save (RU-112 to RU-115). */
export function cardOffers(prizes: readonly UserPrize[], purchase: CardedPurchase): CardOffer[] {
  const fee = feeOf(purchase) ?? { feeCents: cents(0), isFixedFee: true }
  const offers = prizes.flatMap((info): CardOffer[] => {
    const card = feeCardOf(info)
    if (!card) return []
    const terms = couponTermsOf(info)
    const savedCents = cardSaving(card, fee)
    const problem = couponProblem(terms, { ...purchase, ...fee, savedCents })
    // What is for other products says nothing here.
    if (problem?.kind === 'otherProduct') return []
    const { couponId, prizeId, name, discountType, discountRate } = info
    return [
      {
        couponId,
        prizeId,
        name,
        discountType,
        discountRate,
        amountText:
          terms.kind === 'feeAmount'
            ? amountCardText(
                cents(Math.max(terms.minFeeCents, terms.effectiveCents)),
                info.saveAmount,
              )
            : undefined,
        savedCents,
        expiresDay: terms.expiresDay,
        isUsable: problem === undefined,
        problemText: problem && couponProblemText(problem),
      },
    ]
  })
  return byNetBenefit(offers)
}
