import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { monthPaper, yearPaper } from './papers.ts'

const owner = {
  name: '138****0001',
  mark: { name: '锦鲤理财', colour: '#2456e6', onColour: '#ffffff' },
  footer: '锦鲤理财 · 生成于 2026-12-02',
}
const nothing = { columns: [], rows: [] }

it('a month carries mark, account, period and signed figures', () => {
  const figures = {
    month: '2026-11',
    isComplete: true,
    correctedOn: '',
    openingCents: cents(100_000),
    inCents: cents(50_000),
    outCents: cents(20_000),
    dividendCents: cents(0),
    profitCents: cents(-1_234),
    closingCents: cents(128_766),
  }
  const tables = { holdings: nothing, trades: nothing, cash: nothing }
  const paper = monthPaper(figures, { ...tables, owner, isOver: true })
  expect(paper).toMatchObject({ mark: owner.mark, footer: owner.footer })
  expect(paper.notice).toContain('账户 138****0001 · 期间 2026-11-01 至 2026-11-30')
  expect(paper.sections[0]?.table?.rows).toEqual([
    ['期初持仓市值', '1,000.00'],
    ['买入确认', '+500.00'],
    ['卖出确认', '-200.00'],
    ['现金分红转出', '0.00'],
    ['本期收益（含分红）', '-12.34'],
    ['期末持仓市值', '1,287.66'],
  ])
})

it('a year carries mark, account and the days it speaks of', () => {
  const parts = { sales: nothing, returns: nothing, owner, totals: '卖出收益合计 +20.00 元' }
  const paper = yearPaper('2026', { ...parts, lastDay: '2026-12-02' })
  expect(paper.mark).toEqual(owner.mark)
  expect(paper.notice).toBe(
    '账户 138****0001 · 期间 2026-01-01 至 2026-12-02 · 卖出收益合计 +20.00 元',
  )
})
