import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { dayProfitOf, heldGroups } from './held-groups.ts'
import type { HeldFund } from './model.ts'

const fund = (name: string, rest: Partial<HeldFund> = {}): HeldFund => ({
  product: { fundCode: name, spid: '1' },
  fundCode: name,
  spid: '1',
  name,
  board: 'advanced',
  categoryText: '指数',
  isCurrent: false,
  companyName: '',
  valueCents: cents(0),
  dayProfitCents: null,
  dayProfitDay: '',
  holdingProfitCents: cents(0),
  holdingProfitRate: '0.00',
  totalProfitCents: cents(0),
  shares: 0,
  inTransitCents: cents(0),
  isComing: false,
  ...rest,
})

const TODAY = '2026-11-19'
const index = fund('index', {
  valueCents: cents(1_342_700),
  dayProfitCents: cents(8140),
  dayProfitDay: TODAY,
  holdingProfitCents: cents(142_700),
})
const qdii = fund('qdii', {
  valueCents: cents(2_000_000),
  dayProfitCents: cents(-500),
  dayProfitDay: '2026-11-18',
  holdingProfitCents: cents(-90_000),
})
const money = fund('money', {
  board: 'steady',
  valueCents: cents(500),
  holdingProfitCents: cents(3),
})
const deposit = fund('deposit', { board: 'bank', valueCents: cents(700) })
const coming = fund('coming', { inTransitCents: cents(9_000_000), isComing: true })
const all = [index, qdii, money, deposit, coming]

const names = (order: 'value' | 'day' | 'profit') =>
  heldGroups(all, order, TODAY).map(({ key, funds }) => [key, funds.map(({ name }) => name)])

describe('heldGroups', () => {
  it('RT-071 groups bank products with the steady ones, and orders by money with what is on its way', () => {
    expect(names('value')).toEqual([
      ['steady', ['deposit', 'money']],
      ['advanced', ['coming', 'qdii', 'index']],
    ])
  })

  it('RT-071 puts holdings without a figure last, also after losses', () => {
    expect(names('day').at(1)).toEqual(['advanced', ['index', 'qdii', 'coming']])
    expect(names('profit').at(1)).toEqual(['advanced', ['index', 'qdii', 'coming']])
  })

  it('adds each group up to the cent, the day profit of the newest day only', () => {
    expect(heldGroups(all, 'value', TODAY)).toMatchObject([
      { valueCents: 1200, dayProfitCents: undefined, profitCents: 3 },
      { valueCents: 3_342_700, dayProfitCents: 8140, profitCents: 52_700 },
    ])
  })

  it('leaves out a kind that nothing is held of', () => {
    expect(heldGroups([money], 'value', TODAY)).toHaveLength(1)
    expect(heldGroups([], 'value', TODAY)).toEqual([])
  })
})

it('knows no profit of a day that no fund has published', () => {
  expect(dayProfitOf(all, '2026-11-20')).toBeUndefined()
})
