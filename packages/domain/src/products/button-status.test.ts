import { describe, expect, it } from 'vitest'
import { type ActionButton } from './action-button.ts'
import { type BuyStatus, buyButton, isBuyStatus } from './buy-status.ts'
import { type RedeemStatus, isRedeemStatus, redeemButton, redeemTarget } from './redeem-status.ts'

function look(button: ActionButton): string {
  if (!button.visible) return 'hidden'
  return `${button.clickable ? 'press' : 'disabled'} ${button.label}`
}

describe('the buy button', () => {
  it.each<[BuyStatus, string]>([
    [0, 'hidden'],
    [1, 'press 买入'],
    [2, 'disabled 等待认购'],
    [3, 'press 立即认购'],
    [4, 'disabled 暂不可购买'],
    [5, 'disabled 认购已结束'],
    [6, 'disabled 合同已终止'],
    [7, 'press 买入'],
    [8, 'disabled 暂停交易'],
    [9, 'disabled 暂不可买入'],
    [10, 'press 买入'],
    [11, 'press 买入'],
  ])('RU-102 ST-063..074 state %i is: %s', (status, shown) => {
    expect(look(buyButton(status))).toBe(shown)
  })

  it('knows no other state', () => {
    expect([-1, 12, 1.5, Number.NaN].some(isBuyStatus)).toBe(false)
  })
})

describe('the redeem button', () => {
  it.each<[RedeemStatus, string, string | undefined]>([
    [0, 'hidden', undefined],
    [1, 'press 卖出', 'redeem'],
    [2, 'disabled 暂不可卖出', undefined],
    [3, 'press 转换', 'convert'],
    [4, 'disabled 暂不可转换', undefined],
    [5, 'press 转让', 'transfer'],
    [6, 'disabled 暂不可转让', undefined],
    [7, 'disabled 合同已终止', undefined],
    [8, 'press 卖出', 'redeem-quote'],
    [9, 'disabled 暂不可卖出', undefined],
    [10, 'press 申请换购', 'convert-exchange'],
    [11, 'press 卖出', 'short-term-redeem'],
    [12, 'press 卖出', 'mid-term-redeem'],
  ])('RU-103 ST-075..087 state %i is: %s, leading to %s', (status, shown, page) => {
    expect(look(redeemButton(status))).toBe(shown)
    expect(redeemTarget(status)).toEqual(page && { kind: 'page', page })
  })

  it('leads to the given destination first, but never from a disabled button', () => {
    expect(redeemTarget(1, '/pages/x')).toEqual({ kind: 'link', link: '/pages/x' })
    expect(redeemTarget(2, '/pages/x')).toBeUndefined()
    expect(redeemTarget(0, '/pages/x')).toBeUndefined()
  })

  it('knows no other state', () => expect([-1, 13, 0.5].some(isRedeemStatus)).toBe(false))
})

describe('a disabled button', () => {
  it('always tells why', () => {
    const buttons = [
      ...Array.from({ length: 12 }, (_, status) => status)
        .filter(isBuyStatus)
        .map(buyButton),
      ...Array.from({ length: 13 }, (_, status) => status)
        .filter(isRedeemStatus)
        .map(redeemButton),
    ]
    const disabled = buttons.filter((button) => button.visible && !button.clickable)
    expect(disabled).toHaveLength(11)
    expect(disabled.every((button) => 'reason' in button && button.reason.length >= 6)).toBe(true)
  })
})
