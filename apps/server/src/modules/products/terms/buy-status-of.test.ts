import { HOUR_MS } from '@koi/domain/calendar/dates'
import type { BuyStatus } from '@koi/domain/products/buy-status'
import { describe, expect, it } from 'vitest'
import { buyStatusOf, closedReason, type SaleFacts } from './buy-status-of.ts'

const nowMs = Date.parse('2026-07-03T10:00:00+08:00')
const open: SaleFacts = {
  saleState: 'open',
  origin: 'demo',
  isNewlyIssued: false,
  subscribeStartMs: null,
  subscribeEndMs: null,
  hasNav: true,
  isQuoteOpen: true,
}
const issue = { isNewlyIssued: true, hasNav: false }
const later = { subscribeStartMs: nowMs + HOUR_MS, subscribeEndMs: nowMs + 2 * HOUR_MS }
const now = { subscribeStartMs: nowMs - HOUR_MS, subscribeEndMs: nowMs + HOUR_MS }
const over = { subscribeStartMs: nowMs - 2 * HOUR_MS, subscribeEndMs: nowMs - 1 }

describe('buyStatusOf', () => {
  it.each<[string, Partial<SaleFacts>, BuyStatus]>([
    ['ST-063 a hidden fund', { saleState: 'hidden' }, 0],
    ['ST-064 an open fund', {}, 1],
    ['ST-065 an issue that starts in an hour', { ...issue, ...later }, 2],
    ['ST-066 an issue in its subscription', { ...issue, ...now }, 3],
    ['ST-067 a fund that is not on sale', { saleState: 'closed' }, 4],
    ['ST-068 an issue whose subscription is over', { ...issue, ...over }, 5],
    ['ST-069 a terminated contract', { saleState: 'terminated' }, 6],
    ['ST-070 gold in its session', { saleState: 'quoteOpen' }, 7],
    ['ST-071 a suspended fund', { saleState: 'suspended' }, 8],
    ['ST-072 gold outside its session', { saleState: 'quoteOpen', isQuoteOpen: false }, 9],
    ['gold that is not quoted', { saleState: 'quoteClosed' }, 9],
    ['ST-073 a short-term product', { saleState: 'shortTerm' }, 10],
    ['ST-074 a mid-term product', { saleState: 'midTerm' }, 11],
  ])('%s', (_, facts, status) => {
    expect(buyStatusOf({ ...open, ...facts }, nowMs)).toBe(status)
  })

  it.each<[string, Partial<SaleFacts>, BuyStatus]>([
    ['an issue at the first millisecond', { ...issue, ...now, subscribeStartMs: nowMs }, 3],
    ['an issue at the last millisecond', { ...issue, ...now, subscribeEndMs: nowMs }, 3],
    ['an issue without an end', { ...issue, ...now, subscribeEndMs: null }, 3],
    ['a closed issue after its subscription', { ...issue, ...over, saleState: 'closed' }, 5],
    ['a closed issue before its subscription', { ...issue, ...later, saleState: 'closed' }, 4],
    ['a suspended issue', { ...issue, ...now, saleState: 'suspended' }, 8],
    ['a periodic product before its window', later, 4],
    ['a periodic product in its window', now, 1],
    ['a periodic product after its window', over, 4],
    ['a short-term product after its window', { ...over, saleState: 'shortTerm' }, 4],
  ])('%s', (_, facts, status) => {
    expect(buyStatusOf({ ...open, ...facts }, nowMs)).toBe(status)
  })

  it.each(['open', 'quoteOpen', 'shortTerm', 'midTerm'] as const)(
    'an imported fund without a published value cannot be bought: %s',
    (saleState) => {
      const imported = { ...open, saleState, origin: 'import' as const }
      expect(buyStatusOf({ ...imported, hasNav: false }, nowMs)).toBe(4)
      expect(buyStatusOf(imported, nowMs)).not.toBe(4)
    },
  )

  it('an imported fund that is terminated stays terminated without a value', () => {
    const facts = { ...open, origin: 'import' as const, hasNav: false }
    expect(buyStatusOf({ ...facts, saleState: 'terminated' }, nowMs)).toBe(6)
  })
})

describe('closedReason', () => {
  type Told = Parameters<typeof closedReason>[0]
  const told: Told = { ...open, notOnlineReason: '', quoteOpensMs: null }
  const gold = { saleState: 'quoteOpen', isQuoteOpen: false } as const

  it.each<[string, Partial<Told>, string]>([
    ['a window to come', later, '该产品当前不开放购买，07-03 11:00 开放'],
    ['a window that is over', over, '该产品当前不开放购买'],
    ['an issue to come', { ...issue, ...later }, '认购尚未开始，07-03 11:00 开始'],
    [
      'what its seller says of it',
      { ...later, notOnlineReason: '封闭期内不开放申购' },
      '封闭期内不开放申购，07-03 11:00 开放',
    ],
    ['one that its seller closed', { saleState: 'closed', ...later }, '该产品当前不开放购买'],
    ['one without a price', { origin: 'import', hasNav: false, ...later }, '该产品当前不开放购买'],
    [
      'gold between its sessions',
      { ...gold, quoteOpensMs: nowMs + 4 * HOUR_MS },
      '当前不在报价交易时段，下一时段 07-03 14:00 开始',
    ],
    ['gold whose next session nobody knows', gold, '当前不在报价交易时段'],
    ['a fund that is open', {}, ''],
  ])('%s', (_, facts, text) => {
    const fund = { ...told, ...facts }
    expect(closedReason(fund, buyStatusOf(fund, nowMs), nowMs)).toBe(text)
  })
})
