import { describe, expect, it } from 'vitest'
import { bankOfCard, banks } from './banks.ts'

describe('the bank of a card', () => {
  it.each([
    ['6222021234567890128', '工商银行'],
    ['6228481234567890', '农业银行'],
    ['6214831234567890', '招商银行'],
    ['6217001234567890123', '建设银行'],
    ['95599123456789', '农业银行'],
  ])('of %s is %s', (digits, name) => {
    expect(bankOfCard(digits)?.name).toBe(name)
  })

  it.each(['4111111111111111', '', '62', '0000'])('is unknown for %j', (digits) => {
    expect(bankOfCard(digits)).toBeUndefined()
  })

  it('a day allows at least one payment', () => {
    for (const { perPaymentCents, perDayCents } of Object.values(banks))
      expect(perDayCents).toBeGreaterThanOrEqual(perPaymentCents)
  })
})
