import { anyNav } from '../products/nav.fixture.ts'
import { NAV_ONE } from '../products/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import { settleBuy, type BuyFeeTier } from '../fees/buy-fee.ts'
import { settleConversion } from '../fees/convert.ts'
import { acceptedPart } from '../fees/large-redemption.ts'
import { settleRedeem } from '../fees/redeem-fee.ts'
import { cashDividend, reinvestedShares } from '../holdings/dividend.ts'
import { allocateIncome } from '../holdings/money-fund-income.ts'
import {
  acceptedCents,
  dayRatios,
  raisingInterest,
  settleSubscription,
} from '../issues/subscription.ts'
import { cents } from '../money/cents.ts'
import { ratio, total, whole } from './fraction.fixture.ts'
import * as reference from './rules.fixture.ts'

/** More than the usual hundred: the rounding of a cent is rare. */
const RUNS = { numRuns: 500 }
const PPM = 1_000_000

const amounts = fc.integer({ min: 1000, max: 2_000_000_000 })
const shareCounts = fc.integer({ min: 1, max: 1_000_000_000 })
const navs = fc.oneof(anyNav({ max: 0.51 }), anyNav({ min: 0.5, max: 20 }))
const rates = fc.integer({ min: 0, max: 50_000 })
const discounts = fc.integer({ min: 0, max: 1000 })
const roundings = fc.constantFrom('half-up' as const, 'down' as const)

/** Rates from nothing on, each tier beginning at another amount. */
const rateTiers = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 1_000_000_000 }), rates), {
    selector: ([from]) => from,
    maxLength: 3,
  })
  .chain((later) => rates.map((first) => [[0, first] as const, ...later]))
  .map((list) =>
    list
      .map(([fromCents, ratePpm]) => ({ fromCents, ratePpm }))
      .toSorted((one, other) => one.fromCents - other.fromCents),
  )
/** With a fixed fee for the largest amounts, as funds have them. */
const buyTiers: fc.Arbitrary<BuyFeeTier[]> = fc
  .tuple(rateTiers, fc.boolean())
  .map(([tiers, isFixed]) =>
    isFixed ? [...tiers, { fromCents: 1_000_000_001, fixedCents: 100_000 }] : tiers,
  )

const plainTiers = (tiers: readonly BuyFeeTier[]): reference.Tier[] =>
  tiers.map((tier) =>
    'ratePpm' in tier
      ? { from: tier.fromCents, rate: ratio(tier.ratePpm, PPM) }
      : { from: tier.fromCents, fixed: ratio(tier.fixedCents, 100) },
  )
const discountOf = (permille: number) => ratio(permille, 1000)
const exactly = (nav: number) => ratio(nav, NAV_ONE)
const sharesOf = (shares: number) => ratio(shares, 100)

