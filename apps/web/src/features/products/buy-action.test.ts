import { describe, expect, it } from 'vitest'
import { allowedAction, buyAction, buyHint, orderCardOf, priceNote } from './buy-action.ts'

describe('allowedAction', () => {
  const channel = { kind: 'channel', reason: '仅展示' } as const
  const account = { kind: 'account', reason: '账户受限' } as const
  const order = buyAction(1, '', undefined)
  const closed = buyAction(8, '', undefined)

  it('RU-184 puts a sentence in place of the button where the channel sells nothing', () => {
    for (const action of [order, closed, buyAction(3, '', undefined)]) {
      expect(allowedAction(action, channel)).toEqual({ kind: 'shown', reason: '仅展示' })
    }
    expect(allowedAction(buyAction(0, '', undefined), channel)).toEqual({ kind: 'none' })
  })

  it('RU-183 switches the button off for a forbidden account', () => {
    expect(allowedAction(order, account)).toEqual({
      kind: 'closed',
      label: '买入',
      reason: '账户受限',
    })
    expect(allowedAction(closed, account)).toEqual(closed)
    expect(allowedAction(order, undefined)).toEqual(order)
  })
})

describe('buyAction', () => {
  it.each([
    [0, { kind: 'none' }],
    [1, { kind: 'order', label: '买入' }],
    [2, { kind: 'closed', label: '等待认购', reason: '认购尚未开始' }],
    [3, { kind: 'order', label: '立即认购' }],
    [4, { kind: 'closed', label: '暂不可购买', reason: '该产品当前不开放购买' }],
    [5, { kind: 'closed', label: '认购已结束', reason: '认购期已结束，请等待开放申购' }],
    [6, { kind: 'closed', label: '合同已终止', reason: '基金合同已终止，不再接受购买' }],
    [7, { kind: 'order', label: '买入' }],
    [8, { kind: 'closed', label: '暂停交易', reason: '该产品已暂停交易' }],
    [9, { kind: 'closed', label: '暂不可买入', reason: '当前不在报价交易时段' }],
    [10, { kind: 'order', label: '买入' }],
    [11, { kind: 'order', label: '买入' }],
  ] as const)('ST-063..074 gives state %d its action', (status, action) => {
    expect(buyAction(status, '', undefined)).toEqual(action)
  })

  it('says why a product is closed in the seller’s words where there are some', () => {
    expect(buyAction(8, '基金经理变更，暂停大额申购', undefined)).toMatchObject({
      reason: '基金经理变更，暂停大额申购',
    })
  })

  it('offers no order to a person whom suitability refuses', () => {
    expect(buyAction(1, '', 'refused')).toEqual({
      kind: 'closed',
      label: '买入',
      reason: '该产品风险高于你的风险承受能力，无法购买',
    })
  })

  it('lets the others order: the order page asks for exam and confirmation', () => {
    for (const mayBuy of ['allowed', 'examMissing', 'examExpired', 'needsConfirmation'] as const) {
      expect(buyAction(1, '', mayBuy).kind).toBe('order')
    }
  })
})

describe('buyHint', () => {
  it('leads to the exam exactly where one is missing or has expired', () => {
    expect(buyHint('examMissing')).toEqual({ text: '购买前需要先完成风险测评', needsExam: true })
    expect(buyHint('examExpired')?.needsExam).toBe(true)
    expect(buyHint('needsConfirmation')?.needsExam).toBe(false)
    expect(buyHint('allowed')).toBeUndefined()
    expect(buyHint(undefined)).toBeUndefined()
  })
})

it('priceNote never makes a NAV sound known, and knows the face value of a new fund', () => {
  expect(priceNote(1)).toContain('净值未知')
  expect(priceNote(3)).toContain('1.0000')
  expect(priceNote(1, true)).toContain('1.0000')
})

it('orderCardOf tells of days only where an order can be placed', () => {
  const shown = ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const).filter(
    (status) => orderCardOf(status) !== 'none',
  )
  // Gold (7) deals at once: its page has no days to wait for.
  expect(shown).toEqual([1, 3, 10, 11])
  expect(orderCardOf(3)).toBe('issue')
  expect(orderCardOf(1)).toBe('days')
})
