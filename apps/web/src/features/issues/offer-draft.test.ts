import { navOf } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import { offerDraft } from './offer-draft.ts'

const held = { transferableShares: 1_000_000, nav: navOf('1.0100') }
const terms = { feePpm: 500, minShares: 10_000, priceRangePpm: 20_000 }

it('says what the holder gets: the price less the fee', () => {
  expect(offerDraft({ sharesText: '1000', priceText: '1010' }, held, terms)).toMatchObject({
    shares: 100_000,
    priceCents: 101_000,
    feeCents: 51,
    getsCents: 100_949,
    range: { valueCents: 101_000, minCents: 98_980, maxCents: 103_020 },
    isGood: true,
  })
})

it.each([
  [{ sharesText: '', priceText: '' }, undefined, undefined],
  [{ sharesText: '10000.01', priceText: '' }, '最多可转让 10,000.00 份', undefined],
  [{ sharesText: '99.99', priceText: '' }, '最低转让 100.00 份', undefined],
  [{ sharesText: '1000', priceText: '989.79' }, undefined, '价格须在 989.80 至 1,030.20 元之间'],
])('judges %j', (input, sharesError, priceError) => {
  expect(offerDraft(input, held, terms)).toMatchObject({ sharesError, priceError, isGood: false })
})
