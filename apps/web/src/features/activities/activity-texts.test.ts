import { describe, expect, it } from 'vitest'
import { chanceText, nextStep, shareKeyIn, windowTexts } from './activity-texts.ts'

const KEY = `k${'a1'.repeat(10)}`

describe('the key of a friend in an address', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['k7m2n9p4qr', undefined],
    [KEY, KEY],
    [`${KEY},k7m2n9p4qr`, KEY],
    [`k${'0'.repeat(20)},${KEY}`, KEY],
  ])('%j: %s', (shareSid, found) => {
    expect(shareKeyIn(shareSid)).toBe(found)
  })
})

describe('a condition that does not hold', () => {
  it('leads to where it can be made to, and back', () => {
    const step = nextStep({ kind: 'riskTest', isMet: false }, '/h5/v6/pages/coupon/receive')
    expect(step).toMatchObject({ text: '去测评', href: expect.stringContaining('returl=') })
    expect(nextStep({ kind: 'riskTest', isMet: true }, '/')).toBe(undefined)
    expect(nextStep({ kind: 'newCustomer', isMet: false }, '/')).toBe(undefined)
  })
})

it('says chances in per cent', () => {
  expect([chanceText(1, [1, 999]), chanceText(190, [10, 190, 800]), chanceText(1, [1, 2])]).toEqual(
    ['0.1%', '19%', '33.3%'],
  )
})

it('says when it is, in Shanghai', () => {
  const startsMs = Date.parse('2026-11-11T02:00:00Z')
  expect(windowTexts({ startsMs, endsMs: startsMs + 3_600_000 })).toEqual([
    '2026-11-11 10:00 起',
    '2026-11-11 11:00 止',
  ])
})
