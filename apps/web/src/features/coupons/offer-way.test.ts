import { CallFailed } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import { isOutcomeKnown } from './cashout-failure.ts'
import { goOnOf, offerAsked } from './offer-way.ts'
import { missedOf } from './use-take.ts'

const FUND = { fundCode: '900311', spid: '1800007030' }

describe('the way that an address names', () => {
  it.each([
    [
      { page: 'buy', ...FUND },
      { page: 'buy', fundInfos: [FUND] },
    ],
    [
      { page: 'buy', fundCode: '900311' },
      { page: 'buy', fundInfos: [] },
    ],
    [{}, { page: 'coupon', fundInfos: [] }],
  ])('%j asks for %j', (query, asked) => expect(offerAsked(query)).toEqual(asked))

  it.each([
    [
      { page: 'buy', ...FUND },
      '/charge/charge/index?fund_code=900311&spid=1800007030&prize_code=c',
    ],
    [
      { page: 'plan', ...FUND },
      '/salary-invest/create?fund_code=900311&spid=1800007030&prize_code=c',
    ],
    [{ page: 'buy' }, undefined],
  ])('%j goes on to %s with the card', (query, address) => {
    expect(goOnOf(query)?.address('c').replace('/h5/v6/pages', '')).toBe(address)
  })
})

it.each([
  ['2203', 'late', false],
  ['2204', 'gone', false],
  ['2205', 'had', false],
  ['2202', undefined, true],
  ['2201', undefined, true],
  ['1004', undefined, false],
])('refusal %s: an offer is %s, a red packet stays where it is: %s', (code, missed, known) => {
  const error = new CallFailed(code, '')
  expect(missedOf(error)).toBe(missed)
  expect(isOutcomeKnown(error)).toBe(known)
})
