import { expect, it } from 'vitest'
import { couponOf } from './model.ts'
import { prize } from './testing/prize.ts'
import { wayOfTaken } from './way-of-taken.ts'

const card = prize({ couponId: 'card' })
const used = prize({ couponId: 'used', state: 5 })
const over = prize({ couponId: 'over', isExpired: 1 })
const points = prize({ couponId: 'points', busiType: 0, goodsSubType: 18, state: 5, usedMs: 1 })
const mall = { text: '去积分商城', href: '/pages/points-mall/index' }

it.each([
  ['a card', [card], { text: '去使用', href: '?prize_code=card' }],
  ['points before a card', [points, card], { text: '去使用', href: '?prize_code=card' }],
  ['points alone', [points], mall],
  ['points and a used card', [used, points], mall],
  ['a used card', [used], { text: '查看卡券', href: '?prize_code=used&tab=used' }],
  ['an expired card', [over], { text: '查看卡券', href: '?prize_code=over&tab=expired' }],
])('%s leads where there is something', (_, prizes, way) => {
  const found = wayOfTaken(prizes.map(couponOf))
  expect(found?.text).toBe(way.text)
  expect(found?.href).toContain(way.href)
})

it('nothing leads nowhere', () => expect(wayOfTaken([])).toBeUndefined())
