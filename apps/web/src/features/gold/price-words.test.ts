import { describe, expect, it } from 'vitest'
import { changeOf, momentText, secondText, sessionText, type GoldPrice } from './price-words.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const price: GoldPrice = {
  price: 70_235,
  buyPrice: 70_446,
  sellPrice: 70_024,
  validSeconds: 15,
  priceMs: at('2026-09-21T10:00:05'),
  nowMs: at('2026-09-21T10:00:05'),
  isOpen: true,
  sessionName: '早盘',
  closesMs: at('2026-09-21T11:30'),
  nextOpenMs: at('2026-09-21T13:30'),
  nextSessionName: '午盘',
  basePrice: 70_000,
  baseDay: '2026-09-18',
  tradeDate: '2026-09-21',
}

it('writes the second of a price', () => expect(secondText(price.priceMs)).toBe('10:00:05'))

it.each([
  ['2026-09-21T10:00:06', '10:00:05'],
  ['2026-09-22T08:00', '09-21 10:00:05'],
  ['2027-01-01T08:00', '2026-09-21 10:00:05'],
])('names the day of a price that is not of today: seen at %s it is of %s', (now, text) =>
  expect(momentText({ priceMs: price.priceMs, nowMs: at(now) })).toBe(text),
)

describe('the change since the close before', () => {
  it.each([
    [70_235, '+2.35', '+0.34%', 'up'],
    [69_765, '-2.35', '-0.34%', 'down'],
    [70_000, '0.00', '0.00%', 'flat'],
  ])('of %i is %s, %s', (now, yuan, percent, tone) => {
    expect(changeOf({ ...price, price: now })).toEqual({ yuan, percent, tone })
  })
})

describe('the session', () => {
  it.each<[string, Partial<GoldPrice>, string]>([
    ['open', {}, '早盘交易中，11:30 收盘'],
    ['over for an hour', { isOpen: false }, '休市中，13:30 午盘开盘'],
    [
      'over until another day',
      { isOpen: false, nextOpenMs: at('2026-09-22T09:00'), nextSessionName: '早盘' },
      '休市中，09-22 09:00 早盘开盘',
    ],
    [
      'over for good',
      { isOpen: false, nextOpenMs: null },
      '休市中，开盘时间还未公布，请稍后再来看',
    ],
  ])('%s', (_case, change, text) => expect(sessionText({ ...price, ...change })).toBe(text))
})
