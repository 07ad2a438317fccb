import { judgeShares } from '@koi/domain/trade/judge-shares'
import { describe, expect, it } from 'vitest'
import { cents } from '@koi/domain/money/cents'
import { quickLimits, quickOfferOf } from './quick-model.ts'

const named = { fundCode: '900007', spid: '1', name: '天天利', carryText: '' }
const published = { sevenDayRate: '--', per10kIncome: '--', rateDay: '' }
const answer = (state: 'open' | 'off' | 'capUsed', room: number) => ({
  ...named,
  ...published,
  quick: {
    state,
    reason: state === 'open' ? '' : '今日快速转出额度已用完',
    dayCapCents: cents(1_000_000),
    dayRoomCents: cents(room),
    roomCents: cents(room),
  },
})

describe('the offer of quick redemption', () => {
  it('is none where the product has none', () =>
    expect(quickOfferOf(answer('off', 0))).toBeUndefined())

  it('says why it is shut', () =>
    expect(quickOfferOf(answer('capUsed', 0))).toMatchObject({
      isOpen: false,
      reason: '今日快速转出额度已用完',
    }))

  it.each([
    ['4000', { kind: 'ok', shares: 400_000 }],
    ['4000.01', { kind: 'refused', message: '最多可卖出 4,000.00 份' }],
    ['3950', { kind: 'ok', shares: 395_000 }],
  ])('of 4,000.00 lets %s be %j of a holding of 20,000.00', (text, verdict) => {
    const offer = quickOfferOf(answer('open', 400_000))
    if (!offer) throw new Error('no offer')
    const limits = { redeemableShares: 2_000_000, lockedShares: 0, minHoldShares: 1_000 }
    expect(judgeShares(text, quickLimits(limits, offer), '卖出')).toEqual(verdict)
  })
})
