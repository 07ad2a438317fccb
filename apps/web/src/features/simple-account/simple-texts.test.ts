import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { gainText, holdingAddress, holdingText, sumTitle, type Simple } from './simple-texts.ts'

it.each([
  [1_230, '赚了 12.30 元'],
  [-5, '亏了 0.05 元'],
  [0, '没有涨跌'],
])('%d cents of a day are said %s', (profit, text) => {
  expect(gainText(cents(profit))).toBe(text)
})

it('says of a sum whether it was lost or won', () => {
  expect(sumTitle(cents(-2_944))).toBe('一共亏了（元）')
  expect(sumTitle(cents(0))).toBe('一共赚了（元）')
})

const holding: Simple['holdings'][number] = {
  fundCode: '900101',
  spid: '1800007030',
  appAccountId: '',
  appKind: null,
  name: '安稳债券',
  valueCents: cents(100),
  category: 'bond',
  arriveDays: 2,
  opensOn: null,
  riskCode: 3,
}

it('a holding says how soon its money is had and how it moves', () => {
  expect(holdingText(holding, '2026-11-23', String)).toBe('取出要等 2 个交易日 · 会涨会跌')
  expect(
    holdingText({ ...holding, opensOn: '2026-12-31' }, '2026-11-23', (day) => day.slice(5)),
  ).toBe('12-31 起才能取 · 会涨会跌')
})

it('a fund leads to its page, an account to its records', () => {
  expect(holdingAddress(holding)).toContain('fund_code=900101')
  expect(holdingAddress({ ...holding, appAccountId: 'a1' })).toContain('appacc_id=a1')
})