describe('the domain equals the rules in exact fractions', () => {
  it('for purchases (MONEY 1.3)', () => {
    fc.assert(
      fc.property(
        amounts,
        buyTiers,
        discounts,
        navs,
        roundings,
        (amountCents, tiers, discountPermille, nav, shareRounding) => {
          const settled = settleBuy({
            amountCents: cents(amountCents),
            tiers,
            discountPermille,
            nav,
            shareRounding,
          })
          const exact = reference.buy({
            amountCents,
            tiers: plainTiers(tiers),
            discount: discountOf(discountPermille),
            nav: exactly(nav),
            rounding: shareRounding,
          })
          expect([settled.netCents, settled.feeCents, settled.shares]).toEqual([
            whole(exact.net),
            whole(exact.fee),
            whole(exact.shares),
          ])
        },
      ),
      RUNS,
    )
  })

  const lots = fc.array(fc.tuple(shareCounts, fc.integer({ min: 1, max: 400 })), {
    minLength: 1,
    maxLength: 8,
  })
  const redeemTiers = fc
    .tuple(rates, rates, rates, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 365 }))
    .map(([first, second, third, from, later]) => [
      { fromDays: 0, ratePpm: first },
      { fromDays: from, ratePpm: second },
      { fromDays: later, ratePpm: third },
    ])

  it('for redemptions out of the oldest lots (MONEY 1.4)', () => {
    const confirmDate = '2026-06-12'
    fc.assert(
      fc.property(
        lots,
        redeemTiers,
        navs,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (sizes, tiers, nav, part) => {
          const held = sizes.map(([shares, age], place) => ({
            id: `lot${place}`,
            shares,
            confirmDate: addDays(confirmDate, -age),
          }))
          const all = sizes.reduce((sum, [shares]) => sum + shares, 0)
          const shares = Math.max(1, Math.floor(all * part))
          const { lines } = settleRedeem({
            lots: held,
            shares,
            nav,
            tiers,
            redeemConfirmDate: confirmDate,
          })
          const exact = reference.redeem({
            lots: held.map((lot) => ({
              id: lot.id,
              shares: sharesOf(lot.shares),
              confirmed: lot.confirmDate,
            })),
            shares: sharesOf(shares),
            nav: exactly(nav),
            confirmed: confirmDate,
            tiers: tiers.map(({ fromDays, ratePpm }) => ({
              from: fromDays,
              rate: ratio(ratePpm, PPM),
            })),
          })
          expect(
            lines.map((line) => [
              line.lotId,
              line.shares,
              line.days,
              line.grossCents,
              line.feeCents,
              line.netCents,
            ]),
          ).toEqual(
            exact.map((line) => [
              line.lotId,
              whole(line.shares),
              line.days,
              whole(line.gross),
              whole(line.fee),
              whole(line.net),
            ]),
          )
        },
      ),
      RUNS,
    )
  })

  it('for conversions at the difference of two rates (MONEY 1.7)', () => {
    const offer = fc.record({ tiers: rateTiers, discountPermille: discounts })
    const plain = ({
      tiers,
      discountPermille,
    }: {
      tiers: BuyFeeTier[]
      discountPermille: number
    }) => ({
      tiers: plainTiers(tiers),
      discount: discountOf(discountPermille),
    })
    fc.assert(
      fc.property(
        amounts,
        offer,
        offer,
        navs,
        roundings,
        (amountCents, out, into, nav, shareRounding) => {
          const settled = settleConversion({
            amountCents: cents(amountCents),
            out,
            into,
            nav,
            shareRounding,
          })
          const exact = reference.convert({
            amountCents,
            out: plain(out),
            into: plain(into),
            nav: exactly(nav),
            rounding: shareRounding,
          })
          expect([settled.netCents, settled.differenceCents, settled.shares]).toEqual([
            whole(exact.net),
            whole(exact.fee),
            whole(exact.shares),
          ])
        },
      ),
      RUNS,
    )
  })

  it('for subscriptions with their interest, and for what fits under the cap (MONEY 1.8)', () => {
    const spans = fc.integer({ min: 0, max: 90 })
    fc.assert(
      fc.property(
        amounts,
        buyTiers,
        discounts,
        rates,
        spans,
        (amount, tiers, discountPermille, rate, span) => {
          const days = { from: '2026-03-02', to: addDays('2026-03-02', span) }
          const amountCents = cents(amount)
          const interestCents = raisingInterest(amountCents, { ratePpm: rate, yearDays: 360 }, days)
          const interest = reference.interest(amount, ratio(rate, PPM), span, 360)
          expect(interestCents).toBe(whole(interest))
          const settled = settleSubscription({
            acceptedCents: amountCents,
            interestCents,
            tiers,
            discountPermille,
          })
          const exact = reference.subscribe({
            amountCents: amount,
            interest,
            tiers: plainTiers(tiers),
            discount: discountOf(discountPermille),
          })
          expect([settled.netCents, settled.shares]).toEqual([
            whole(exact.net),
            whole(exact.shares),
          ])
        },
      ),
      RUNS,
    )
    const days = fc.array(fc.array(amounts, { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000_000 }), days, (capCents, applied) => {
        const ratios = dayRatios(
          capCents,
          applied.map((day, place) => ({
            day: addDays('2026-03-02', place),
            appliedCents: day.reduce((sum, one) => sum + one, 0),
          })),
        )
        const parts = applied.map((day, place) => {
          const dayRatio = ratios[place]
          return day.map((amount) =>
            dayRatio ? acceptedCents(cents(amount), dayRatio) : undefined,
          )
        })
        const plain = applied.map((day) => day.map((amount) => ratio(amount, 100)))
        const exact = reference.accepted(ratio(capCents, 100), plain)
        expect(parts).toEqual(exact.map((day) => day.map((one) => whole(one))))
        expect(whole(total(exact.flat()))).toBeLessThanOrEqual(capCents)
      }),
    )
  })

  it('for dividends in money and in shares (MONEY 1.6)', () => {
    fc.assert(
      fc.property(
        shareCounts,
        anyNav({ min: 0.00000001, max: 2 }),
        navs,
        fc.constantFrom('amount' as const, 'exact' as const),
        roundings,
        (shares, perShare, nav, by, shareRounding) => {
          const exact = reference.dividend({
            shares: sharesOf(shares),
            perShare: exactly(perShare),
            nav: exactly(nav),
            by,
            rounding: shareRounding,
          })
          const reinvested = { shares, perShare, nav, rounding: by, shareRounding }
          expect(cashDividend(shares, perShare)).toBe(whole(exact.amount))
          expect(reinvestedShares(reinvested)).toBe(whole(exact.shares))
        },
      ),
      RUNS,
    )
  })

  it('for the income of a day among its holders, gains and losses (MONEY 1.5)', () => {
    const holders = fc.array(fc.integer({ min: 1, max: 100_000_000 }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 30_000 }), holders, (perTenThousand, sizes) => {
        const people = sizes.map((shares, place) => ({ accountId: `a${(place * 7) % 31}`, shares }))
        const given = allocateIncome(perTenThousand, people)
        const exact = reference.income(
          ratio(perTenThousand, 10_000),
          people.map(({ accountId, shares }) => ({ id: accountId, shares: sharesOf(shares) })),
        )
        expect(
          new Map(given.map(({ accountId, incomeCents }) => [accountId, incomeCents])),
        ).toEqual(new Map([...exact].map(([id, part]) => [id, whole(part)])))
      }),
      RUNS,
    )
  })

  it('for what is let out of a large redemption (MONEY 1.4)', () => {
    const permilles = fc.integer({ min: 100, max: 1000 })
    fc.assert(
      fc.property(
        shareCounts,
        shareCounts,
        shareCounts,
        permilles,
        (asked, others, held, acceptPermille) => {
          const [netShares, totalShares] = [asked + others, Math.max(held, asked + others)]
          const day = { totalShares, netShares, acceptPermille }
          const exact = whole(
            reference.letOut(sharesOf(asked), {
              total: sharesOf(totalShares),
              net: sharesOf(netShares),
              part: ratio(acceptPermille, 1000),
            }),
          )
          // Never nothing, never more than was asked (decided in acceptedPart).
          const bounded = Math.min(asked, Math.max(1, exact))
          expect(acceptedPart(asked, day).acceptedShares).toBe(bounded)
        },
      ),
      RUNS,
    )
  })
})
