import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { accountAddress, accountsIn, fundsIn, groupsIn, type HeldView } from './held-views.ts'
import type { HeldAccount, HeldFund } from './model.ts'

const fund = (name: string, rest: Partial<HeldFund>): HeldFund => ({
  product: { fundCode: name, spid: '1' },
  fundCode: name,
  spid: '1',
  name,
  board: 'advanced',
  categoryText: '指数',
  isCurrent: false,
  companyName: '锦一基金',
  valueCents: cents(100),
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
const account = (kind: HeldAccount['appKind']): HeldAccount => ({
  appAccountId: kind,
  appKind: kind,
  fundCode: 'F1',
  unionId: 'U1',
  name: kind,
  valueCents: cents(1),
  dayProfitCents: null,
  dayProfitDay: '',
  holdingProfitCents: cents(0),
  holdingProfitRate: '--',
  totalProfitCents: cents(0),
  cashCents: cents(0),
  inTransitCents: cents(0),
})

const funds = [
  fund('index', { valueCents: cents(500) }),
  fund('money', { board: 'steady', isCurrent: true, companyName: '锦二基金' }),
  fund('bond', { board: 'steady', companyName: '锦二基金', valueCents: cents(700) }),
  fund('deposit', { board: 'bank', companyName: '' }),
]
const accounts = [account('union'), account('pension'), account('shortTerm'), account('midTerm')]
const namesIn = (view: HeldView) => fundsIn(view, funds).map(({ name }) => name)

it('RT-071..RT-075 every holding is on the whole list and on exactly one list by kind', () => {
  expect(namesIn('total')).toEqual(['index', 'money', 'bond', 'deposit'])
  expect(namesIn('current')).toEqual(['money'])
  expect(namesIn('steady')).toEqual(['bond', 'deposit'])
  expect(namesIn('advanced')).toEqual(['index'])
})

it('RT-075 companies come by what is held of them', () => {
  const groups = groupsIn('company', fundsIn('company', funds), 'value', '')
  expect(groups.map(({ title, valueCents }) => [title, valueCents])).toEqual([
    ['锦二基金', 800],
    ['锦一基金', 500],
    ['其他机构', 100],
  ])
})

it('accounts stand on the whole list, term accounts among the steady, combinations among the advanced', () => {
  const kinds = (view: HeldView) => accountsIn(view, accounts).map(({ appKind: kind }) => kind)
  expect(kinds('total')).toHaveLength(4)
  expect(kinds('steady')).toEqual(['shortTerm', 'midTerm'])
  expect(kinds('advanced')).toEqual(['union'])
  expect(kinds('current')).toEqual([])
})

it('an account leads to its own page', () => {
  expect(accounts.map((one) => accountAddress(one).split('?')[0])).toEqual([
    '/h5/v6/pages/hold/union/index',
    '/h5/v6/pages/pension/index',
    '/h5/v6/pages/trans-application/short-term-account/index',
    '/h5/v6/pages/trans-application/mid-term-account/index',
  ])
})
