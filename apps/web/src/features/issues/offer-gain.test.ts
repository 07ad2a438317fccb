import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { offerGain } from './offer-gain.ts'

const offer = {
  priceCents: cents(101_000),
  valueCents: cents(101_000),
  isOwn: false,
}

it.each([
  [{}, '与最新金额相同'],
  [{ priceCents: cents(100_500) }, '低于最新金额 5.00 元'],
  [{ priceCents: cents(101_001) }, '高于最新金额 0.01 元'],
  [{ isOwn: true }, '我的转让'],
])('says of %j: %s', (part, text) => {
  expect(offerGain({ ...offer, ...part })).toBe(text)
})
