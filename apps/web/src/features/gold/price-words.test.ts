import { describe, expect, it } from 'vitest'
import { changeOf, momentText, secondText, sessionText, type GoldPrice } from './price-words.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const price: GoldPrice = {
  price: 70_235,
  buy_price: 70_446,
  sell_price: 70_024,
  valid_seconds: 15,
  price_ms: at('2026-09-21T10:00:05'),
  now_ms: at('2026-09-21T10:00:05'),
  is_open: true,
  session_name: '早盘',
  closes_ms: at('2026-09-21T11:30'),
  next_open_ms: at('2026-09-21T13:30'),
  next_session_name: '午盘',
  base_price: 70_000,
  base_day: '2026-09-18',
  trade_date: '2026-09-21',
}

it('writes the second of a price', () => expect(secondText(price.price_ms)).toBe('10:00:05'))

it.each([
  ['2026-09-21T10:00:06', '10:00:05'],
  ['2026-09-22T08:00', '09-21 10:00:05'],
  ['2027-01-01T08:00', '2026-09-21 10:00:05'],
])('names the day of a price that is not of today: seen at %s it is of %s', (now, text) =>
  expect(momentText({ price_ms: price.price_ms, now_ms: at(now) })).toBe(text),
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
    ['over for an hour', { is_open: false }, '休市中，13:30 午盘开盘'],
    [
      'over until another day',
      { is_open: false, next_open_ms: at('2026-09-22T09:00'), next_session_name: '早盘' },
      '休市中，09-22 09:00 早盘开盘',
    ],
    [
      'over for good',
      { is_open: false, next_open_ms: null },
      '休市中，开盘时间还未公布，请稍后再来看',
    ],
  ])('%s', (_case, change, text) => expect(sessionText({ ...price, ...change })).toBe(text))
})
