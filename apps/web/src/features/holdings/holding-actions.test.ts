import { describe, expect, it } from 'vitest'
import { buyAction, redeemAction } from './holding-actions.ts'

const product = { fundCode: '900311', spid: '1800007030' }
const holding = {
  product,
  buyStatus: 1,
  redeemStatus: 1,
  redeemDestination: '',
  buyReason: '',
  redeemReason: '',
} as const

describe('buyAction', () => {
  it.each([1, 3, 7] as const)('RU-102 leads to the buy page in status %i', (buyStatus) => {
    expect(buyAction({ ...holding, buyStatus })).toMatchObject({
      kind: 'link',
      href: '/h5/v6/pages/charge/charge/index?fund_code=900311&spid=1800007030',
    })
  })

  it.each([2, 4, 5, 6, 8, 9] as const)(
    'RU-102 says why status %i cannot be pressed',
    (buyStatus) => {
      const action = buyAction({ ...holding, buyStatus })
      expect(action?.kind).toBe('blocked')
      expect(action?.kind === 'blocked' && action.reason).not.toBe('')
    },
  )

  it('RU-102 draws no button in status 0', () => {
    expect(buyAction({ ...holding, buyStatus: 0 })).toBeUndefined()
  })
})

describe('what the channel and the account allow', () => {
  const channel = { kind: 'channel', reason: '仅展示' } as const
  const account = { kind: 'account', reason: '账户受限' } as const

  it('RU-184 draws no buy button where the channel sells nothing; what is held can be sold', () => {
    expect(buyAction(holding, channel)).toBeUndefined()
    expect(redeemAction(holding, channel)?.kind).toBe('link')
  })

  it('RU-183 switches both buttons off for a forbidden account, and says why', () => {
    for (const action of [buyAction(holding, account), redeemAction(holding, account)]) {
      expect(action).toMatchObject({ kind: 'blocked', reason: '账户受限' })
    }
  })
})

describe('redeemAction', () => {
  it('leads to the redeem page in status 1', () => {
    expect(redeemAction(holding)).toEqual({
      kind: 'link',
      label: '卖出',
      href: '/h5/v6/pages/redeem/index?fund_code=900311&spid=1800007030',
    })
  })

  it('follows the destination that the server gives (A-63)', () => {
    expect(redeemAction({ ...holding, redeemDestination: '/pages/x/index' })).toMatchObject({
      href: '/pages/x/index',
    })
  })

  it.each([2, 4, 6, 7, 9] as const)('says why status %i cannot be pressed', (redeemStatus) => {
    expect(redeemAction({ ...holding, redeemStatus })).toMatchObject({ kind: 'blocked' })
  })

  it.each([
    ['ST-078', 3, '转换', ''],
    ['ST-085', 10, '申请换购', '&mode=exchange'],
  ] as const)('%s leads to the convert page in status %i', (_row, redeemStatus, label, mode) => {
    const href = `/h5/v6/pages/convert/index?fund_code=900311&spid=1800007030${mode}`
    expect(redeemAction({ ...holding, redeemStatus })).toEqual({ kind: 'link', label, href })
  })

  it('says from when locked shares can be sold, and gold that is not quoted, as the server knows it', () => {
    const redeemReason = '份额锁定中，2029-12-03 起可以卖出'
    expect(redeemAction({ ...holding, redeemStatus: 2, redeemReason })).toEqual({
      kind: 'blocked',
      label: '暂不可卖出',
      reason: redeemReason,
    })
    const buyReason = '当前不在报价交易时段，下一时段 11-23 13:30 开始'
    expect(buyAction({ ...holding, buyStatus: 9, buyReason })).toMatchObject({ reason: buyReason })
  })

  it('ST-079 says why a fund that is only converted cannot be now', () => {
    const reason = '该产品当前不支持转换'
    const action = { kind: 'blocked', label: '暂不可转换', reason }
    expect(redeemAction({ ...holding, redeemStatus: 4 })).toEqual(action)
  })

  it('draws no button in status 0', () => {
    expect(redeemAction({ ...holding, redeemStatus: 0 })).toBeUndefined()
  })

  it.each([
    ['ST-086', 11, 'short'],
    ['ST-087', 12, 'mid'],
  ] as const)('%s takes money out of the account for a term', (_row, redeemStatus, term) => {
    expect(redeemAction({ ...holding, redeemStatus })).toEqual({
      kind: 'link',
      label: '卖出',
      href: `/h5/v6/pages/trans-application/${term}-term-account/redeem`,
    })
  })
})
