import { navOf } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import { cents } from '@koi/domain/money/cents'
import { estimateBuy } from './buy-estimate.ts'

const terms = {
  feeTiers: [
    { fromCents: 0, ratePpm: 12_000 },
    { fromCents: 100_000_000, ratePpm: 8000 },
    { fromCents: 500_000_000, fixedCents: 100_000 },
  ],
  discountPermille: 100,
  shareRounding: 'half-up',
  nav: navOf('1.3427'),
} as const

it('shows the fee, the fee before the discount and the shares at the newest NAV', () => {
  expect(estimateBuy(cents(1_000_000), terms)).toEqual({
    feeCents: 1199,
    fullFeeCents: 11_858,
    savedCents: 10_659,
    shares: 743_875,
  })
})

it('strikes nothing through without a discount', () => {
  const estimate = estimateBuy(cents(1_000_000), { ...terms, discountPermille: 1000 })
  expect(estimate).toMatchObject({ feeCents: 11_858, fullFeeCents: undefined, savedCents: 0 })
})

it('gives a fixed fee no discount', () => {
  const estimate = estimateBuy(cents(500_000_000), terms)
  expect(estimate).toMatchObject({ feeCents: 100_000, fullFeeCents: undefined })
})

it('shows no shares without a NAV and no fee without a tier', () => {
  expect(estimateBuy(cents(1000), { ...terms, nav: undefined })).toBeUndefined()
  expect(estimateBuy(cents(1000), { ...terms, feeTiers: [] })).toBeUndefined()
  const fixed = [{ fromCents: 0, fixedCents: 100_000 }]
  expect(estimateBuy(cents(1000), { ...terms, feeTiers: fixed })).toBeUndefined()
})

it('with a card the fee is lower, and what is spared buys shares', () => {
  expect(estimateBuy(cents(1_000_000), terms, cents(500))).toEqual({
    feeCents: 699,
    fullFeeCents: 11_858,
    savedCents: 10_659,
    shares: 744_247,
  })
})
